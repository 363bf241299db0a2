import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from './testing/database.ts'
import { runToEnd } from './testing/portal.ts'

describe('a portal is refused with one line and exit code 2', () => {
  let dataDir: string
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'nalanda-portal-'))
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const refusal = (environment: Record<string, string>) => {
    const { code, output } = runToEnd({ DATA_DIR: dataDir, ...environment })
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(code).toBe(2)
    return output.trim()
  }

  test('for a wrong value', () => {
    expect(refusal({ PORT: 'http' })).toBe('PORT: "http" is not allowed, it must be a whole number from 0 to 65535.')
  })

  test('for a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as { port: number }
    expect(refusal({ PORT: String(port) })).toBe(`PORT: ${port} on 127.0.0.1 is in use by another process.`)
    other.close()
  })

  test('for an address that is not of this machine', () => {
    expect(refusal({ HOST: '192.0.2.1' })).toBe('HOST: 192.0.2.1 is not an address of this machine.')
  })

  test('for a database that cannot be reached', () => {
    const line = refusal({ DATABASE_URL: 'postgres://clerk:s3cret@127.0.0.1:9/college' })
    expect(line).toMatch(/^DATABASE_URL: the database cannot be reached \(.+\)\.$/)
    expect(line).not.toContain('s3cret')
  })

  test('for a database that a newer version has migrated', async () => {
    const { url, drop } = await createTestDatabase()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`INSERT INTO schema_migrations (position, tag) VALUES (9999, '9999_tomorrow')`)
    await client.end()
    expect(refusal({ DATABASE_URL: url })).toContain('The database was migrated by a newer version of Nalanda (9999_tomorrow)')
    await drop()
  })
})
