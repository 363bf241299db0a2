import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// The pages of a test come in chunks; a busy machine may take its time over one.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  if (typeof localStorage !== 'undefined') localStorage.clear()
})
