"""What can be asked of a table and what comes of it, by subject: commands and events, each one class.

A new act is a class for its command and one for its event, in a module of this package, and their messages. Nothing
else lists them: whatever is declared here can be asked for, logged and told.
"""

import pkgutil
from importlib import import_module

MODULES = tuple(f"{__name__}.{module.name}" for module in pkgutil.iter_modules(__path__))

for _module in MODULES:
    import_module(_module)
