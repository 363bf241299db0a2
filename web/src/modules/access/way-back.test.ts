import { afterEach, expect, test } from 'vitest'
import { takeWayBack } from './way-back.ts'

const open = (address: string) => window.history.replaceState(null, '', address)
afterEach(() => open('/'))

test('a step comes back in the part of the address that no server sees, and is taken out of it', () => {
  open(`/login#step=${'a'.repeat(43)}`)
  expect(takeWayBack()).toEqual({ step: 'a'.repeat(43) })
  expect(window.location.href).not.toContain('step')
  expect(takeWayBack()).toEqual({})
})

test('a refusal is told in our words, never in those of the address', () => {
  open('/login?refused=access.provider-unknown')
  expect(takeWayBack()).toEqual({ refused: 'providerUnknown' })
  expect(window.location.search).toBe('')
  open('/login?refused=Call%20this%20number')
  expect(takeWayBack()).toEqual({ refused: 'providerRefused' })
  open('/login?refused=constructor')
  expect(takeWayBack()).toEqual({ refused: 'providerRefused' })
})

test('an address without either is left as it is', () => {
  open('/login/Library?x=1#main')
  expect(takeWayBack()).toEqual({})
  expect(window.location.hash).toBe('#main')
})
