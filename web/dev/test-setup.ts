import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
// Before anything loads zod, as in the app
import '../src/jitless.ts'
import { failOnRefusedStubs } from './refused-stubs.ts'

// The pages of a test come in chunks; a busy machine may take its time over one.
configure({ asyncUtilTimeout: 20_000 })

const page = typeof document === 'undefined' ? null : await import('./fresh-page.ts')
await page?.startPage()
// Forms are there at once, as they are for somebody who has used the page
if (page) await (await import('../src/ui/form/use-form-library.ts')).prefetchFormLibrary()

// Files share the modules and the page of their worker: what one leaves behind, the next one finds
afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  vi.unstubAllEnvs()
  await page?.forgetPage()
  failOnRefusedStubs()
})
