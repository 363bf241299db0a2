import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { fileReferences } from '../../file-references.ts'
import { aStudent } from '../../modules/students/factory.ts'
import { students } from '../../modules/students/schema.ts'
import { openTestApp } from '../../testing/app.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { faultyFiles, memoryFiles } from '../../testing/faulty-files.ts'
import { callsOf, formOf, keysIn } from '../../testing/http.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { loadConfig } from '../config/config.ts'
import { openDatabase } from '../database/client.ts'
import { filterReferenced } from '../files/file-references.ts'
import { removeFilesJob } from '../files/managed-files.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const files = faultyFiles()
const { app, platform, as } = await openTestApp({ files })
const { database, keys } = platform
const clerk = callsOf(app, await as('ROLE_ADMISSIONS'))
const dir = mkdtempSync(join(tmpdir(), 'nalanda-backup-'))
afterAll(() => rmSync(dir, { recursive: true }))

async function setPhoto(id: number, colour: string): Promise<string> {
  const content = await sharp({ create: { width: 300, height: 400, channels: 3, background: colour } })
    .png()
    .toBuffer()
  const set = await clerk.post(`/students/${id}/photo`, formOf({ photo: { name: 'asha.png', content } }))
  expect(set.status).toBe(200)
  return (await database.db.select().from(students).where(eq(students.id, id)))[0]?.photoFile ?? ''
}

/** Counts the file removal jobs that were postponed because a backup is running. */
async function countPutOff(): Promise<number> {
  const { rowCount } = await database.pool.query(
    `SELECT FROM pgboss.job WHERE name = $1 AND state = 'created' AND start_after > now() + interval '1 minute'`,
    [removeFilesJob],
  )
  return rowCount ?? 0
}

test('a backup made while photos are replaced and removed restores every file that its rows name', async () => {
  const [replaced, taken, kept] = [await aStudent(database.db), await aStudent(database.db), await aStudent(database.db)]
  const before = new Map<number, string>()
  for (const { id } of [replaced, taken, kept]) before.set(id, await setPhoto(id, 'teal'))

  // The rows are read, and the files are not listed yet
  const { reached, release } = files.hold('list')
  onTestFinished(release)
  const path = join(dir, 'changing.nalanda')
  const backingUp = backUp(path, { url: database.url, files, keys })
  await reached
  const newPhoto = await setPhoto(replaced.id, 'maroon')
  expect((await clerk.remove(`/students/${taken.id}/photo`)).status).toBe(200)
  await waitUntil(async () => expect(await countPutOff()).toBe(2))
  release()
  await backingUp

  const target = await createTestDatabase()
  onTestFinished(target.drop)
  const restored = memoryFiles()
  await restore(path, { url: target.url, files: restored, keys: loadConfig({ DATA_DIR: mkdtempSync(join(dir, 'place-')) }) })
  const { db, close } = openDatabase(target.url, { max: 1 })
  onTestFinished(close)
  const rows = await db.select({ id: students.id, photoFile: students.photoFile }).from(students)
  expect(new Map(rows.map(({ id, photoFile }) => [id, photoFile]))).toEqual(before)
  const stored = await keysIn(restored)
  expect(stored).toEqual(expect.arrayContaining([...before.values()]))
  expect(await filterReferenced(db, fileReferences, [...stored, newPhoto])).toEqual(new Set(before.values()))
  for (const key of before.values()) expect(await restored.get(key)).toEqual(await files.get(key))
})
