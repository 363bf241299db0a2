import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { anInstitution } from '../../modules/institution/factory.ts'
import { institutions } from '../../modules/institution/schema.ts'
import { aStudent } from '../../modules/students/factory.ts'
import { openTestApp } from '../../testing/app.ts'
import { faultyFiles } from '../../testing/faulty-files.ts'
import { callsOf, formOf, keysIn } from '../../testing/http.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { setClock } from '../clock.ts'
import { openDatabaseSpace } from '../observability/database-space.ts'
import { diskState } from '../observability/disk-space.ts'

let free = 5 * 2 ** 30
let minutes = 0
afterAll(() => setClock())
const files = faultyFiles()
const { app, platform, as } = await openTestApp({ files, freeBytes: async () => free })
const { db } = platform.database
const full = {
  status: 507,
  code: 'platform.disk-full',
  message: 'The server has no space left. Nothing was changed. Contact the administrator',
}

test('a file without space in the store is refused with a sentence that says so', async () => {
  const clerk = callsOf(app, await as('ROLE_ADMISSIONS'))
  const { id } = await aStudent(db)
  const content = await sharp({ create: { width: 300, height: 400, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  files.fail('put', { error: Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' }) })
  expect(await clerk.post(`/students/${id}/photo`, formOf({ photo: { name: 'a.png', content } }))).toMatchObject(full)
  expect(await keysIn(files)).toEqual([])
})

test('a record without space in the database is refused in the same way, and nothing of it is stored', async () => {
  await anInstitution(db)
  const before = await db.select().from(institutions)
  await db.execute(sql`
    CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'could not extend file "base/1/2": No space left on device' USING ERRCODE = 'disk_full'; END $$`)
  await db.execute(sql`CREATE TRIGGER no_space BEFORE UPDATE ON institutions FOR EACH ROW EXECUTE FUNCTION no_space()`)
  const office = callsOf(app, await as('ROLE_ADMINISTRATION'))
  const { revision } = await office.get('/institution/settings')
  expect(await office.put('/institution/settings', { tagline: 'No room', revision })).toMatchObject(full)
  expect(await db.select().from(institutions)).toEqual(before)
})

test('the server is not ready while its database has no disk space, and is ready again soon after', async () => {
  const readiness = async () => (({ statusCode, json }) => ({ statusCode, ...json() }))(await app.inject('/readyz'))
  const limitTo = async (value: string) => {
    const { rows } = await db.execute<{ name: string }>(sql`SELECT current_database() AS name`)
    await db.execute(sql.raw(`ALTER DATABASE "${rows[0]?.name}" SET temp_file_limit = ${value}`))
    // Applies to new connections only
    await db.execute(sql`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`)
    await db.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`).catch(() => {})
    await waitUntil(async () => expect(platform.bus.connected).toBe(true))
    setClock(new Date(Date.now() + 60_000 * ++minutes))
  }
  expect(await readiness()).toMatchObject({ statusCode: 200, databaseDisk: 'ok' })
  await limitTo('0')
  expect(await readiness()).toMatchObject({ statusCode: 503, status: 'not ready', database: true, databaseDisk: 'full' })
  await limitTo('-1')
  expect(await readiness()).toMatchObject({ statusCode: 200, status: 'ready', databaseDisk: 'ok' })
})

test('the database counts as full only if it has no space, not if it is unavailable', async () => {
  const failing = (code: string) => ({ transaction: () => Promise.reject(Object.assign(new Error(code), { code })) })
  const answers = ['53100', '57P01', '08006'].map((code) => openDatabaseSpace(failing(code))())
  expect(await Promise.all(answers)).toEqual(['full', 'ok', 'ok'])
})

test('the server is not ready while its disk is full, reports low space, and measures the free space', async () => {
  const readiness = async () => (({ statusCode, json }) => ({ statusCode, ...json() }))(await app.inject('/readyz'))
  expect(await readiness()).toMatchObject({ statusCode: 200, status: 'ready', disk: 'ok' })
  free = 500 * 2 ** 20
  expect(await readiness()).toMatchObject({ statusCode: 200, status: 'ready', disk: 'low' })
  free = 2 ** 20
  expect(await readiness()).toMatchObject({ statusCode: 503, status: 'not ready', database: true, disk: 'full' })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/metrics')).body).toMatch(/^nalanda_disk_free_bytes 1048576$/m)
  expect((await app.inject('/metrics')).body).toMatch(/^nalanda_clock_offset_seconds -?\d/m)
  expect(diskState(null)).toBe('ok')
})
