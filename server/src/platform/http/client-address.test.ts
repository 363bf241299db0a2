import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage
const from = (setting: boolean | number | string, forwarded?: string, near = '10.0.0.1') =>
  clientAddress(setting)(request(near, forwarded))

test('the address forwarded by an untrusted proxy is ignored', () => {
  expect(from(false, '1.2.3.4')).toBe('10.0.0.1')
  expect(from(0, '1.2.3.4')).toBe('10.0.0.1')
  expect(from('192.168.0.1', '1.2.3.4')).toBe('10.0.0.1')
})

test('behind trusted proxies the client address is the nearest one that is not a trusted proxy', () => {
  expect(from(1, '6.6.6.6, 1.2.3.4')).toBe('1.2.3.4')
  expect(from(2, '6.6.6.6, 1.2.3.4')).toBe('6.6.6.6')
  expect(from('10.0.0.0/8, 1.2.3.4', '6.6.6.6, 1.2.3.4')).toBe('6.6.6.6')
  expect(from('10.0.0.0/8', '6.6.6.6, 1.2.3.4')).toBe('1.2.3.4')
  expect(from(true, '6.6.6.6, 1.2.3.4')).toBe('6.6.6.6')
  expect(from('2001:db8::/32', '7.7.7.7', '2001:db8::1')).toBe('7.7.7.7')
})

test('a forwarded value that is not an address counts as unknown', () => {
  expect(from(1, 'x'.repeat(5000))).toBe('unknown')
  expect(from(1)).toBe('10.0.0.1')
})
