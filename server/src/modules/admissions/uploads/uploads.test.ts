import { setTimeout as sleep } from 'node:timers/promises'
import type { AdmissionUpload, UploadResult } from '@nalanda/contract/admissions/uploads'
import { emptyForm } from '@nalanda/contract/applications/application-form'
import type { ImportRowError } from '@nalanda/contract/platform/imports/staged-imports'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importRowErrors, importRows, imports } from '../../../platform/imports/staged/schema.ts'
import { shorts, workbookParts, xlsFile, zipFile } from '../../../platform/spreadsheets/sample-files.ts'
import type { CellInput } from '../../../platform/spreadsheets/sheet-spec.ts'
import { openTestApp } from '../../../testing/app.ts'
import { aProgramme } from '../../academics/factory.ts'
import { applications } from '../../applications/schema.ts'
import { anInstitution } from '../../institution/factory.ts'
import { institutions } from '../../institution/schema.ts'
import { lookupValues } from '../../lookups/schema.ts'
import { students } from '../../students/schema.ts'
import { aadhaarVault, studentRecords } from '../../students/schema-records.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
let office: { authorization: string }
let clerk: { authorization: string }
beforeAll(async () => {
  await anInstitution(db)
  office = await as('ROLE_ADMISSIONS')
  clerk = await as('ROLE_ACADEMICS')
  const list = (kind: string, values: string[]) => values.map((value) => ({ kind, value }))
  await db
    .insert(lookupValues)
    .values([
      ...list('admission-type', ['Direct', 'Lateral']),
      ...list('category', ['OC', 'BC-B']),
      ...list('blood-group', ['A+', 'B+', 'O-']),
      ...list('religion', ['Hindu']),
    ])
})

let place: { course: string; batch: string; branch: string }
beforeEach(async () => {
  const programme = await aProgramme(db)
  place = await namesOf(programme.place)
})

async function namesOf({ courseId, batchId, branchId }: { courseId: number; batchId: number; branchId: number }) {
  const { rows } = await db.execute<typeof place>(sql`
    SELECT course.name AS course, batch.label AS batch, branch.short_name AS branch
    FROM courses course, batches batch, branches branch
    WHERE course.id = ${courseId} AND batch.id = ${batchId} AND branch.id = ${branchId}`)
  const [found] = rows
  if (!found) throw new Error('no place')
  return found
}

let numbers = 0
/** Never issued: real numbers do not begin with 0. */
const anAadhaar = () => `0${String(90_000_000_000 + ++numbers).padStart(11, '0')}`

