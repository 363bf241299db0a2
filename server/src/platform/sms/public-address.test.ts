import { expect, test } from 'vitest'
import { askProvider } from './provider-connection.ts'
import { isPublicAddress, lookupPublic, PrivateAddress } from './public-address.ts'

test('addresses of this machine, of private networks and of special use are not public', () => {
  const hidden = [
    '127.0.0.1',
    '127.8.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
  ]
  const special = ['100.64.0.1', '198.18.0.1', '203.0.113.9', '224.0.0.1', '255.255.255.255', '', 'localhost']
  const six = [
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'fc00::7',
    'ff02::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::1',
    '2001:db8::1',
  ]
  expect([...hidden, ...special, ...six].filter(isPublicAddress)).toEqual([])
  expect(['1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111'].filter(isPublicAddress)).toHaveLength(4)
})

test('a name that resolves to this machine is refused at the connection', async () => {
  const found = await new Promise<Error | null>((resolve) => lookupPublic('localhost', {}, (error) => resolve(error)))
  expect(found).toBeInstanceOf(PrivateAddress)
})

test.each([
  'https://127.0.0.1/send',
  'https://0x7f.1/send',
  'https://2130706433/send',
  'https://[::1]/send',
  'https://[::ffff:7f00:1]/send',
  'https://localhost/send',
  'https://169.254.169.254/latest',
  'http://sms.example/send',
])('a provider at %s is not called', async (url) => {
  const { signal } = new AbortController()
  const request = { method: 'GET', url, headers: {}, body: null } as const
  await expect(askProvider(request, { signal, sandbox: undefined })).rejects.toBeInstanceOf(PrivateAddress)
})
