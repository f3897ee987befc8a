"""The entry of the environment in the registry of Gymnasium. Gymnasium loads this module itself, so
it imports nothing of the program.
"""

ENVIRONMENT = "palamedes/Game-v0"


def register() -> None:
    """Make the environment known to `gymnasium.make`, with the arguments of
    `palamedes.gymnasium_env`.
    """
    from gymnasium.envs.registration import register as add

    add(ENVIRONMENT, entry_point="palamedes.api.gymnasium_environment:GymnasiumEnvironment")
