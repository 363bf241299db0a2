import { expect, test } from 'vitest'
import { pagePolicy, securityHeaders } from './security-headers.ts'

test('browsers must use TLS if the portal has it, and on its subdomains if the operator says so', () => {
  const headerOf = (site: Parameters<typeof securityHeaders>[0]) => securityHeaders(site)['strict-transport-security']
  const publicUrl = 'https://portal.college.edu'
  expect(headerOf({ publicUrl })).toBe('max-age=31536000')
  expect(headerOf({ publicUrl, hstsSubdomains: true })).toBe('max-age=31536000; includeSubDomains')
  expect(headerOf({ publicUrl: 'http://localhost:8080', hstsSubdomains: true })).toBeUndefined()
})

test('pages connect only to their own server, unless developers were given others', () => {
  expect(pagePolicy('abc')).toContain("; connect-src 'self'; ")
  expect(pagePolicy('abc', ['http://localhost:*'])).toContain("; connect-src 'self' http://localhost:*; ")
})

test('forms are posted only to their own server and to the payment gateway in use', () => {
  expect(pagePolicy('abc', [], [], ['https://gateway.example'])).toContain("; form-action 'self' https://gateway.example; ")
})

test('a page runs only scripts of its own server, cannot be framed, and treats no text as markup', () => {
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

test('the camera is allowed for the admission form; microphone, location and payment are not allowed', () => {
  const allowed = securityHeaders({ publicUrl: 'http://localhost:8080' })['permissions-policy']
  expect(allowed).toBe('camera=(self), microphone=(), geolocation=(), payment=()')
})
