import { enableCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveImportsOnce } from '../../platform/config/module-resolution.ts'

/** For `--import` of a test's program: it starts as fast as the portal, and does not compile again what an earlier program compiled. */
enableCompileCache(join(tmpdir(), 'nalanda-test-compiled'))
resolveImportsOnce()
