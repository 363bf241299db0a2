import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { callsOf } from '../../testing/http.ts'
import { importsOf, workbookOf } from '../../testing/imports/sheet-imports.ts'
import { wordsOf } from '../../testing/pdf/pdf-contents.ts'
import { aBatch, aProgramme, aSemester } from '../academics/factory.ts'
import { anInstitution } from '../institution/factory.ts'
import { aStudent } from '../students/factory.ts'
import { students } from '../students/schema.ts'
import { certificates } from './schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
await anInstitution(db, { code: 'NA' })
const { course, branch, batch, place } = await aProgramme(db)
await aSemester(db, { courseId: course.id, number: 3, name: 'II Year I Semester' })
const office = await as('ROLE_ACADEMICS', { username: 'academics' })
const { post } = callsOf(app, office)
const imports = importsOf(app, 'admissions.existing-students', await as('ROLE_ADMIN'))

const issue = (id: number) => post(`/students/${id}/certificates`, { kind: 'bonafide', purpose: 'a bank loan' })
const record = (id: number, state: string, startedOn: string) =>
  post(`/students/${id}/states`, { state, startedOn, reason: 'As the order says' })

/** Issues a bonafide certificate to a student and returns the text of its one page. */
async function bonafideOf(id: number): Promise<string> {
  const { id: number } = await issue(id)
  const { rawPayload } = await app.inject({ url: `/api/certificates/${number}/pdf`, headers: office })
  expect(rawPayload.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1)
  return wordsOf(rawPayload)
}

/** Imports a student of an earlier year from a list that lacks the start date of the state. */
async function anEarlierStudent(rollNo: string, state: string): Promise<number> {
  const headings = ['Roll no', 'Name', 'Programme', 'Branch', 'Batch', 'M/F', 'Admitted on', 'Status']
  const row = [rollNo, 'Kanaka Durga', course.name, branch.shortName, batch.label, 'F', '16-08-2022', state]
  expect(await imports.importAll(await workbookOf({ List: [headings, row] }))).toMatchObject({ savedCount: 1 })
  const [one] = await db.select({ id: students.id }).from(students).where(eq(students.rollNo, rollNo))
  return one?.id ?? 0
}

test('a bonafide certificate of a student on a break says on the rolls, and not studying', async () => {
  const { id } = await aStudent(db, { ...place, promotedTo: 3 })
  await record(id, 'on-break', '2026-08-12')
  const words = await bonafideOf(id)
  expect(words).toContain('isontherollsofthiscollege')
  expect(words).toContain('isonabreakofstudysince12August2026')
  expect(words).not.toContain('studying')
})

test.each([
  ['promotions', { promotedTo: 3 }, '2026-06-15'],
  ['the calendar, which has gone on since', {}, '2025-01-15'],
])('a detained student is on the rolls in the semester of the detention, determined by %s', async (_, promoted, day) => {
  // A separate batch: the calendar no longer counts for a batch once a student of it was promoted
  const own = await aBatch(db, { courseId: course.id, startYear: 2023, label: `2023-${day}` })
  const { id } = await aStudent(db, { ...place, ...promoted, batchId: own.id, sectionId: null })
  await record(id, 'detained', day)
  const words = await bonafideOf(id)
  expect(words).toContain('isontherollsofthiscollege')
  expect(words).toContain('isdetainedinIIYearISemester')
  expect(words).not.toContain('studying')
})

test('a student who returned from a break is studying again', async () => {
  const { id } = await aStudent(db, { ...place, promotedTo: 3 })
  await record(id, 'on-break', '2026-06-12')
  await record(id, 'readmitted', '2026-11-02')
  const words = await bonafideOf(id)
  expect(words).toContain('isstudyingintheIIYearISemester')
  expect(words).not.toContain('breakofstudy')
})

test('a break with an unknown first day is not dated to the admission', async () => {
  const words = await bonafideOf(await anEarlierStudent('22BB01', 'On break'))
  expect(words).toContain('isonabreakofstudy.')
  expect(words).not.toContain('16August2022')
})

test('a student who has left gets no bonafide certificate, and the refusal names the one to issue instead', async () => {
  const { id } = await aStudent(db, { ...place, state: 'graduated' })
  const instead = 'Issue a certificate of study and conduct instead'
  expect(await issue(id)).toMatchObject({
    ...{ status: 409, code: 'certificates.no-longer-studies' },
    message: `This student left on 1 September 2022. A bonafide certificate is only for current students. ${instead}`,
  })
  const earlier = await anEarlierStudent('22BB02', 'Graduated')
  expect(await issue(earlier)).toMatchObject({
    ...{ status: 409, code: 'certificates.left-earlier' },
    message: `This student has left. A bonafide certificate is only for current students. ${instead}`,
  })
  expect(await db.$count(certificates, eq(certificates.studentId, id))).toBe(0)
  expect(await db.$count(certificates, eq(certificates.studentId, earlier))).toBe(0)
})