type Row = Record<string, CellInput>
const aRow = (more: Row = {}): Row => ({
  'NAME*': `Student ${++numbers}`,
  'Date Of Admission*': '2026-08-03',
  'Degree*': place.course,
  'Batch*': place.batch,
  'Branch*': place.branch,
  'Gender*': 'FEMALE',
  'Aadhar Number*': anAadhaar(),
  'Admission Type*': 'Direct',
  ...more,
})

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const cellOf = (value: CellInput) => {
  if (value === null) return '<c/>'
  return typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${escaped(String(value))}</t></is></c>`
}
/** Written by hand: a thread that lays out a workbook takes a second to start. */
const bookOf = (rows: CellInput[][]) =>
  zipFile(workbookParts({ sheet: rows.map((row) => `<row>${row.map(cellOf).join('')}</row>`).join('') }))
const sheetOf = (rows: Row[]) => {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return bookOf([heads, ...rows.map((row) => heads.map((head) => row[head] ?? null))])
}

async function post(url: string, field: string, bytes: Buffer, { name = 'season.xlsx', headers = office } = {}) {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  const payload = Buffer.from(await encoded.arrayBuffer())
  return app.inject({ method: 'POST', url: `/api${url}`, headers: { ...headers, 'content-type': type }, payload })
}

const check = async (rows: Row[]) => (await post('/admission-uploads', 'file', sheetOf(rows))).json() as AdmissionUpload
const ask = async <T>(method: 'GET' | 'POST', url: string, body?: object, headers = office) =>
  (await app.inject({ method, url: `/api${url}`, headers, ...(body && { payload: body }) })).json() as T
const errorsOf = async (id: number, query = '') =>
  (await ask<{ items: ImportRowError[] }>('GET', `/admission-uploads/${id}/row-errors?size=200${query}`)).items

async function save(id: number, mode = 'good-rows'): Promise<AdmissionUpload> {
  await ask('POST', `/admission-uploads/${id}/save`, { mode })
  for (;;) {
    const seen = await ask<AdmissionUpload>('GET', `/admission-uploads/${id}`)
    if (seen.state !== 'saving') return seen
    await sleep(50)
  }
}

const admitted = async (name: string) => (await db.select().from(students).where(eq(students.fullName, name)))[0]

describe('the check of a sheet of admissions', () => {
  it('finds every error by row and cell, in words, and saves nothing', async () => {
    const before = await db.$count(students)
    const upload = await check([
      aRow(),
      aRow({ 'NAME*': '', 'Gender*': 'X', 'Aadhar Number*': '12345', 'Branch*': 'NOPE', 'Contact No for Father': '12' }),
      aRow({ 'Date Of Admission*': 'soon', 'Admission Type*': null, Category: 'BC-Z', 'SSC Percentage': '0.95' }),
      aRow({ 'Degree*': 'B.Texch' }),
    ])
    expect(upload).toMatchObject({ state: 'checked', rowCount: 4, goodCount: 1, errorCount: 3, presentCount: 0 })
    const errors = await errorsOf(upload.id)
    const told = errors
      .filter(({ severity }) => severity === 'error')
      .map(({ row, column, message }) => `${row} ${column}: ${message}`)
    expect(told).toEqual(
      [
        '3 Branch: The list has no NOPE. Choose one of CSE',
        '3 Gender: Write MALE, FEMALE or OTHER',
        '3 Aadhar Number: Aadhar number must be 12 digit number',
        '3 Contact No for Father: Invalid Phone Number',
        '3 NAME: Please enter Full Name',
        '4 Date Of Admission: This is not a day. Write it as 15-08-2008, the day first',
        '4 SSC Percentage: Write 95 for 95 percent, not 0.95',
        '4 Category: The list has no BC-Z. Choose one of OC, BC-B',
        '4 Admission Type: Please select  admissionType',
        expect.stringMatching(/^5 Degree: The list has no B\.Texch\. Choose one of /),
      ].map((line) => (typeof line === 'string' ? line.replace('CSE', place.branch) : line)),
    )
    expect(errors.find(({ column }) => column === 'Gender')?.cell).toBe('F3')
    expect(await db.$count(students)).toBe(before)
  })

  it('understands the sheets of other people: a title above, headings of their own in any order, dates and numbers as they come', async () => {
    const name = `Lakshmi ${++numbers}`
    const aadhaar = anAadhaar()
    const heads = [
      'S.No',
      'aadhaar card no',
      ' SEX ',
      'Student Name',
      'course',
      'BATCH',
      'branch name',
      'D.O.B',
      'DOA',
      'type of admission',
      'Mobile No.',
      '__proto__',
      'Blood Grp',
      'Annual Income',
    ]
    const spaced = `${aadhaar.slice(0, 4)} ${aadhaar.slice(4, 8)} ${aadhaar.slice(8)}`
    const row = [
      1,
      spaced,
      'f',
      `  ${name} `,
      place.course.toLowerCase(),
      place.batch,
      place.branch.toLowerCase(),
      '5-Aug-2008',
      46237,
      'DIRECT',
      '+91 98765-43210',
      'evil',
      'B +ve',
      'Rs. 1,50,000/-',
    ]
    const bytes = bookOf([['ABC COLLEGE: ADMISSIONS 2026'], [], heads, row, [], heads.map(() => null)])
    const upload = (await post('/admission-uploads', 'file', bytes)).json() as AdmissionUpload
    expect(await errorsOf(upload.id, '&severity=error')).toEqual([])
    expect(upload).toMatchObject({ rowCount: 1, goodCount: 1, ignoredColumns: ['S.No', '__proto__'] })
    await save(upload.id)
    const student = await admitted(name)
    expect(student).toMatchObject({ gender: 'female', dateOfBirth: '2008-08-05', mobile: '9876543210' })
    const [record] = await db
      .select()
      .from(studentRecords)
      .where(eq(studentRecords.studentId, student?.id ?? 0))
    expect(record).toMatchObject({
      admittedOn: '2026-08-03',
      bloodGroup: 'B+',
      annualIncomePaise: 15_000_000,
      admissionType: 'Direct',
    })
  })

  it('reads an .xls file too', async () => {
    const row = aRow()
    const label = (at: number, column: number, text: string): [number, Buffer] => [
      0x204,
      Buffer.concat([shorts(at, column, 0, text.length), Buffer.from([1]), Buffer.from(text, 'utf16le')]),
    ]
    const heads = Object.keys(row)
    const records = [heads, Object.values(row).map(String)].flatMap((texts, at) =>
      texts.map((text, column) => label(at, column, text)),
    )
    const upload = (await post('/admission-uploads', 'file', xlsFile(records), { name: 'season.xls' })).json() as AdmissionUpload
    expect(await errorsOf(upload.id, '&severity=error')).toEqual([])
    expect(upload).toMatchObject({ rowCount: 1, goodCount: 1 })
  })

  it('takes no formula, no error and no number that the spreadsheet has shortened', async () => {
    const heads = Object.keys(aRow())
    const cells = (values: string[]) => values.map((value) => `<c t="inlineStr"><is><t>${value}</t></is></c>`).join('')
    const values = Object.values(aRow()).map(String)
    const formula = '<c t="str"><f>HYPERLINK(&quot;http://evil&quot;)</f><v>Anjali</v></c>'
    const sheet = `<row>${cells(heads)}</row><row>${formula}${cells(values.slice(1))}</row><row>${cells(values.map((value, at) => (heads[at] === 'Aadhar Number*' ? '9.99941E+11' : value)))}</row>`
    const answer = await post('/admission-uploads', 'file', zipFile(workbookParts({ sheet })))
    const upload = answer.json() as AdmissionUpload
    expect(upload).toMatchObject({ goodCount: 0, errorCount: 2 })
    expect((await errorsOf(upload.id, '&severity=error')).map(({ cell, message }) => [cell, message])).toEqual([
      ['A2', 'This is a formula. Copy the column and paste it as values'],
      ['G3', 'The spreadsheet has shortened this number. Format the column as text and type it again'],
    ])
  })

  it('keeps names with quotes, scripts, Telugu and emoji as they are, and refuses five hundred letters', async () => {
    const names = [
      `D'Souza "Bob" ${++numbers}`,
      `<script>alert(${++numbers})</script>`,
      `అంజలి ${++numbers}`,
      `Priya 🎓 ${++numbers}`,
      `=cmd|' /C calc'!A${++numbers}`,
    ]
    const upload = await check([...names.map((name) => aRow({ 'NAME*': name })), aRow({ 'NAME*': 'క'.repeat(500) })])
    expect(upload).toMatchObject({ goodCount: 5, errorCount: 1 })
    expect((await errorsOf(upload.id, '&severity=error')).map(({ message }) => message)).toEqual([
      'must be at most 120 characters',
    ])
    await save(upload.id)
    for (const name of names) expect((await admitted(name))?.fullName).toBe(name)
  })

  it('warns of what is odd and takes it: digits that cannot be right, a minor without consent, the same person twice', async () => {
    const row = aRow({ 'Date of Birth': '2009-01-01', "Father's Name": 'Ravi' })
    const upload = await check([row, { ...row, 'Aadhar Number*': anAadhaar() }])
    expect(upload).toMatchObject({ goodCount: 2, errorCount: 0 })
    const told = (await errorsOf(upload.id, '&severity=warning')).map(({ message }) => message)
    expect(told).toContain('The same name, birth and father as row 2. Please check that it is another person')
    expect(told.some((message) => message.startsWith('A student under 18'))).toBe(true)
    expect(told.some((message) => message.startsWith('This Aadhaar number cannot be right'))).toBe(true)
  })

  it('refuses digits that cannot be right where the college wants it so', async () => {
    await db.update(institutions).set({ refusesDoubtfulAadhaar: true })
    const upload = await check([aRow()])
    await db.update(institutions).set({ refusesDoubtfulAadhaar: false })
    expect(upload).toMatchObject({ goodCount: 0, errorCount: 1 })
  })

  it('says what a file lacks that is no sheet of admissions', async () => {
    const refused = async (bytes: Buffer) => {
      const answer = await post('/admission-uploads', 'file', bytes)
      return [answer.statusCode, (answer.json() as { code: string }).code]
    }
    const good = sheetOf([aRow()])
    expect(await refused(Buffer.from('not a sheet'))).toEqual([400, 'platform.sheet-not-a-spreadsheet'])
    expect(await refused(good.subarray(0, good.length / 2))).toEqual([400, 'platform.sheet-damaged'])
    expect(await refused(sheetOf([{ Colour: 'red', Shape: 'round' }]))).toEqual([400, 'platform.sheet-columns-missing'])
    const { 'Gender*': _, ...without } = aRow()
    const answer = await post('/admission-uploads', 'file', sheetOf([without]))
    expect((answer.json() as { message: string }).message).toMatch(/must have these columns: Gender\./)
  })
})

