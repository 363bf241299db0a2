import { afterEach, expect, test } from 'vitest'
import { takeReturnAddress } from './return-address.ts'

const open = (address: string) => window.history.replaceState(null, '', address)
afterEach(() => open('/'))

test('a step is returned in the fragment of the address, and is removed from it', () => {
  open(`/login#step=${'a'.repeat(43)}`)
  expect(takeReturnAddress()).toEqual({ step: 'a'.repeat(43) })
  expect(window.location.href).not.toContain('step')
  expect(takeReturnAddress()).toEqual({})
})

test('a refusal is shown in our words, never in those of the address', () => {
  open('/login?refused=access.provider-unknown')
  expect(takeReturnAddress()).toEqual({ refused: 'providerUnknown' })
  expect(window.location.search).toBe('')
  open('/login?refused=Call%20this%20number')
  expect(takeReturnAddress()).toEqual({ refused: 'providerRefused' })
  open('/login?refused=constructor')
  expect(takeReturnAddress()).toEqual({ refused: 'providerRefused' })
})

test('an address without either is left as it is', () => {
  open('/login/Library?x=1#main')
  expect(takeReturnAddress()).toEqual({})
  expect(window.location.hash).toBe('#main')
})
