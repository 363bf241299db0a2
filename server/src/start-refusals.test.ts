import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser } from './modules/access/factory.ts'
import { authenticators } from './modules/access/schema.ts'
import { loadConfig } from './platform/config/config.ts'
import { openDatabase } from './platform/database/client.ts'
import { refuseOtherKeys, rememberKeys } from './platform/encryption/college-keys.ts'
import { loadKeys } from './platform/encryption/keys.ts'
import { contentsOf } from './testing/contents.ts'
import { createTestDatabase } from './testing/database.ts'
import { runToEnd } from './testing/portal.ts'

describe('a portal that refuses to start with one line and an exit code', () => {
  let dataDir: string
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'nalanda-portal-'))
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const refusal = (environment: Record<string, string>, expected = 2) => {
    const { code, output } = runToEnd({ DATA_DIR: dataDir, ...environment })
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(code).toBe(expected)
    return output.trim()
  }

  test('reports a wrong value', () => {
    expect(refusal({ PORT: 'http' })).toBe('PORT: "http" is not allowed, it must be a whole number from 0 to 65535.')
  })

  test('reports a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as { port: number }
    expect(refusal({ PORT: String(port) })).toBe(`PORT: ${port} on 127.0.0.1 is in use by another process.`)
    other.close()
  })

  test('reports an address that is not of this machine', () => {
    expect(refusal({ HOST: '192.0.2.1' })).toBe('HOST: 192.0.2.1 is not an address of this machine.')
  })

  test('reports an unreachable database, with a code that lets a service manager retry', () => {
    const line = refusal({ DATABASE_URL: 'postgres://clerk:s3cret@127.0.0.1:9/college' }, 75)
    expect(line).toMatch(/^DATABASE_URL: the database cannot be reached \(.+\)\.$/)
    expect(line).not.toContain('s3cret')
  })

  test('reports a database migrated by a newer version', async () => {
    const { url, drop } = await createTestDatabase()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`INSERT INTO schema_migrations (position, tag) VALUES (9999, '9999_tomorrow')`)
    await client.end()
    expect(refusal({ DATABASE_URL: url })).toContain('The database was migrated by a newer version of Nalanda (9999_tomorrow)')
    await drop()
  })

  test('reports keys other than those of the college, until the operator declares the former ones lost', async () => {
    const { url, drop } = await createTestDatabase()
    const database = openDatabase(url, { max: 1 })
    const { db, pool, close } = database
    const keys = { secret: Buffer.alloc(32, 1), encryption: Buffer.alloc(32, 2) }
    const user = await aUser(db, { roles: ['ROLE_ADMIN'] })
    await db
      .insert(authenticators)
      .values({ userId: user.id, secretSealed: 'v1.lost', createdAt: new Date(), confirmedAt: new Date(), lastStep: 0 })
    await rememberKeys(pool, keys)
    const before = await contentsOf(database)
    const environment = { DATABASE_URL: url, DATA_DIR: dataDir }
    expect(refusal(environment)).toMatch(/^The keys of this server are not those of the college .* npm run keys:replace$/)
    const backup = join(dataDir, 'other-keys.tar.gz')
    expect(runToEnd(environment, ['commands/backup.ts', backup])).toMatchObject({
      code: 2,
      output: expect.stringContaining('not those of the college'),
    })
    expect(existsSync(backup)).toBe(false)
    expect(runToEnd(environment, ['commands/keys-replace.ts'])).toMatchObject({
      code: 2,
      output: expect.stringMatching(/gateway and the provider of text messages: .*--keys-are-lost/s),
    })
    expect(await contentsOf(database)).toEqual(before)

    const replaced = runToEnd(environment, ['commands/keys-replace.ts', '--keys-are-lost'])
    expect(replaced).toMatchObject({ code: 0, output: expect.stringContaining('1 authenticator apps were removed') })
    expect(await db.$count(authenticators)).toBe(0)
    await refuseOtherKeys(pool, loadKeys(loadConfig({ DATA_DIR: dataDir })))
    await expect(refuseOtherKeys(pool, keys)).rejects.toThrow('not those of the college')
    expect(runToEnd(environment, ['commands/keys-replace.ts', '--keys-are-lost'])).toMatchObject({
      code: 2,
      output: expect.stringContaining('already'),
    })
    await close()
    await drop()
  })
})
