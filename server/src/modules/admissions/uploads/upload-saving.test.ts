import type { AdmissionUpload } from '@nalanda/contract/admissions/uploads'
import { emptyForm } from '@nalanda/contract/applications/application-form'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { importRowErrors, importRows, imports } from '../../../platform/imports/staged/schema.ts'
import type { CellInput } from '../../../platform/spreadsheets/sheet-spec.ts'
import { bookOf, openAdmissionSheets } from '../../../testing/admissions/admission-sheets.ts'
import { applications } from '../../applications/schema.ts'
import { students } from '../../students/schema.ts'
import { aadhaarVault, studentRecords } from '../../students/schema-records.ts'
import { admissionsKindName } from './admissions-kind.ts'

const { app, platform, db, headers, office, clerk, admitted, next, anAadhaar, aRow, send, check, errorsOf, save } =
  await openAdmissionSheets()

describe('saving a sheet of admissions', () => {
  it('admits the good rows, each with an admission number, and leaves out the others', async () => {
    const [good, numbered, bad] = [aRow(), aRow({ 'REG.NO': ` own-${next()} ` }), aRow({ 'Gender*': 'X' })]
    const upload = await check([good, bad, numbered])
    expect(await save(upload.id)).toMatchObject({
      state: 'done',
      savedCount: 2,
      goodCount: 2,
      errorCount: 1,
      hasFailedRows: true,
    })
    expect((await admitted(good['NAME*']))?.admissionNo).toMatch(/^TC2026\d{4}$/)
    expect((await admitted(numbered['NAME*']))?.admissionNo).toBe(String(numbered['REG.NO']).trim().toUpperCase())
    expect(await admitted(bad['NAME*'])).toBeUndefined()
  })

  it('saves nothing in all-or-nothing mode if a row has an error', async () => {
    const good = aRow()
    const upload = await check([good, aRow({ 'Gender*': 'X' })])
    const refused = await office.post(`/admission-uploads/${upload.id}/save`, { mode: 'all-or-nothing' })
    expect(refused.code).toBe('platform.import-has-errors')
    expect((await office.get(`/admission-uploads/${upload.id}`)).body).toEqual(upload)
    expect(await admitted(good['NAME*'])).toBeUndefined()
  })

  it('creates no duplicates, neither from the same sheet nor from one that another clerk saved meanwhile', async () => {
    const rows = [aRow(), aRow()]
    const first = await check(rows)
    const second = await check(rows)
    await save(first.id)
    const count = await db.$count(students)
    expect(await save(second.id)).toMatchObject({ state: 'done', savedCount: 0, errorCount: 2 })
    const admissionNo = (await admitted(rows[0]?.['NAME*']))?.admissionNo
    const [meanwhile] = await errorsOf(second.id, '&severity=error')
    expect(meanwhile).toMatchObject({ code: 'admissions.admitted-meanwhile', values: { admissionNo } })
    const third = await check(rows)
    expect(third).toMatchObject({ goodCount: 0, errorCount: 0, presentCount: 2 })
    const [present] = await errorsOf(third.id, '&severity=present')
    expect(present).toMatchObject({ code: 'admissions.in-register', values: { admissionNo } })
    expect(await db.$count(students)).toBe(count)
  })

  it('refuses the number of another student, and a repeated number', async () => {
    const taken = aRow({ 'REG.NO': `OWN${next()}` })
    await save((await check([taken])).id)
    const twice = aRow()
    const upload = await check([
      aRow({ 'Aadhar Number*': taken['Aadhar Number*'] ?? null }),
      aRow({ 'REG.NO': taken['REG.NO'] ?? null }),
      twice,
      aRow({ 'Aadhar Number*': twice['Aadhar Number*'] ?? null }),
    ])
    expect(upload).toMatchObject({ goodCount: 1, errorCount: 3 })
    const errors = await errorsOf(upload.id, '&severity=error')
    const admissionNo = String(taken['REG.NO'])
    expect(errors.map(({ code, values }) => [code, values])).toEqual([
      ['admissions.aadhaar-of-other', { admissionNo }],
      ['admissions.number-of-other', { admissionNo, name: String(taken['NAME*']) }],
      ['admissions.aadhaar-repeated', { row: '4' }],
    ])
    expect(errors.map(({ message }) => message)).toEqual([
      `This Aadhaar number already belongs to another student, ${admissionNo}`,
      `${admissionNo} belongs to another student, ${taken['NAME*']}`,
      'Row 4 has the same Aadhaar number',
    ])
  })

  it('returns the failed rows masked, with reasons, and accepts them corrected without retyped numbers', async () => {
    const bad = aRow({ 'Gender*': 'X', Division: '=SUM(1)', 'Date of Birth': '15/08/2008' })
    const upload = await check([aRow(), bad])
    await save(upload.id)
    const answer = await app.inject({ url: `/api/admission-uploads/${upload.id}/failed-rows`, headers })
    const [sheet] = await platform.spreadsheets.read(answer.rawPayload)
    const [heads = [], row = []] = sheet?.rows ?? []
    const at = (head: string) => row[heads.indexOf(head)]
    expect(sheet?.rows).toHaveLength(2)
    expect(at('Reason')).toBe('Gender: Enter MALE, FEMALE or OTHER')
    expect(at('NAME*')).toBe(bad['NAME*'])
    expect(at('Division')).toBe('=SUM(1)')
    expect(at('Date of Birth')).toEqual({ date: '2008-08-15' })
    expect(at('Aadhar Number*')).toBe(`XXXXXXXX${String(bad['Aadhar Number*']).slice(-4)}`)
    expect(answer.rawPayload.includes(String(bad['Aadhar Number*']))).toBe(false)
    const texts = row.map((cell) =>
      cell !== null && typeof cell === 'object' && 'date' in cell ? cell.date : (cell as CellInput),
    )
    const corrected = texts.map((text, place) => (heads[place] === 'Gender*' ? 'MALE' : text))
    const again = (await send(bookOf([heads as CellInput[], corrected]))).body as AdmissionUpload
    expect(again).toMatchObject({ goodCount: 1, errorCount: 0, ignoredColumns: [] })
    await save(again.id)
    expect(await admitted(bad['NAME*'])).toMatchObject({ gender: 'male' })
    const elsewhere = corrected.map((text, place) => (heads[place] === 'Source Row' ? '999/2' : text))
    const { id } = await send(bookOf([heads as CellInput[], elsewhere]))
    expect((await errorsOf(id)).map(({ message }) => message)).toContain('This number is masked. Enter all twelve digits')
  })

  it('keeps no complete Aadhaar number outside the vault, whichever column contained it', async () => {
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

  it('erases the contents of the rows when the sheet is removed', async () => {
    const row = aRow()
    const upload = await check([row, aRow({ 'Gender*': 'X' })])
    await office.post(`/admission-uploads/${upload.id}/remove`)
    expect(await office.get(`/admission-uploads/${upload.id}`)).toMatchObject({ state: 'removed', hasFailedRows: false })
    const kept = await db.select().from(importRows).where(eq(importRows.importId, upload.id))
    expect(kept.map(({ encrypted }) => encrypted)).toEqual([null, null])
    const refused = await office.post(`/admission-uploads/${upload.id}/save`, { mode: 'good-rows' })
    expect(refused.code).toBe('platform.import-not-ready')
    expect(await admitted(row['NAME*'])).toBeUndefined()
  })

  it('can be cancelled once; students admitted before remain counted', async () => {
    const url = `/admission-uploads/${await aSheetBeingSaved()}`
    const cancelled = { state: 'cancelled', goodCount: 5, savedCount: 2, progress: 0 }
    expect(await office.post(`${url}/cancel`)).toMatchObject(cancelled)
    expect((await office.post(`${url}/cancel`)).code).toBe('platform.import-not-running')
    expect(await office.get(url)).toMatchObject(cancelled)
  })
})

async function aSheetBeingSaved(): Promise<number> {
  const uploaded = { uploadedBy: 'clerk', uploadedAt: new Date('2026-08-03T05:30:00Z') }
  const counts = { rowCount: 5, goodCount: 5, savedCount: 2, progress: 40 }
  const details = { sheetName: 'Admissions', ignoredColumns: [] }
  const [row] = await db
    .insert(imports)
    .values({ kind: admissionsKindName, state: 'saving', fileName: 'season.xlsx', details, ...counts, ...uploaded })
    .returning()
  return row?.id ?? 0
}

describe('the undo of a sheet', () => {
  it('removes the students and their Aadhaar numbers, and lets the sheet be uploaded again', async () => {
    const rows = [aRow(), aRow()]
    const upload = await check(rows)
    await save(upload.id)
    const vault = await db.$count(aadhaarVault)
    const undone = await office.post(`/admission-uploads/${upload.id}/undo`, { whom: 'all' })
    expect(undone).toMatchObject({ state: 'undone', savedCount: 2, undoneCount: 2 })
    expect(await admitted(rows[0]?.['NAME*'])).toBeUndefined()
    expect(await db.$count(aadhaarVault)).toBe(vault - 2)
    expect(await check(rows)).toMatchObject({ goodCount: 2, presentCount: 0 })
  })

  it('keeps an Aadhaar number in the vault that an applicant also gave, and removes the others', async () => {
    const rows = [aRow(), aRow()]
    const upload = await check(rows)
    await save(upload.id)
    const shared = await admitted(rows[0]?.['NAME*'])
    const [record] = await db
      .select()
      .from(studentRecords)
      .where(eq(studentRecords.studentId, Number(shared?.id)))
    const applied = emptyForm({ fullName: 'Kavya', mobile: '9876543210', courseId: null })
    const day = new Date('2026-08-03T04:30:00Z')
    const at = { agreedAt: day, startedAt: day, changedAt: day }
    const application = {
      number: `A-${next()}`,
      year: 2026,
      email: 'kavya@a.example',
      language: 'en' as const,
      privacyVersion: 0,
    }
    await db.insert(applications).values({
      ...application,
      ...at,
      fullName: 'Kavya',
      mobile: '9876543210',
      form: applied,
      aadhaarRef: record?.aadhaarRef ?? null,
    })
    const vault = await db.$count(aadhaarVault)
    const undone = await office.post(`/admission-uploads/${upload.id}/undo`, { whom: 'all' })
    expect(undone).toMatchObject({ state: 'undone', undoneCount: 2 })
    expect(await db.$count(aadhaarVault)).toBe(vault - 1)
  })

  it('keeps a student who has a roll number, and reports the student and the reason', async () => {
    const rows = [aRow(), aRow()]
    const upload = await check(rows)
    await save(upload.id)
    const kept = await admitted(rows[0]?.['NAME*'])
    const rollNo = `26TC1A${String(next()).padStart(4, '0')}`
    await db
      .update(students)
      .set({ rollNo, revision: sql`revision + 1` })
      .where(eq(students.id, kept?.id ?? 0))
    const url = `/admission-uploads/${upload.id}/undo`
    expect((await office.get(url)).body).toEqual({
      removable: 1,
      keptCount: 1,
      kept: [
        {
          studentId: kept?.id,
          row: 2,
          admissionNo: kept?.admissionNo,
          fullName: kept?.fullName,
          reasons: [{ code: 'students.has-roll-number', params: { rollNo }, message: `has the roll number ${rollNo}` }],
        },
      ],
    })
    expect(await office.post(url, { whom: 'all' })).toMatchObject({ code: 'admissions.undo-refused' })
    expect(await admitted(rows[1]?.['NAME*'])).toBeDefined()
    expect(await office.post(url, { whom: 'untouched' })).toMatchObject({ state: 'done', undoneCount: 1 })
    expect(await admitted(rows[0]?.['NAME*'])).toBeDefined()
    expect(await admitted(rows[1]?.['NAME*'])).toBeUndefined()
  })

  it('is restricted to users who manage admissions', async () => {
    const row = aRow()
    const upload = await check([row])
    await save(upload.id)
    expect((await clerk.post(`/admission-uploads/${upload.id}/undo`, { whom: 'all' })).code).toBe('platform.forbidden')
    expect(await admitted(row['NAME*'])).toBeDefined()
  })
})
