import type { AdmissionUpload } from '@nalanda/contract/admissions/uploads'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '../../../platform/schema.ts'
import { openAdmissionSheets, sheetOf } from '../../../testing/admissions/admission-sheets.ts'
import { callsOf, formOf } from '../../../testing/http.ts'
import { importsOf, workbookOf } from '../../../testing/imports/sheet-imports.ts'

const { app, db, as, admitted, aRow, check, save } = await openAdmissionSheets()

type Row = ReturnType<typeof aRow>

/** Creates a clerk of the academic section, who may admit students but not reveal Aadhaar numbers. */
async function aClerk() {
  const headers = await as('ROLE_ACADEMICS')
  const calls = callsOf(app, headers)
  const notesOf = async (id: number) =>
    (await calls.get(`/admission-uploads/${id}/row-errors?size=200`)).items as { row: number; code: string; values: object }[]
  return {
    headers,
    calls,
    notesOf,
    async upload(rows: Row[]) {
      const upload: AdmissionUpload = (
        await calls.post('/admission-uploads', formOf({ file: { name: 'a.xlsx', content: sheetOf(rows) } }))
      ).body
      return { upload, errors: (await notesOf(upload.id)).filter(({ code }) => code !== 'admissions.aadhaar-doubtful') }
    },
  }
}

async function admittedRows(count: number): Promise<Row[]> {
  const rows = Array.from({ length: count }, () => aRow({ 'Date of Birth': '2008-08-15' }))
  await save((await check(rows)).id)
  return rows
}

const asOther = (row: Row): Row => aRow({ 'Aadhar Number*': row['Aadhar Number*'] ?? null })
const matches = (access: string) =>
  db.$count(auditEntries, and(eq(auditEntries.entity, 'student'), sql`${auditEntries.changes} -> 'access' ->> 1 = ${access}`))

describe('Aadhaar numbers in sheets of users who may not reveal them', () => {
  it('cannot be found by trying many numbers with the name of a known student', async () => {
    const [row] = await admittedRows(1)
    const clerk = await aClerk()
    const rows = Array.from({ length: 21 }, () => aRow({ 'NAME*': row?.['NAME*'] ?? null }))
    const { errors } = await clerk.upload([...rows, asOther(row as Row), { ...aRow(), ...row }])
    const unchecked = errors.filter(({ code }) => code === 'admissions.aadhaar-not-checked').map((error) => error.row)
    expect(unchecked).toEqual([...rows.keys(), rows.length + 1].map((at) => at + 2))
  })

  it('are reported without the name of the other student, and the match is recorded in the audit trail', async () => {
    const [row] = await admittedRows(1)
    const clerk = await aClerk()
    const before = await matches('by sheet')
    const { upload, errors } = await clerk.upload([asOther(row as Row)])
    expect(upload).toMatchObject({ goodCount: 0, errorCount: 1 })
    expect(errors).toMatchObject([{ code: 'admissions.aadhaar-taken', values: {} }])
    const { admissionNo = '', id } = (await admitted(row?.['NAME*'])) ?? {}
    expect(JSON.stringify(errors)).not.toContain(admissionNo)
    expect(await matches('by sheet')).toBe(before + 1)
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entityId, String(id)), sql`${auditEntries.changes} ? 'aadhaarMatched'`))
    const masked = `XXXXXXXX${String(row?.['Aadhar Number*']).slice(-4)}`
    expect(entry?.changes).toEqual({ aadhaarMatched: [null, masked], access: [null, 'by sheet'] })
  })

  it('are reported with the student number if name and birth date are those of a student uploaded before', async () => {
    const rows = await admittedRows(30)
    const clerk = await aClerk()
    for (const _ of [1, 2]) {
      const { upload, errors } = await clerk.upload(rows)
      expect(upload).toMatchObject({ goodCount: 0, errorCount: 0, presentCount: 30 })
      expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['admissions.in-register']))
    }
    const [row] = rows
    const { errors } = await clerk.upload([{ ...(row as Row), 'Date of Birth': '2007-01-01' }])
    expect(errors).toMatchObject([{ code: 'already-exists', values: {} }])
  })

  it('are no longer checked that day after twenty matches with other names, counted over all sheets', async () => {
    const rows = await admittedRows(25)
    const clerk = await aClerk()
    const before = await matches('by sheet')
    const first = await clerk.upload(rows.slice(0, 15).map(asOther))
    expect(first.errors.map(({ code }) => code)).toEqual(Array(15).fill('admissions.aadhaar-taken'))
    await clerk.upload(rows.slice(0, 15).map(asOther))
    const free = aRow()
    const second = await clerk.upload([...rows.slice(15).map(asOther), free, rows[0] as Row])
    expect(second.errors.map(({ code }) => code)).toEqual([
      ...Array(5).fill('admissions.aadhaar-taken'),
      ...Array(6).fill('admissions.aadhaar-not-checked'),
      'admissions.in-register',
    ])
    expect(await matches('by sheet')).toBe(before + 20)
    const { upload } = await clerk.upload([aRow()])
    expect(upload).toMatchObject({ goodCount: 0, errorCount: 1 })
    const asked = await clerk.calls.post('/admissions/aadhaar-checks', { aadharNo: free['Aadhar Number*'] })
    expect(asked).toMatchObject({ status: 429, code: 'platform.too-many' })
    expect((await (await aClerk()).upload([aRow()])).upload).toMatchObject({ goodCount: 1 })
  })

  it('are counted correctly when sheets are sent concurrently', async () => {
    const rows = await admittedRows(24)
    const clerk = await aClerk()
    const all = await Promise.all([0, 6, 12, 18].map((at) => clerk.upload(rows.slice(at, at + 6).map(asOther))))
    const codes = all.flatMap(({ errors }) => errors.map(({ code }) => code))
    expect(codes.filter((code) => code === 'admissions.aadhaar-taken')).toHaveLength(20)
  })

  it('are reported by the form without the other student, and counted towards the same limit', async () => {
    const rows = await admittedRows(21)
    const clerk = await aClerk()
    const ask = (row: Row | undefined) => clerk.calls.post('/admissions/aadhaar-checks', { aadharNo: row?.['Aadhar Number*'] })
    for (const row of rows.slice(0, 20)) expect((await ask(row)).body).toMatchObject({ taken: true, takenBy: null })
    expect(await matches('by form')).toBeGreaterThanOrEqual(20)
    expect(await ask(rows[20])).toMatchObject({ status: 429 })
  })

  it('are counted towards the limit in sheets of existing students too', async () => {
    const rows = await admittedRows(22)
    const clerk = await aClerk()
    const students = importsOf(app, 'admissions.existing-students', clerk.headers)
    const heads = ['Name', 'Course', 'Branch', 'Batch', 'Gender', 'Date of admission', 'Aadhaar number']
    const others = rows.map(asOther)
    const cells = ['NAME*', 'Degree*', 'Branch*', 'Batch*', 'Gender*', 'Date Of Admission*', 'Aadhar Number*']
    const book = await workbookOf({ Students: [heads, ...others.map((row) => cells.map((cell) => String(row[cell])))] })
    const checked = await students.check(await students.upload(book))
    const codes = await students.errors(checked)
    const counted = (wanted: string) => codes.filter((text) => text.endsWith(wanted)).length
    expect(counted('admissions.aadhaar-taken')).toBe(20)
    expect(counted('admissions.aadhaar-not-checked')).toBe(2)
  })
})
