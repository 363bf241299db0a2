import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault, Mapping, ResultImport } from '@nalanda/contract/results/results'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { workbookParts, zipFile } from '../../../platform/spreadsheets/sample-files.ts'
import type { CellInput } from '../../../platform/spreadsheets/sheet-spec.ts'
import { openTestApp } from '../../../testing/app.ts'
import { aProgramme, aSubject } from '../../academics/factory.ts'
import { subjects } from '../../academics/schema.ts'
import { aStudent } from '../../students/factory.ts'
import { lockExam } from '../exams/exam-records.ts'
import { anExam } from '../factory.ts'
import { examResults, exams, resultEntries, resultImports, stagedEntries } from '../schema.ts'
import { runInBackground } from './import-work.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
let examCell: { authorization: string }
beforeAll(async () => {
  examCell = await as('ROLE_EXAMINATION')
  await platform.jobs.start()
})

async function aClass() {
  const programme = await aProgramme(db)
  const maths = await aSubject(db, { ...programme.exam, code: 'MA101', name: 'Mathematics' })
  const physics = await aSubject(db, { ...programme.exam, code: 'PH102', name: 'Physics', credits: 3 })
  const students = [await aStudent(db, programme.place), await aStudent(db, programme.place)] as const
  const exam = await anExam(db, programme.exam)
  return { programme, maths, physics, students, exam }
}
let world: Awaited<ReturnType<typeof aClass>>
beforeEach(async () => {
  world = await aClass()
})

const bomb = `<?xml version="1.0"?><worksheet><sheetData>${'<row/>'.repeat(8_000_000)}</sheetData></worksheet>`
const headings = ['Roll No', 'Name', 'Course Code', 'Internal', 'External']
const goodRows = (): CellInput[][] =>
  world.students.flatMap(({ rollNo, fullName }) => [
    [rollNo, fullName, 'MA101', 30, 45],
    [rollNo, fullName, 'PH102', 25, 'AB'],
  ])

const xlsx = (rows: CellInput[][], heads = headings) =>
  platform.spreadsheets.writeXlsx([{ name: 'Results', columns: heads.map((header) => ({ header })), rows }])

async function call<T>(method: 'GET' | 'POST', url: string, body?: object): Promise<T> {
  const answer = await app.inject({ method, url: `/api${url}`, headers: examCell, ...(body ? { payload: body } : {}) })
  return answer.json() as T
}

async function send(bytes: Buffer, name = 'results.xlsx') {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  const payload = Buffer.from(await encoded.arrayBuffer())
  return app.inject({
    method: 'POST',
    url: `/api/exams/${world.exam.id}/imports`,
    headers: { ...examCell, 'content-type': type },
    payload,
  })
}

const upload = async (bytes: Buffer) => (await send(bytes)).json() as ResultImport

async function until(importId: number, ...states: string[]): Promise<ResultImport> {
  for (;;) {
    const seen = await call<ResultImport>('GET', `/imports/${importId}`)
    if (states.includes(seen.state)) return seen
    if (seen.state === 'failed') throw new Error(seen.failure ?? 'failed')
    await sleep(50)
  }
}

async function check(rows: CellInput[][], heads = headings): Promise<ResultImport> {
  const uploaded = await upload(await xlsx(rows, heads))
  await call('POST', `/imports/${uploaded.id}/check`, uploaded.mapping)
  return until(uploaded.id, 'checked')
}

async function bring(rows: CellInput[][], mode = 'all-or-nothing'): Promise<ResultImport> {
  const { id } = await check(rows)
  await call('POST', `/imports/${id}/run`, { mode })
  return until(id, 'imported')
}

const countEntries = () => db.$count(resultEntries, eq(resultEntries.examId, world.exam.id))

it('brings a sheet from upload to computed results', async () => {
  const imported = await bring(goodRows())
  expect(imported).toMatchObject({ rowCount: 4, goodCount: 4, faultCount: 0, entryCount: 4, progress: 100 })
  const results = await db.select().from(examResults).where(eq(examResults.examId, world.exam.id))
  expect(results.map(({ sgpa, passCount, failCount }) => [sgpa, passCount, failCount])).toEqual([
    ['4.57', 1, 1],
    ['4.57', 1, 1],
  ])
  expect(await call('GET', `/exams/${world.exam.id}`)).toMatchObject({ state: 'ready', studentCount: 2, entryCount: 4 })
})

