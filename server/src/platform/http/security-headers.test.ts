import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

test('browsers are bound to TLS where the portal has it, and only on its own name', () => {
  expect(securityHeaders('https://portal.college.edu')['strict-transport-security']).toBe('max-age=31536000')
  expect(securityHeaders('http://localhost:8080')).not.toHaveProperty('strict-transport-security')
})
