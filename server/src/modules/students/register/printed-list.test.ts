import { maxPrintedRows } from '@nalanda/contract/platform/records'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { aProgramme, aSubject } from '../../academics/factory.ts'
import { aStudent } from '../factory.ts'
import { students } from '../schema.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const { place, exam } = await aProgramme(db)
const headers = await as('ROLE_ACADEMICS', { username: 'printing' })
const print = (query = '') => app.inject({ url: `/api/students/export?format=print${query}`, headers })
const entries = () => db.select().from(auditEntries).where(eq(auditEntries.entity, 'export'))

test('a whole list is printed as shown, and the audit trail records it like an export', async () => {
  for (const at of [1, 2, 3]) await aStudent(db, { ...place, fullName: `Printed Student ${at}`, admissionNo: `PRINT${at}` })
  const { statusCode, body } = await print('&q=Printed&sort=-fullName')
  expect(statusCode).toBe(200)
  const { items } = JSON.parse(body)
  expect(items.map(({ fullName }: { fullName: string }) => fullName.at(-1))).toEqual(['3', '2', '1'])
  const page = JSON.parse((await app.inject({ url: '/api/students?q=Printed&sort=-fullName&size=25', headers })).body)
  expect(items).toEqual(page.items)
  const [entry] = await entries()
  expect(entry).toMatchObject({ username: 'printing', entityId: 'Students' })
  expect(entry?.changes).toMatchObject({ format: [null, 'print'], rows: [null, 3], complete: [null, true] })
})

test('a row in the list is printed even if a form would no longer accept its values', async () => {
  await aSubject(db, { ...exam, code: 'PROJ9', name: 'Project of before', practicalHours: 35 })
  const { statusCode, body } = await app.inject({ url: '/api/subjects/export?format=print&q=PROJ9', headers })
  expect(statusCode).toBe(200)
  const { items } = JSON.parse(body)
  expect(items).toMatchObject([{ code: 'PROJ9', practicalHours: 35, branchIds: [] }])
  expect(items[0]).not.toHaveProperty('createdAt')
})

test('a list with too many rows to print is refused with an alternative, and nothing is recorded', async () => {
  const before = (await entries()).length
  const { admissionNo: _, rollNo: __, ...row } = await aStudent(db, { ...place, fullName: 'Numerous' })
  const columns = { ...row, id: undefined, semesterNo: undefined, rollNo: null }
  const rows = Array.from({ length: maxPrintedRows }, (_, at) => ({ ...columns, admissionNo: `MANY${at}` }))
  for (let start = 0; start < rows.length; start += 500) await db.insert(students).values(rows.slice(start, start + 500))
  await db.execute(sql`analyze students`)
  const { statusCode, body } = await print()
  expect(statusCode).toBe(413)
  expect(JSON.parse(body)).toMatchObject({ code: 'platform.too-long-to-print', values: { most: String(maxPrintedRows) } })
  expect(JSON.parse(body).message).toContain('export it as Excel or CSV')
  expect((await entries()).length).toBe(before)
  expect((await print('&q=Printed')).statusCode).toBe(200)
})