describe('saving a sheet of admissions', () => {
  it('admits the good rows, keeps the others out, and gives a number to each', async () => {
    const [good, numbered, bad] = [aRow(), aRow({ 'REG.NO': ` own-${++numbers} ` }), aRow({ 'Gender*': 'X' })]
    const upload = await check([good, bad, numbered])
    expect(await save(upload.id)).toMatchObject({
      state: 'done',
      savedCount: 2,
      goodCount: 2,
      errorCount: 1,
      hasFailedRows: true,
    })
    expect((await admitted(String(good['NAME*'])))?.admissionNo).toMatch(/^TC2026\d{4}$/)
    expect((await admitted(String(numbered['NAME*'])))?.admissionNo).toBe(String(numbered['REG.NO']).trim().toUpperCase())
    expect(await admitted(String(bad['NAME*']))).toBeUndefined()
  })

  it('saves all or nothing when that is asked', async () => {
    const good = aRow()
    const upload = await check([good, aRow({ 'Gender*': 'X' })])
    const refused = await ask<{ code: string }>('POST', `/admission-uploads/${upload.id}/save`, { mode: 'all-or-nothing' })
    expect(refused.code).toBe('platform.import-has-errors')
    expect(await admitted(String(good['NAME*']))).toBeUndefined()
  })

  it('creates nothing twice: not from the same sheet, not from one that another clerk saved meanwhile', async () => {
    const rows = [aRow(), aRow()]
    const first = await check(rows)
    const second = await check(rows)
    await save(first.id)
    const count = await db.$count(students)
    expect(await save(second.id)).toMatchObject({ state: 'done', savedCount: 0, errorCount: 2 })
    expect(await check(rows)).toMatchObject({ goodCount: 0, errorCount: 0, presentCount: 2 })
    expect(await db.$count(students)).toBe(count)
  })

  it('refuses a number of somebody else, and one that stands twice', async () => {
    const taken = aRow({ 'REG.NO': `OWN${++numbers}` })
    await save((await check([taken])).id)
    const twice = aRow()
    const upload = await check([
      aRow({ 'Aadhar Number*': taken['Aadhar Number*'] ?? null }),
      aRow({ 'REG.NO': taken['REG.NO'] ?? null }),
      twice,
      aRow({ 'Aadhar Number*': twice['Aadhar Number*'] ?? null }),
    ])
    expect(upload).toMatchObject({ goodCount: 1, errorCount: 3 })
    expect((await errorsOf(upload.id, '&severity=error')).map(({ message }) => message)).toEqual([
      `This Aadhaar number is stored for another student, ${taken['REG.NO']}`,
      `${taken['REG.NO']} is the number of another student, ${taken['NAME*']}`,
      'Row 4 has the same Aadhaar number',
    ])
  })

  it('hands back the failed rows with their reasons, masked, and takes them corrected without a number typed again', async () => {
    const bad = aRow({ 'Gender*': 'X', 'NAME*': `=SUM(${++numbers})`, 'Date of Birth': '15/08/2008' })
    const upload = await check([aRow(), bad])
    await save(upload.id)
    const url = `/api/admission-uploads/${upload.id}/failed-rows`
    const answer = await app.inject({ method: 'GET', url, headers: office })
    const [sheet] = await platform.spreadsheets.read(answer.rawPayload)
    const [heads = [], row = []] = sheet?.rows ?? []
    const at = (head: string) => row[heads.indexOf(head)]
    expect(sheet?.rows).toHaveLength(2)
    expect(at('Reason')).toBe('Gender: Write MALE, FEMALE or OTHER')
    expect(at('NAME*')).toBe(bad['NAME*'])
    expect(at('Date of Birth')).toEqual({ date: '2008-08-15' })
    expect(at('Aadhar Number*')).toBe(`XXXXXXXX${String(bad['Aadhar Number*']).slice(-4)}`)
    expect(answer.rawPayload.includes(String(bad['Aadhar Number*']))).toBe(false)
    const texts = row.map((cell) =>
      cell !== null && typeof cell === 'object' && 'date' in cell ? cell.date : (cell as CellInput),
    )
    const corrected = texts.map((text, place) => (heads[place] === 'Gender*' ? 'MALE' : text))
    const again = (await post('/admission-uploads', 'file', bookOf([heads as CellInput[], corrected]))).json() as AdmissionUpload
    expect(again).toMatchObject({ goodCount: 1, errorCount: 0, ignoredColumns: [] })
    await save(again.id)
    expect(await admitted(String(bad['NAME*']))).toMatchObject({ gender: 'male' })
    const elsewhere = corrected.map((text, place) => (heads[place] === 'Source Row' ? '999/2' : text))
    const refused = (
      await post('/admission-uploads', 'file', bookOf([heads as CellInput[], elsewhere]))
    ).json() as AdmissionUpload
    expect((await errorsOf(refused.id)).map(({ message }) => message)).toContain(
      'This number is masked. Please type all twelve digits',
    )
  })

  it('keeps no whole Aadhaar number outside the vault, in whatever column it stood', async () => {
    const rows = [aRow({ 'Other If Any': anAadhaar(), 'Gender*': 'X' }), aRow(), aRow({ Category: anAadhaar() })]
    const upload = await check(rows)
    await save(upload.id)
    const kept = await Promise.all([db.select().from(imports), db.select().from(importRows), db.select().from(importRowErrors)])
    const { rows: trail } = await db.execute(sql`SELECT * FROM audit_entries`)
    const text = JSON.stringify([kept, trail])
    for (const row of rows)
      for (const number of [row['Aadhar Number*'], row['Other If Any'], row.Category]) {
        if (number) expect(text).not.toContain(number)
      }
  })

  it('forgets what stood in the rows when a sheet is removed', async () => {
    const upload = await check([aRow(), aRow({ 'Gender*': 'X' })])
    await ask('POST', `/admission-uploads/${upload.id}/remove`)
    expect(await ask('GET', `/admission-uploads/${upload.id}`)).toMatchObject({ state: 'removed', hasFailedRows: false })
    const kept = await db.select().from(importRows).where(eq(importRows.importId, upload.id))
    expect(kept.map(({ encrypted }) => encrypted)).toEqual([null, null])
    const refused = await ask<{ code: string }>('POST', `/admission-uploads/${upload.id}/save`, { mode: 'good-rows' })
    expect(refused.code).toBe('platform.import-not-ready')
  })
})

