import { resolveImportsOnce } from '../platform/config/module-resolution.ts'

/** Given to a command by `--import`, so that it starts as quickly as the portal (decision 136): its own imports are resolved before it can ask for that. */
resolveImportsOnce()
