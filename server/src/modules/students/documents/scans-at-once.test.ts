import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { actorCalled } from '../../../testing/http.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { aProgramme } from '../../academics/factory.ts'
import { aStudent } from '../factory.ts'
import { documentTypes, studentDocuments } from '../schema-life.ts'
import { removeScan, setScan } from './documents.ts'

const { db } = await openTestDatabase()
const { place } = await aProgramme(db)
const [kind] = await db.insert(documentTypes).values({ name: 'Memo of marks', position: 1 }).returning()
const kindId = kind?.id ?? 0
const clerk = actorCalled('clerk')
const scanOf = (key: string) => ({ key, size: 10, contentType: 'image/jpeg' as const, name: 'memo.jpg' })
const locksAwaited = async () =>
  (
    await db.execute<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
  ).rows[0]?.waiting

/** Changes the scan while an upload of another one is not committed yet; returns the final scan, and the removed files. */
async function whileUploading(act: 'upload' | 'remove') {
  const student = await aStudent(db, place)
  const ids = { studentId: student.id, kindId }
  const removed: string[] = []
  const files = {
    removeAfterCommit: async (_: unknown, keys: readonly string[]) => void removed.push(...keys),
    encryptAfterCommit: async () => {},
  }
  const upload = (key: string) => inTransaction(db, clerk, (tx) => setScan(tx, files, ids, scanOf(key)))
  await upload('earlier')
  const second = await inTransaction(db, clerk, async (tx) => {
    await setScan(tx, files, ids, scanOf('first'))
    const acting =
      act === 'upload' ? upload('second') : inTransaction(db, clerk, (other) => removeScan(other, files, student.id, kindId))
    await waitUntil(async () => expect(await locksAwaited()).toBe(1))
    return { acting }
  })
  await second.acting
  const [row] = await db
    .select({ file: studentDocuments.file })
    .from(studentDocuments)
    .where(and(eq(studentDocuments.studentId, student.id), eq(studentDocuments.kindId, kindId)))
  return { file: row?.file, removed }
}

test('if two scans are uploaded at the same time, the later one is kept and the other one is deleted', async () => {
  expect(await whileUploading('upload')).toEqual({ file: 'second', removed: ['earlier', 'first'] })
})

test('a scan that is removed while another one is uploaded leaves no file behind', async () => {
  expect(await whileUploading('remove')).toEqual({ file: null, removed: ['earlier', 'first'] })
})