describe('the undo of a sheet', () => {
  it('takes the students back with their numbers in the vault, and lets the sheet be uploaded again', async () => {
    const rows = [aRow(), aRow()]
    const upload = await check(rows)
    await save(upload.id)
    const vault = await db.$count(aadhaarVault)
    const undone = await ask<AdmissionUpload>('POST', `/admission-uploads/${upload.id}/undo`, { whom: 'all' })
    expect(undone).toMatchObject({ state: 'undone', savedCount: 2, undoneCount: 2 })
    expect(await admitted(String(rows[0]?.['NAME*']))).toBeUndefined()
    expect(await db.$count(aadhaarVault)).toBe(vault - 2)
    expect(await check(rows)).toMatchObject({ goodCount: 2, presentCount: 0 })
  })

  it('leaves a number in the vault that an applicant gave as well, and forgets the others', async () => {
    const rows = [aRow(), aRow()]
    const upload = await check(rows)
    await save(upload.id)
    const shared = await admitted(String(rows[0]?.['NAME*']))
    const [record] = await db
      .select()
      .from(studentRecords)
      .where(eq(studentRecords.studentId, Number(shared?.id)))
    const applied = emptyForm({ fullName: 'Kavya', mobile: '9876543210', courseId: null })
    const day = new Date('2026-08-03T04:30:00Z')
    const at = { agreedAt: day, startedAt: day, changedAt: day }
    const told = { number: `A-${++numbers}`, year: 2026, email: 'kavya@a.example', language: 'en' as const, privacyVersion: 0 }
    await db
      .insert(applications)
      .values({ ...told, ...at, fullName: 'Kavya', mobile: '9876543210', form: applied, aadhaarRef: record?.aadhaarRef ?? null })
    const vault = await db.$count(aadhaarVault)
    const undone = await ask('POST', `/admission-uploads/${upload.id}/undo`, { whom: 'all' })
    expect(undone).toMatchObject({ state: 'undone', undoneCount: 2 })
    expect(await db.$count(aadhaarVault)).toBe(vault - 1)
  })

  it('leaves a student who has a roll number, and says who and why', async () => {
    const rows = [aRow(), aRow()]
    const upload = await check(rows)
    await save(upload.id)
    const kept = await admitted(String(rows[0]?.['NAME*']))
    const rollNo = `26TC1A${String(++numbers).padStart(4, '0')}`
    await db
      .update(students)
      .set({ rollNo, revision: sql`revision + 1` })
      .where(eq(students.id, kept?.id ?? 0))
    const url = `/admission-uploads/${upload.id}/undo`
    expect(await ask('GET', url)).toEqual({
      removable: 1,
      keptCount: 1,
      kept: [
        {
          studentId: kept?.id,
          row: 2,
          admissionNo: kept?.admissionNo,
          fullName: kept?.fullName,
          reasons: [`has the roll number ${rollNo}`],
        },
      ],
    })
    expect(await ask('POST', url, { whom: 'all' })).toMatchObject({ code: 'admissions.undo-refused' })
    expect(await ask('POST', url, { whom: 'untouched' })).toMatchObject({ state: 'done', undoneCount: 1 })
    expect(await admitted(String(rows[0]?.['NAME*']))).toBeDefined()
    expect(await admitted(String(rows[1]?.['NAME*']))).toBeUndefined()
  })

  it('is for those who manage admissions', async () => {
    const upload = await check([aRow()])
    await save(upload.id)
    const refused = await ask<{ code: string }>('POST', `/admission-uploads/${upload.id}/undo`, { whom: 'all' }, clerk)
    expect(refused.code).toBe('platform.forbidden')
  })
})

