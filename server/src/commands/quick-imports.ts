import { resolveImportsOnce } from '../platform/config/module-resolution.ts'

/** For `--import` of a command, so that it starts as fast as the portal (decision 136): its own imports are resolved before it could request that itself. */
resolveImportsOnce()
