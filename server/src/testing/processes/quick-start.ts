import { enableCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveImportsOnce } from '../../platform/config/module-resolution.ts'

/** Given to a program of a test by `--import`: it starts as quickly as the portal does, and need not compile what an earlier one has compiled. */
enableCompileCache(join(tmpdir(), 'nalanda-test-compiled'))
resolveImportsOnce()
