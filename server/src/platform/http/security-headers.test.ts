import { expect, test } from 'vitest'
import { pagePolicy, securityHeaders } from './security-headers.ts'

test('browsers are bound to TLS where the portal has it, and on names below its own when the operator says so', () => {
  const headerOf = (site: Parameters<typeof securityHeaders>[0]) => securityHeaders(site)['strict-transport-security']
  const publicUrl = 'https://portal.college.edu'
  expect(headerOf({ publicUrl })).toBe('max-age=31536000')
  expect(headerOf({ publicUrl, hstsSubdomains: true })).toBe('max-age=31536000; includeSubDomains')
  expect(headerOf({ publicUrl: 'http://localhost:8080', hstsSubdomains: true })).toBeUndefined()
})

test('pages talk to their own server alone, unless developers were given others', () => {
  expect(pagePolicy('abc')).toContain("; connect-src 'self'; ")
  expect(pagePolicy('abc', ['http://localhost:*'])).toContain("; connect-src 'self' http://localhost:*; ")
})

test('forms are posted to their own server, and to the payment gateway in use alone', () => {
  expect(pagePolicy('abc', [], [], ['https://gateway.example'])).toContain("; form-action 'self' https://gateway.example; ")
})

test('a page runs the scripts of its own server alone, is framed by nobody, and takes no text for markup', () => {
  const policy = new Map(
    pagePolicy('abc', [], ["'sha256-x'"])
      .split('; ')
      .map((part) => part.split(/ (.*)/, 2) as [string, string]),
  )
  expect(policy.get('default-src')).toBe("'none'")
  expect(policy.get('script-src')).toBe("'self' 'sha256-x'")
  expect(policy.get('base-uri')).toBe("'none'")
  expect(policy.get('form-action')).toBe("'self'")
  expect(policy.get('frame-ancestors')).toBe("'none'")
  expect(policy.get('require-trusted-types-for')).toBe("'script'")
  expect([...policy.values()].join()).not.toMatch(/unsafe-|\*/)
})

test('the admission form may take a photo with the camera; no page may listen, locate or charge', () => {
  const allowed = securityHeaders({ publicUrl: 'http://localhost:8080' })['permissions-policy']
  expect(allowed).toBe('camera=(self), microphone=(), geolocation=(), payment=()')
})
