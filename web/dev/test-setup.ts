import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
// Before any module loads zod, as in the app
import '../src/jitless.ts'
import { failOnRefusedStubs } from './refused-stubs.ts'

// The pages of a test load in chunks, which may take time on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

const page = typeof document === 'undefined' ? null : await import('./fresh-page.ts')
await page?.startPage()
// Forms are available immediately, as for a user who has used the page before
if (page) await (await import('../src/ui/form/use-form-library.ts')).prefetchFormLibrary()

// Files share the modules and the page of their worker, so each must not leave anything behind for the next
afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  // A form that saves itself when it is left still reaches the stubbed server
  await new Promise((resolve) => setTimeout(resolve))
  vi.unstubAllEnvs()
  await page?.forgetPage()
  failOnRefusedStubs()
})
