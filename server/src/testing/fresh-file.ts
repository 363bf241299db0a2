import { afterAll, vi } from 'vitest'
import { setClock } from '../platform/clock.ts'
// What the modules contribute to each other holds in every test, also in one that starts no app
import '../modules.ts'

/** The files of tests share the portal's modules, since to read them again for each would take longer than the tests: what one file set, the next must not find. */
afterAll(() => {
  setClock()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
