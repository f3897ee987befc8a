"""The executor that a text describes; and every kind of work in other processes and on a cluster:
the same digits as on threads, and a refusal by workers with other files of the same name.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from cli_asking import PLACEHOLDER
