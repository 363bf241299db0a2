import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { openExamCell } from '../../../testing/published-results.ts'
import { aUser } from '../../access/factory.ts'
import { notifications } from '../../notices/schema.ts'
import { guardianLinks } from '../../students/schema.ts'
import { notifyStudents } from './notify-students.ts'

const { db } = await openTestDatabase()
const cell = await openExamCell(db)
const past = new Date('2026-01-10T05:30:00Z')

const [asha, ravi] = [await cell.aStudent({ rollNo: '22TC1A9001' }), await cell.aStudent({ rollNo: '22TC1A9002' })]
const people = {
  asha: await aUser(db, { roles: ['ROLE_STUDENT'], studentId: asha.id }),
  ravi: await aUser(db, { roles: ['ROLE_STUDENT'], studentId: ravi.id }),
  mother: await aUser(db, { roles: ['ROLE_PARENT'] }),
  stranger: await aUser(db, { roles: ['ROLE_STUDENT'] }),
}
await db
  .insert(guardianLinks)
  .values({ userId: people.mother.id, studentId: asha.id, relation: 'mother', linkedAt: past, linkedBy: 'admin' })

const told = async () => {
  const rows = await db.select().from(notifications).where(eq(notifications.kind, 'results-published'))
  return Object.entries(people).flatMap(([name, { id }]) => rows.filter(({ userId }) => userId === id).map(() => name))
}

test('students and parents are notified once of a published result; nobody of one that is withheld, postponed or taken back', async () => {
  const exam = await cell.hold([asha, ravi], { at: past })
  await notifyStudents(db, exam.id)
  expect(await told()).toEqual([])
  await cell.publish(exam.id, past, new Date('2099-01-01T05:30:00Z'))
  await notifyStudents(db, exam.id)
  expect(await told()).toEqual([])
  await cell.unpublish(exam.id, past)
  await cell.withhold(exam.id, '22TC1A9002', past)
  await cell.publish(exam.id, past)
  await notifyStudents(db, exam.id)
  await notifyStudents(db, exam.id)
  expect(await told()).toEqual(['asha', 'mother'])
  const [row] = await db.select().from(notifications)
  expect(row).toMatchObject({ params: { title: exam.title }, link: '/app/Student' })
})

test('students are notified also when the clock of this machine is behind that of the database', async () => {
  const exam = await cell.hold([ravi], { at: past })
  await cell.publish(exam.id, past)
  setClock(new Date(past.getTime() - 60_000))
  onTestFinished(() => setClock())
  await notifyStudents(db, exam.id)
  expect(await told()).toEqual(['asha', 'ravi', 'mother'])
})
