import { generateKeyPairSync } from 'node:crypto'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CannotStart } from './cannot-start.ts'
import { loadConfig } from './config.ts'

describe('the configuration of a portal', () => {
  test('is complete without any variable, and then listens to this machine only', () => {
    const config = loadConfig({})
    expect(config).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:8080',
      trustProxy: false,
      s3: undefined,
    })
    expect(config.dataDir).toBe(resolve('data'))
    expect(config.workers).toBeGreaterThan(0)
  })

  test('separates the demo from the college', () => {
    expect(loadConfig({}, { demo: true }).dataDir).toBe(resolve('data-demo'))
    expect(loadConfig({ DATA_DIR: '/srv/college' }, { demo: true }).dataDir).toBe('/srv/college')
  })

  test('treats an empty variable as unset', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 8080, databaseUrl: undefined })
  })

  test('uses the port in the default public address, and removes a trailing slash from a given one', () => {
    expect(loadConfig({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000')
    expect(loadConfig({ PUBLIC_URL: 'https://portal.college.edu/' }).publicUrl).toBe('https://portal.college.edu')
  })

  test('accepts trusted proxies as none, as a number, or by address', () => {
    const trust = (value: string) => loadConfig({ TRUST_PROXY: value }).trustProxy
    expect([trust('false'), trust('2'), trust('10.0.0.0/8,::1')]).toEqual([false, 2, '10.0.0.0/8,::1'])
  })

  test('accepts the keys of the college in the formats of openssl', () => {
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const { keys } = loadConfig({
      SECRET_KEY: 'ab'.repeat(32),
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      SIGNING_KEY: pem,
    })
    expect(keys.secret).toEqual(Buffer.alloc(32, 0xab))
    expect(keys.encryption).toEqual(Buffer.alloc(32, 7))
    expect(keys.signing?.asymmetricKeyType).toBe('ed25519')
  })

  test('allows other servers only to developers of the demo', () => {
    const listed = { SERVER_ADDRESSES: 'https://test.college.edu/, http://10.0.0.7:9090' }
    expect(loadConfig(listed, { demo: true }).otherServers).toEqual(['https://test.college.edu', 'http://10.0.0.7:9090'])
    expect(loadConfig({}, { demo: true }).otherServers).toEqual([])
    expect(loadConfig(listed).otherServers).toBeNull()
    for (const wrong of [
      '*',
      'https://*.edu',
      "https://a.edu; script-src 'unsafe-inline'",
      'https://a.edu/api',
      'ftp://a.edu',
      ',',
    ])
      expect(() => loadConfig({ SERVER_ADDRESSES: wrong }, { demo: true }), wrong).toThrow('SERVER_ADDRESSES')
  })

  test.each([
    ['PORT', 'eighty', 'PORT: "eighty" is not allowed, it must be a whole number from 0 to 65535.'],
    ['PORT', '70000', 'PORT: "70000" is not allowed, it must be a whole number from 0 to 65535.'],
    ['WORKERS', '0', 'WORKERS: "0" is not allowed, it must be a whole number from 1 to 256.'],
    [
      'HOST',
      'my host',
      'HOST: "my host" is not allowed, it must be a name or an address of this machine, such as 127.0.0.1 or ::.',
    ],
    [
      'PUBLIC_URL',
      'https://a.edu/portal',
      'PUBLIC_URL: it must be an address such as https://portal.college.edu, without a path.',
    ],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL: "loud" is not allowed, it must be fatal, error, warn, info, debug, trace or silent.'],
    [
      'DATABASE_URL',
      'mysql://root:s3cret@db',
      'DATABASE_URL: it must be an address such as postgres://user:password@host:5432/database.',
    ],
    ['S3_BUCKET', 'files', 'S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: missing'],
    ['OIDC_CLIENT_ID', 'nalanda', 'OIDC_ISSUER, OIDC_CLIENT_SECRET: missing'],
    [
      'OIDC_ISSUER',
      'http://login.college.edu',
      'OIDC_ISSUER: "http://login.college.edu" is not allowed, it must be the address of an',
    ],
    ['SECRET_KEY', 's3cret', 'SECRET_KEY: it must be 32 random bytes in base64 or hexadecimal'],
    ['SIGNING_KEY', 's3cret', 'SIGNING_KEY: it must be an Ed25519 private key'],
    [
      'TRUST_PROXY',
      '10.0.0.0/33',
      'TRUST_PROXY: "10.0.0.0/33" is not allowed, it must be false, a number of proxies, or their addresses separated by commas.',
    ],
    [
      'TRUST_PROXY',
      'true',
      'TRUST_PROXY: "true" is not allowed, it must be false, a number of proxies, or their addresses separated by commas.',
    ],
  ])('is refused in one line for %s=%s', (name, value, line) => {
    expect(() => loadConfig({ [name]: value })).toThrow(CannotStart)
    const message = errorOf(() => loadConfig({ [name]: value }))
    expect(message.startsWith(line), message).toBe(true)
    expect(message).not.toContain('\n')
    expect(message).not.toContain('s3cret')
  })
})

function errorOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return ''
}
