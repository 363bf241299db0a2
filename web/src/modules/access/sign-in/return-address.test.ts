import { afterEach, expect, test } from 'vitest'
import { takeReturnAddress } from './return-address.ts'

const open = (address: string) => window.history.replaceState(null, '', address)
afterEach(() => open('/'))

test('the step is read from the fragment of the address and removed from the address', () => {
  open(`/login#step=${'a'.repeat(43)}`)
  expect(takeReturnAddress()).toEqual({ step: 'a'.repeat(43) })
  expect(window.location.href).not.toContain('step')
  expect(takeReturnAddress()).toEqual({})
})

test('a refusal is shown in words of the portal, never in words of the address', () => {
  open('/login?refused=access.provider-unknown')
  expect(takeReturnAddress()).toEqual({ refused: 'providerUnknown' })
  expect(window.location.search).toBe('')
  open('/login?refused=Call%20this%20number')
  expect(takeReturnAddress()).toEqual({ refused: 'providerRefused' })
  open('/login?refused=constructor')
  expect(takeReturnAddress()).toEqual({ refused: 'providerRefused' })
})

test('an address without a step or a refusal is left unchanged', () => {
  open('/login/Library?x=1#main')
  expect(takeReturnAddress()).toEqual({})
  expect(window.location.hash).toBe('#main')
})
