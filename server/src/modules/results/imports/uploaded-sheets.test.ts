import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { workbookParts, zipFile } from '../../../platform/spreadsheets/sample-files.ts'
import { openExamCell } from '../../../testing/exam-cell.ts'
import { aProgramme, aSubject } from '../../academics/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { exams } from '../schema.ts'

const { app, platform, db, world, goodRows, xlsx, call, send, upload, until, check } = await openExamCell()

const bomb = `<?xml version="1.0"?><worksheet><sheetData>${'<row/>'.repeat(8_000_000)}</sheetData></worksheet>`

it('a template lists the students of the batch that sits the exam, each with the courses of the branch', async () => {
  await db.update(exams).set({ heldIn: '2022-12' }).where(eq(exams.id, world.class.exam.id))
  await aSubject(db, { ...world.class.programme.exam, code: 'ZZ1', branchIds: [(await aProgramme(db)).branch.id] })
  await aStudent(db, { ...world.class.programme.place, state: 'discontinued' })
  const { rawPayload } = await app.inject({
    url: `/api/exams/${world.class.exam.id}/template?layout=long&prefill=yes`,
    headers: world.headers,
  })
  const [sheet] = await platform.spreadsheets.read(rawPayload)
  expect(sheet?.rows.slice(1).map(([rollNo, , code, , credits]) => [rollNo, code, credits])).toEqual(
    world.class.students.flatMap(({ rollNo }) => [
      [rollNo, 'MA101', 4],
      [rollNo, 'PH102', 3],
    ]),
  )
})

it.each<[string, string, () => Buffer | Promise<Buffer>]>([
  ['is no spreadsheet', 'platform.sheet-not-a-spreadsheet', () => Buffer.from('Roll No,Marks\n1,2\n')],
  ['is cut off', 'platform.sheet-damaged', async () => (await xlsx(goodRows())).subarray(0, 900)],
  ['has headings only', 'platform.sheet-empty', () => xlsx([])],
  [
    'is protected by a password',
    'platform.sheet-password-protected',
    () => zipFile(workbookParts({}).map((part) => ({ ...part, claims: { flags: 1 } }))),
  ],
  [
    'unpacks to far more than it says',
    'platform.sheet-unpacks-too-large',
    () => zipFile(workbookParts({ sheet: bomb }).map((part) => ({ ...part, claims: { unpacked: 100 } }))),
  ],
])('a file that %s is refused', async (_, code, bytes) => {
  const answer = await send(await bytes())
  expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status: 400, code })
  expect(await call('GET', `/exams/${world.class.exam.id}/imports`)).toEqual({ items: [], total: 0, next: null })
})

it('a mapping that lacks required columns or uses a field twice is refused', async () => {
  const uploaded = await upload(await xlsx(goodRows()))
  const answer = await call('POST', `/imports/${uploaded.id}/check`, { ...uploaded.mapping, columns: { 1: 'name' } })
  expect(answer).toMatchObject({
    code: 'platform.import-mapping-incomplete',
    message: 'Choose columns for: roll number, course code, marks or grade',
  })
  const twice = await call('POST', `/imports/${uploaded.id}/check`, {
    ...uploaded.mapping,
    columns: { 0: 'rollNo', 1: 'rollNo' },
  })
  expect(twice).toMatchObject({ message: expect.stringContaining('Map each column to a different field') })
})

it('a template that is filled in and uploaded has no errors', async () => {
  const { rawPayload } = await app.inject({
    url: `/api/exams/${world.class.exam.id}/template?layout=wide`,
    headers: world.headers,
  })
  const [sheet] = await platform.spreadsheets.read(rawPayload)
  expect(sheet?.rows[0]).toEqual(['Roll number', 'Name', 'MA101', 'PH102'])
  const [first] = world.class.students
  const filled = await check([[first.rollNo, first.fullName, 75, 'AB']], ['Roll number', 'Name', 'MA101', 'PH102'])
  expect(filled).toMatchObject({ mapping: { layout: 'wide' }, goodCount: 1, errorCount: 0, warningCount: 0 })
  await call('POST', `/imports/${filled.id}/run`, { mode: 'all-or-nothing' })
  expect(await until(filled.id, 'done')).toMatchObject({ savedCount: 2 })
})
