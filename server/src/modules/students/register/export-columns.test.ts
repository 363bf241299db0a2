import { studentColumns } from '@nalanda/contract/students/export-columns'
import { particularFields } from '@nalanda/contract/students/record'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { aProgramme } from '../../academics/factory.ts'
import { aStudent } from '../factory.ts'
import { studentRecords } from '../schema-records.ts'
import { storeAadhaars } from '../vault/vault.ts'

const { app, platform, as } = await openTestApp()
const { db, keys } = { ...platform, db: platform.database.db }
const office = await as('ROLE_ACADEMICS', { username: 'academics' })
const { place, branch } = await aProgramme(db)
const student = await aStudent(db, { ...place, fullName: 'Asha Rao', email: 'asha@college.example' })
const clerk = { userId: null, username: 'clerk', address: null, requestId: 'r-1', act: 'test' }
const [ref = ''] = await inTransaction(db, clerk, (tx) => storeAadhaars(tx, keys, ['999941057058']))
await db.insert(studentRecords).values({
  ...{ studentId: student.id, category: 'BC-B', seatType: 'Convener', admissionType: 'Regular', annualIncomePaise: 150_000_50 },
  ...{ fathersName: '=HYPERLINK("http://x.example")', hosteller: true, admittedOn: '2022-08-16', aadhaarRef: ref },
  ...{ enteredBy: 'clerk', enteredAt: new Date('2022-08-16T05:30:00Z') },
  presentParts: {
    doorNo: '3-6-12',
    street: 'Main road',
    village: null,
    mandal: null,
    district: 'Guntur',
    state: null,
    pincode: '522001',
  },
})
const lines = async (query: string) => {
  const { body, statusCode } = await app.inject({ url: `/api/students/export?${query}`, headers: office })
  return { statusCode, body, lines: body.replace('\uFEFF', '').trim().split(/\r?\n/) }
}

test('the exported file contains everything in the register, with masked Aadhaar numbers', async () => {
  const known = particularFields.filter((field) => !['agentId', 'permanentParts', 'presentParts'].includes(field))
  expect(known.filter((field) => !studentColumns.includes(field))).toEqual([])
  const { body, lines: all } = await lines(`branchId=${branch.id}`)
  expect(all).toHaveLength(2)
  expect(all[0]).toContain('Category')
  expect(all[0]).toContain('Annual income in rupees')
  for (const text of ['Asha Rao', 'BC-B', 'Convener', '150000.5', 'XXXXXXXX7058', '3-6-12, Main road, Guntur, 522001']) {
    expect(all[1]).toContain(text)
  }
  expect(body).not.toContain('999941057058')
  // A value that a spreadsheet would execute is written as text
  expect(all[1]).not.toMatch(/(^|,)"?=/)
})

test('the exported file contains only the chosen columns, and the audit trail names them', async () => {
  const { lines: chosen } = await lines(`branchId=${branch.id}&columns=category,rollNo,hosteller`)
  expect(chosen).toEqual(['Roll number,Category,Hosteller', `${student.rollNo},BC-B,Yes`])
  const [entry] = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entity, 'export'))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  expect(entry).toMatchObject({ username: 'academics', entityId: 'Students' })
  expect(JSON.stringify(entry?.changes)).toContain('hosteller')
  expect((await lines('columns=rollNo,aadhaarRef')).statusCode).toBe(400)
  const excel = await app.inject({ url: `/api/students/export?format=xlsx&branchId=${branch.id}`, headers: office })
  expect(excel.rawPayload.subarray(0, 2).toString()).toBe('PK')
})