it('guesses the mapping, and remembers the one that was confirmed for the same headings', async () => {
  const heads = ['H.T.No', 'Student', 'Sub Code', 'Int', 'Ext']
  const first = await upload(await xlsx(goodRows(), heads))
  expect(first.mapping).toMatchObject({ layout: 'long', columns: { 0: 'rollNo', 2: 'courseCode', 3: 'internal', 4: 'external' } })
  expect(first.mappingRemembered).toBe(false)
  const mapping: Mapping = { ...first.mapping, columns: { ...first.mapping.columns, 1: 'name' } }
  await call('POST', `/imports/${first.id}/check`, mapping)
  await until(first.id, 'checked')
  const second = await upload(await xlsx(goodRows(), heads))
  expect(second).toMatchObject({ mappingRemembered: true, mapping: { columns: { 1: 'name' } } })
})

it('says where each fault is, keeps them for download, and imports the good rows alone', async () => {
  const [first] = world.students
  const rows = [...goodRows(), ['22ZZ1A9999', null, 'MA101', 30, 45], [first.rollNo, null, 'XX999', 30, 45]]
  const checked = await check(rows)
  expect(checked).toMatchObject({ rowCount: 6, goodCount: 4, faultCount: 2 })
  const faults = await call<{ items: Fault[]; total: number }>('GET', `/imports/${checked.id}/faults?severity=fault`)
  expect(faults.items.map(({ row, cell, code, value }) => [row, cell, code, value])).toEqual([
    [6, 'A6', 'unknown-roll-number', '22ZZ1A9999'],
    [7, 'C7', 'unknown-course', 'XX999'],
  ])
  const refused = await call<{ code: string }>('POST', `/imports/${checked.id}/run`, { mode: 'all-or-nothing' })
  expect(refused.code).toBe('results.import-has-faults')
  expect(await countEntries()).toBe(0)
  const csv = await app.inject({ url: `/api/imports/${checked.id}/faults/export?format=csv`, headers: examCell })
  expect(csv.body).toContain('6,A6,fault,22ZZ1A9999,No student has the roll number 22ZZ1A9999,unknown-roll-number')
  await call('POST', `/imports/${checked.id}/run`, { mode: 'good-rows' })
  expect(await until(checked.id, 'imported')).toMatchObject({ entryCount: 4 })
  expect(await countEntries()).toBe(4)
})

it('pages through faults by row, each once', async () => {
  const rows = [...Array(7).keys()].map((n) => [`22ZZ1A990${n}`, null, 'MA101', 30, 45])
  const { id } = await check(rows)
  const seen: number[] = []
  for (let after = ''; ; ) {
    const page = await call<{ items: Fault[]; total: number; next: string | null }>('GET', `/imports/${id}/faults?size=3${after}`)
    expect(page.total).toBe(7)
    seen.push(...page.items.map(({ row }) => row))
    if (page.next === null) break
    after = `&after=${page.next}`
  }
  expect(seen).toEqual([2, 3, 4, 5, 6, 7, 8])
})

it('creates nothing twice from the same file', async () => {
  await bring(goodRows())
  const again = await check(goodRows())
  expect(again).toMatchObject({ goodCount: 0, faultCount: 0, warningCount: 4 })
  const refused = await call<{ code: string }>('POST', `/imports/${again.id}/run`, { mode: 'good-rows' })
  expect(refused.code).toBe('results.nothing-to-import')
  expect(await countEntries()).toBe(4)
})

it('undoes an import whole, until the exam is published', async () => {
  const imported = await bring(goodRows())
  expect(await call('POST', `/imports/${imported.id}/undo`)).toMatchObject({ state: 'undone' })
  expect(await countEntries()).toBe(0)
  expect(await call('GET', `/exams/${world.exam.id}`)).toMatchObject({ state: 'draft', studentCount: 0, entryCount: 0 })

  const second = await bring(goodRows())
  await call('POST', `/exams/${world.exam.id}/publish`, { publishAt: null })
  expect(await call('POST', `/imports/${second.id}/undo`)).toMatchObject({ code: 'results.exam-closed' })
  await call('POST', `/exams/${world.exam.id}/unpublish`, { reason: 'Published by mistake' })
  expect(await call('POST', `/imports/${second.id}/undo`)).toMatchObject({ code: 'results.seen-by-public' })
  expect(await countEntries()).toBe(4)
})

