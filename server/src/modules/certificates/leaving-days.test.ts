import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { callsOf } from '../../testing/http.ts'
import { importsOf, workbookOf } from '../../testing/imports/sheet-imports.ts'
import { wordsOf } from '../../testing/pdf/pdf-contents.ts'
import { aProgramme } from '../academics/factory.ts'
import { anInstitution } from '../institution/factory.ts'
import { aStudent } from '../students/factory.ts'
import { students } from '../students/schema.ts'
import { studentRecords } from '../students/schema-records.ts'
import { certificates } from './schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
await anInstitution(db, { code: 'NA' })
const { course, branch, batch, place } = await aProgramme(db)
const { post } = callsOf(app, await as('ROLE_ADMISSIONS', { username: 'office' }))
const imports = importsOf(app, 'admissions.existing-students', await as('ROLE_ADMIN'))

/** Imports a graduate of an earlier year from a list with or without the day of leaving. */
async function anEarlierGraduate(rollNo: string, leftOn: string) {
  const headings = ['Roll no', 'Name', 'Programme', 'Branch', 'Batch', 'M/F', 'Admitted on', 'Status', 'Status date']
  const row = [rollNo, 'Kanaka Durga', course.name, branch.shortName, batch.label, 'F', '16-08-2022', 'Graduated', leftOn]
  expect(await imports.importAll(await workbookOf({ List: [headings, row] }))).toMatchObject({ savedCount: 1 })
  const [one] = await db.select({ id: students.id }).from(students).where(eq(students.rollNo, rollNo))
  return one?.id ?? 0
}
const study = { kind: 'study-conduct', from: '2022-08-16', to: '2026-05-30', conduct: 'Good' }
const transfer = { kind: 'transfer', conduct: 'Good', reason: 'Course completed', promotion: 'Yes', leave: null }
const issue = (id: number, body: object) => post(`/students/${id}/certificates`, body)
async function wordsOfCertificate(id: number) {
  const headers = await as('ROLE_ADMISSIONS')
  return wordsOf((await app.inject({ url: `/api/certificates/${id}/pdf`, headers })).rawPayload)
}

test('the period of a certificate of study cannot end after the day on which the student left', async () => {
  const id = await anEarlierGraduate('22L01', '30-05-2026')
  expect(await issue(id, { ...study, to: '2026-05-31' })).toMatchObject({
    ...{ status: 400, fields: { to: { code: 'students.after-leaving' } } },
  })
  expect(await db.$count(certificates, eq(certificates.studentId, id))).toBe(0)
  expect(await issue(id, study)).toMatchObject({ status: 200 })
  const { id: number } = await issue(id, transfer)
  expect(await wordsOfCertificate(number)).toContain('30May2026')
})

test('a certificate never uses the day of admission in place of an unknown day of leaving', async () => {
  const id = await anEarlierGraduate('22L02', '')
  expect(await issue(id, study)).toMatchObject({ status: 200 })
  const { id: number } = await issue(id, transfer)
  const words = await wordsOfCertificate(number)
  expect(words).toMatch(/Dateonwhichthestudentleftthecollege[:]?–/)
  expect(words.split('16August2022')).toHaveLength(2)
})

test('an unknown day of leaving stays unknown when the day of admission is corrected', async () => {
  const id = await anEarlierGraduate('22L03', '')
  await db.update(studentRecords).set({ admittedOn: '2022-08-20' }).where(eq(studentRecords.studentId, id))
  expect(await issue(id, { ...study, from: '2022-08-20' })).toMatchObject({ status: 200 })
  const { id: number } = await issue(id, transfer)
  expect(await wordsOfCertificate(number)).toMatch(/Dateonwhichthestudentleftthecollege[:]?–/)
})

test('a transfer certificate is neither previewed nor issued for a leaving that cannot be recorded', async () => {
  const { id } = await aStudent(db, place)
  const leaving = (state: string, startedOn: string) => ({ ...transfer, leave: { state, startedOn, reason: 'Joins elsewhere' } })
  for (const path of ['certificates/preview', 'certificates']) {
    const ask = (body: object) => post(`/students/${id}/${path}`, body)
    expect(await ask(leaving('transferred', '2026-11-22'))).toMatchObject({
      status: 400,
      fields: { startedOn: { code: 'in-future' } },
    })
    expect(await ask(leaving('transferred', '2000-01-01'))).toMatchObject({ code: 'students.state-before-last' })
  }
  expect(await db.$count(certificates, eq(certificates.studentId, id))).toBe(0)
  expect(await db.select().from(students).where(eq(students.id, id))).toMatchObject([{ state: 'enrolled' }])
})
