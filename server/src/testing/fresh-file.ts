import { afterAll, vi } from 'vitest'
import { setClock } from '../platform/clock.ts'
// Registers what the modules contribute to each other, also for tests that start no app
import '../modules.ts'

/** Resets the state that a test file set: files share the portal's modules, because loading them again for each would take longer than the tests. */
afterAll(() => {
  setClock()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