it('undoes an import that was made after the exam was taken back, and leaves what the public saw before', async () => {
  const [maths, physics] = [goodRows().filter((row) => row[2] === 'MA101'), goodRows().filter((row) => row[2] === 'PH102')]
  const seen = await bring(maths)
  await call('POST', `/exams/${world.exam.id}/publish`, { publishAt: null })
  await call('POST', `/exams/${world.exam.id}/unpublish`, { reason: 'A course is missing' })
  const wrong = await bring(physics)
  expect(await call('POST', `/imports/${wrong.id}/undo`)).toMatchObject({ state: 'undone' })
  expect(await call('POST', `/imports/${seen.id}/undo`)).toMatchObject({ code: 'results.seen-by-public' })
  expect(await countEntries()).toBe(2)
})

it('takes no sheet for an exam that is published or scheduled', async () => {
  const checked = await check(goodRows())
  await db
    .update(exams)
    .set({ publishAt: new Date('2099-01-01T00:00:00Z') })
    .where(eq(exams.id, world.exam.id))
  expect(await upload(await xlsx(goodRows()))).toMatchObject({ code: 'results.exam-closed' })
  expect(await call('POST', `/imports/${checked.id}/run`, { mode: 'good-rows' })).toMatchObject({ code: 'results.exam-closed' })
  expect(await countEntries()).toBe(0)
})

it('leaves nothing behind when an import is called off', async () => {
  const checked = await check(goodRows())
  // somebody else works on the exam, so the import has to wait, and there is time to call it off
  const { promise: cancelled, resolve: release } = Promise.withResolvers<void>()
  const { promise: locked, resolve: holds } = Promise.withResolvers<void>()
  const held = db.transaction(async (tx) => {
    await lockExam(tx, world.exam.id)
    holds()
    await cancelled
  })
  await locked
  await call('POST', `/imports/${checked.id}/run`, { mode: 'all-or-nothing' })
  expect(await call('POST', `/imports/${checked.id}/cancel`)).toMatchObject({ state: 'cancelled' })
  release()
  await held
  expect(await call('GET', `/imports/${checked.id}`)).toMatchObject({ state: 'cancelled', entryCount: 0 })
  // One process does one of these after the other: once this check is done, the import that was called off has ended
  await call('POST', `/imports/${checked.id}/check`, checked.mapping)
  expect(await until(checked.id, 'checked')).toMatchObject({ goodCount: 4, entryCount: 0 })
  expect(await countEntries()).toBe(0)
})

it('fills a template with the students of the batch that sits the exam, each with the courses of the branch', async () => {
  await db.update(exams).set({ heldIn: '2022-12' }).where(eq(exams.id, world.exam.id))
  await aSubject(db, { ...world.programme.exam, code: 'ZZ1', branchIds: [(await aProgramme(db)).branch.id] })
  await aStudent(db, { ...world.programme.place, state: 'discontinued' })
  const { rawPayload } = await app.inject({
    url: `/api/exams/${world.exam.id}/template?layout=long&prefill=yes`,
    headers: examCell,
  })
  const [sheet] = await platform.spreadsheets.read(rawPayload)
  expect(sheet?.rows.slice(1).map(([rollNo, , code, , credits]) => [rollNo, code, credits])).toEqual(
    world.students.flatMap(({ rollNo }) => [
      [rollNo, 'MA101', 4],
      [rollNo, 'PH102', 3],
    ]),
  )
})