describe('the documented calls', () => {
  it('check and save a sheet in one go, and answer the counts and the errors', async () => {
    const good = aRow()
    const send = (query: string, bytes: Buffer) => post(`/masterDataExcelsUploads?${query}`, 'excelFileUpload', bytes)
    const sheet = sheetOf([good, aRow({ 'Gender*': 'X' })])
    const first = await send('fileType=newAdmissionsForm', sheet)
    expect(first.statusCode).toBe(200)
    expect(first.json()).toMatchObject({
      status: 1,
      message: 'Successfully Uploaded Excel File',
      totalRecords: 2,
      savedRecords: 1,
      failedRecords: 1,
      moreErrors: 0,
    })
    expect(await admitted(String(good['NAME*']))).toBeDefined()
    const again = (await send('fileType=newAdmissionsForm&mode=all-or-nothing', sheet)).json() as UploadResult
    expect(again).toMatchObject({ status: 0, message: 'Unable to Upload Excel File', savedRecords: 0, existingRecords: 1 })
    expect((await send('fileType=somethingElse', sheet)).statusCode).toBe(400)
  })

  it('give a template whose headings are understood, with the lists of the college', async () => {
    const answer = await app.inject({ method: 'GET', url: '/api/getExcelForNewAdmissions', headers: clerk })
    expect(answer.statusCode).toBe(200)
    const sheets = await platform.spreadsheets.read(answer.rawPayload)
    const lists = sheets.find(({ hidden }) => hidden)?.rows.flat() ?? []
    for (const value of [place.course, place.batch, place.branch, 'Direct', 'BC-B', 'Yes']) expect(lists).toContain(value)
    const heads = (sheets[0]?.rows[0] ?? []) as string[]
    const row = aRow()
    const upload = (await post('/admission-uploads', 'file', bookOf([heads, heads.map((head) => row[head] ?? null)]))).json()
    expect(upload).toMatchObject({ goodCount: 1, ignoredColumns: [] })
  })

  it('are not for others', async () => {
    const student = await as('ROLE_STUDENT')
    const headers = student
    expect((await app.inject({ method: 'GET', url: '/api/getExcelForNewAdmissions', headers })).statusCode).toBe(403)
    expect((await app.inject({ method: 'GET', url: '/api/getExcelForNewAdmissions' })).statusCode).toBe(401)
    expect(
      (await post('/masterDataExcelsUploads?fileType=newAdmissionsForm', 'excelFileUpload', sheetOf([aRow()]), { headers }))
        .statusCode,
    ).toBe(403)
  })
})
