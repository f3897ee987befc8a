"""Learning with PyTorch (the `train` extra), on a GPU if there is one."""

from __future__ import annotations

import importlib
import os
from typing import Any

import numpy as np

from palamedes.core.errors import BadSettings
from palamedes.formats.tables.fitting_file import FittingState
from palamedes.kernels.networks.network import RELU, Network
from palamedes.training.numpy_learner import (
    FIRST_DECAY,
    LARGEST_EXPONENT,
    SCATTER,
    SECOND_DECAY,
    SMALLEST,
    Batch,
    Contrast,
    Floats,
    fixed_arrays,
)


class TorchLearner:
    """A learner with its own tensors. On the same device, the same steps give identical results."""

    def __init__(self, network: Network, layers: int = 0, contrast: Contrast | None = None) -> None:
        """Begin with the weights of a network. `layers`: the number of layers that learn, counted
        from the outputs; 0 for all layers. Raises BadSettings if PyTorch is not installed.
        """
        self._torch = torch = load_torch()
        self._device = "cuda" if torch.cuda.is_available() else "cpu"
        self._is_relu = bool(network.activation[0] == RELU)
        self._contrast = contrast
        fixed = fixed_arrays(network, layers)
        self._parameters = [self._tensor(array).requires_grad_(n >= fixed) for n, array in enumerate(network.parameters)]
        self._adam = torch.optim.Adam(self._parameters[fixed:], betas=(FIRST_DECAY, SECOND_DECAY), eps=SMALLEST)
        self._steps = 0

    def step(self, batch: Batch, rate: float) -> None:
        """Learn from a batch by changing the weights."""
        self._steps += 1
        self._adam.param_groups[0]["lr"] = rate
        self._adam.zero_grad()
        loss = self._torch.nn.functional.binary_cross_entropy_with_logits
        outputs, targets = self._outputs(self._tensor(batch.inputs)), self._tensor(batch.targets)
        losses = loss(outputs, targets, reduction="sum")
        if self._contrast:
            losses = losses + self._between_plays(outputs, targets, batch, self._contrast)
        (losses / len(batch.inputs)).backward()
        self._adam.step()

    def _between_plays(self, outputs: Any, targets: Any, batch: Batch, contrast: Contrast) -> Any:
        """The sum of the terms described in `numpy_learner.Contrast`, except for a constant."""
        torch, equity = self._torch, self._tensor(contrast.equity)
        decisions = torch.from_numpy(batch.decisions).to(self._device)
        sizes = torch.bincount(decisions).clamp(min=1)

        def total(values: Any) -> Any:
            return torch.zeros(len(sizes), device=self._device).index_add(0, decisions, values)

        def apart(values: Any) -> Any:
            return values - (total(values) / sizes)[decisions]

        equities, wanted = torch.sigmoid(outputs) @ equity, targets @ equity
        found = contrast.weight * (apart(equities - wanted) ** 2).sum()
        if contrast.choice:
            shares = torch.exp((-apart(equities) / float(SCATTER)).clamp(max=float(LARGEST_EXPONENT)))
            found = found + contrast.choice * (shares / total(shares)[decisions] * apart(wanted)).sum()
        return found

    def _outputs(self, values: Any) -> Any:
        """The sums of the output units, before the sigmoid."""
        activate = self._torch.relu if self._is_relu else self._torch.sigmoid
        *hidden, second, second_bias = self._parameters
        for weights, biases in zip(hidden[::2], hidden[1::2], strict=True):
            values = activate(values @ weights + biases)
        return values @ second.T + second_bias

    def state(self) -> FittingState:
        """The weights and Adam's running means."""
        means, squares = (self._running(name) for name in ("exp_avg", "exp_avg_sq"))
        arrays = [tensor.detach().cpu().numpy().ravel() for tensor in (*self._parameters, *means, *squares)]
        return FittingState(0, self._steps, np.concatenate(arrays))

    def _running(self, name: str) -> list[Any]:
        """The tensor with this name in Adam's state, for each parameter; zeros before the first
        step.
        """
        kept = (self._adam.state[tensor].get(name) for tensor in self._parameters)
        return [self._torch.zeros_like(each) if own is None else own for own, each in zip(kept, self._parameters, strict=True)]

    def restore(self, state: FittingState) -> None:
        """Continue from this state."""
        self._steps = state.steps
        steps = self._torch.tensor(float(state.steps))
        ends = np.cumsum([tensor.numel() for tensor in self._parameters])
        weights, means, squares = (np.split(third, ends[:-1]) for third in np.split(state.values, 3))
        with self._torch.no_grad():
            for tensor, weight, mean, square in zip(self._parameters, weights, means, squares, strict=True):
                shape = tuple(tensor.shape)
                tensor.copy_(self._tensor(weight.reshape(shape)))
                running = {"exp_avg": self._tensor(mean.reshape(shape)), "exp_avg_sq": self._tensor(square.reshape(shape))}
                self._adam.state[tensor] = {"step": steps.clone(), **running}

    def _tensor(self, array: Floats) -> Any:
        """A copy of an array as a tensor."""
        return self._torch.from_numpy(np.array(array, np.float32, order="C")).to(self._device)


def load_torch() -> Any:
    """PyTorch, configured for reproducible results. Raises BadSettings if it is not installed."""
    os.environ.setdefault("CUBLAS_WORKSPACE_CONFIG", ":4096:8")  # makes CUDA reproducible
    try:
        torch = importlib.import_module("torch")
    except ImportError as error:
        raise BadSettings("this fit needs PyTorch: pip install palamedes[train].") from error
    torch.use_deterministic_algorithms(True)
    return torch
