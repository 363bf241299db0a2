import { expect, test } from 'vitest'
import './jitless.ts'

test('zod writes no code at run time, which the content security policy forbids', async () => {
  const { z } = await import('zod')
  expect(z.config().jitless).toBe(true)
})