it('does an import once, though two processes take up its job', async () => {
  const { id } = await check(goodRows())
  await db.update(resultImports).set({ state: 'importing', jobId: 'twice' }).where(eq(resultImports.id, id))
  const { files, spreadsheets, log } = platform
  const workshop = { db, files, spreadsheets, log, now: () => new Date('2026-01-10T05:30:00Z') }
  const context = { id: 'twice', attempt: 0, signal: new AbortController().signal }
  await Promise.all([runInBackground(workshop, id, context), runInBackground(workshop, id, context)])
  expect(await call('GET', `/imports/${id}`)).toMatchObject({ state: 'imported', entryCount: 4, failure: null })
  expect(await countEntries()).toBe(4)
})

it.each<[string, Partial<typeof subjects.$inferInsert>]>([
  ['the credits of a course', { credits: 2 }],
  ['the maximum of its marks', { maxExternal: 40 }],
])('imports nothing after %s was changed since the check', async (_, change) => {
  const { id } = await check(goodRows())
  await db.update(subjects).set(change).where(eq(subjects.id, world.maths.id))
  await call('POST', `/imports/${id}/run`, { mode: 'all-or-nothing' })
  const { failure } = await until(id, 'failed')
  expect(failure).toBe('The exam was changed after the sheet was checked. Nothing was imported; please check it again')
  expect(await countEntries()).toBe(0)
})

it('imports nothing of a sheet that another one has overtaken', async () => {
  const [one, two] = [await check(goodRows()), await check(goodRows())]
  await call('POST', `/imports/${one.id}/run`, { mode: 'all-or-nothing' })
  await until(one.id, 'imported')
  await call('POST', `/imports/${two.id}/run`, { mode: 'all-or-nothing' })
  const overtaken = await until(two.id, 'failed')
  expect(overtaken.failure).toBe(
    'Some of these results were recorded meanwhile. Nothing was imported; please check the sheet again',
  )
  expect(await countEntries()).toBe(4)
})

it.each<[string, string, () => Buffer | Promise<Buffer>]>([
  ['is no spreadsheet', 'results.not-a-spreadsheet', () => Buffer.from('Roll No,Marks\n1,2\n')],
  ['is cut off', 'results.truncated-file', async () => (await xlsx(goodRows())).subarray(0, 900)],
  ['has headings only', 'results.empty-sheet', () => xlsx([])],
  [
    'is protected by a password',
    'results.password-protected',
    () => zipFile(workbookParts({}).map((part) => ({ ...part, claims: { flags: 1 } }))),
  ],
  [
    'unpacks to far more than it says',
    'results.sheet-too-large',
    () => zipFile(workbookParts({ sheet: bomb }).map((part) => ({ ...part, claims: { unpacked: 100 } }))),
  ],
])('refuses a file that %s', async (_, code, bytes) => {
  const answer = await send(await bytes())
  expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status: 400, code })
  expect(await call('GET', `/exams/${world.exam.id}/imports`)).toEqual([])
})

it('asks for the columns that are missing', async () => {
  const uploaded = await upload(await xlsx(goodRows()))
  const answer = await call('POST', `/imports/${uploaded.id}/check`, { ...uploaded.mapping, columns: { 1: 'name' } })
  expect(answer).toMatchObject({
    code: 'results.mapping-incomplete',
    message: 'Please choose the column for: roll number, course code, marks or grade',
  })
  const twice = await call('POST', `/imports/${uploaded.id}/check`, {
    ...uploaded.mapping,
    columns: { 0: 'rollNo', 1: 'rollNo' },
  })
  expect(twice).toMatchObject({ message: expect.stringContaining('two columns mean the same') })
})

it('gives a template that comes back without a fault once it is filled', async () => {
  const { rawPayload } = await app.inject({ url: `/api/exams/${world.exam.id}/template?layout=wide`, headers: examCell })
  const [sheet] = await platform.spreadsheets.read(rawPayload)
  expect(sheet?.rows[0]).toEqual(['Roll No', 'Name', 'MA101', 'PH102'])
  const [first] = world.students
  const filled = await check([[first.rollNo, first.fullName, 75, 'AB']], ['Roll No', 'Name', 'MA101', 'PH102'])
  expect(filled).toMatchObject({ mapping: { layout: 'wide' }, goodCount: 1, faultCount: 0, warningCount: 0 })
  expect(await db.$count(stagedEntries, eq(stagedEntries.importId, filled.id))).toBe(2)
})
