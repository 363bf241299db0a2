import { expect, test } from 'vitest'
import { pagePolicy, securityHeaders } from './security-headers.ts'

test('browsers are bound to TLS where the portal has it, and only on its own name', () => {
  expect(securityHeaders('https://portal.college.edu')['strict-transport-security']).toBe('max-age=31536000')
  expect(securityHeaders('http://localhost:8080')).not.toHaveProperty('strict-transport-security')
})

test('pages talk to their own server alone, unless developers were given others', () => {
  expect(pagePolicy('abc')).toContain("; connect-src 'self'; ")
  expect(pagePolicy('abc', ['http://localhost:*'])).toContain("; connect-src 'self' http://localhost:*; ")
})

test('the admission form may take a photo with the camera; no page may listen, locate or charge', () => {
  const allowed = securityHeaders('http://localhost:8080')['permissions-policy']
  expect(allowed).toBe('camera=(self), microphone=(), geolocation=(), payment=()')
})
