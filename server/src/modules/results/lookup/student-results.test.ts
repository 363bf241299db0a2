import type { StudentResult } from '@nalanda/contract/results/student-results'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf, type Reply } from '../../../testing/http.ts'
import { openExamCell } from '../../../testing/published-results.ts'
import { users } from '../../access/schema.ts'
import { guardianLinks } from '../../students/schema.ts'

const noon = new Date('2026-01-10T06:30:00Z')
setClock(noon)
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const cell = await openExamCell(db)
const titlesOf = ({ results }: Reply) => (results as StudentResult[]).map(({ examTitle }) => examTitle)

test('a student, a parent and the office see all published results, even those that need the date of birth, latest first', async () => {
  const student = await cell.aStudent()
  const earlier = await cell.hold([student], { at: noon, heldIn: '2025-05', asksDateOfBirth: true })
  const later = await cell.hold([student], { at: noon, heldIn: '2025-11' })
  const coming = await cell.hold([student], { at: noon, heldIn: '2025-12' })
  const another = await cell.hold([await cell.aStudent()], { at: noon, heldIn: '2025-10' })
  for (const { id } of [earlier, later, another]) await cell.publish(id, noon)
  await cell.publish(coming.id, noon, new Date(noon.getTime() + 60_000))
  const own = callsOf(app, await as('ROLE_STUDENT', { studentId: student.id }))
  const office = callsOf(app, await as('ROLE_ADMIN'))
  const parent = callsOf(app, await as('ROLE_PARENT', { username: 'parent' }))
  expect((await parent.get(`/my-students/${student.id}/results`)).status).toBe(404)
  const [login] = await db.select().from(users).where(eq(users.username, 'parent'))
  await db
    .insert(guardianLinks)
    .values({ userId: login?.id ?? 0, studentId: student.id, relation: 'mother', linkedAt: noon, linkedBy: 'office' })
  const answers = [
    await own.get(`/my-students/${student.id}/results`),
    await parent.get(`/my-students/${student.id}/results`),
    await office.get(`/students/${student.id}/results`),
  ]
  for (const answer of answers) expect(titlesOf(answer)).toEqual([later.title, earlier.title])
  expect(answers[0]?.results).toMatchObject([
    { asksDateOfBirth: false, result: { studentRollNo: student.rollNo, failCount: 0 } },
    { asksDateOfBirth: true, result: { listofRecords: [{ examTitle: earlier.title }, {}] } },
  ])
  setClock(new Date(noon.getTime() + 60_000))
  expect(titlesOf(await own.get(`/my-students/${student.id}/results`))).toEqual([coming.title, later.title, earlier.title])
  setClock(noon)
})

test('a withheld result shows only that it is withheld', async () => {
  const student = await cell.aStudent()
  const { id } = await cell.hold([student], { at: noon })
  await cell.publish(id, noon)
  await cell.withhold(id, student.rollNo ?? '', noon)
  const own = callsOf(app, await as('ROLE_STUDENT', { studentId: student.id }))
  const { results } = await own.get(`/my-students/${student.id}/results`)
  expect(results).toMatchObject([{ result: { withheld: true, listofRecords: [], sgpa: '' } }])
})

test('a student cannot see the results of another student', async () => {
  const [student, other] = [await cell.aStudent(), await cell.aStudent()]
  const own = callsOf(app, await as('ROLE_STUDENT', { studentId: student.id }))
  expect((await own.get(`/my-students/${other.id}/results`)).status).toBe(404)
  expect((await own.get(`/students/${other.id}/results`)).status).toBe(403)
  const office = callsOf(app, await as('ROLE_ADMIN'))
  expect((await office.get(`/my-students/${other.id}/results`)).status).toBe(404)
  expect((await office.get('/students/999999/results')).status).toBe(404)
})
