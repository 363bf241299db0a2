import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { now, setClock } from '../../../platform/clock.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { openExamCell } from '../../../testing/published-results.ts'
import { aUser } from '../../access/factory.ts'
import { notifications } from '../../notices/schema.ts'
import { guardianLinks } from '../../students/schema.ts'
import { notifyStudents, notifyStudentsJob } from './notify-students.ts'

const { db } = await openTestDatabase()
const enqueued: { name: string; data: object }[] = []
const cell = await openExamCell(db, {
  async enqueue(_db, name, data) {
    enqueued.push({ name, data })
    return null
  },
})
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

const notified = async (title?: string) => {
  const all = await db.select().from(notifications).where(eq(notifications.kind, 'results-published'))
  const rows = all.filter(({ params }) => title === undefined || params.title === title)
  return Object.entries(people).flatMap(([name, { id }]) => rows.filter(({ userId }) => userId === id).map(() => name))
}

test('students and parents are notified once of a published result, and never of a withheld, postponed or unpublished one', async () => {
  const exam = await cell.hold([asha, ravi], { at: past })
  await notifyStudents(db, { examId: exam.id })
  expect(await notified()).toEqual([])
  await cell.publish(exam.id, past, new Date('2099-01-01T05:30:00Z'))
  await notifyStudents(db, { examId: exam.id })
  expect(await notified()).toEqual([])
  await cell.unpublish(exam.id, past)
  await cell.withhold(exam.id, '22TC1A9002', past)
  await cell.publish(exam.id, past)
  await notifyStudents(db, { examId: exam.id })
  await notifyStudents(db, { examId: exam.id })
  expect(await notified()).toEqual(['asha', 'mother'])
  const [row] = await db.select().from(notifications)
  expect(row).toMatchObject({ params: { title: exam.title }, link: '/app/Student' })
})

test('students are notified even if the clock of this machine is behind that of the database', async () => {
  const exam = await cell.hold([ravi], { at: past })
  await cell.publish(exam.id, past)
  setClock(new Date(past.getTime() - 60_000))
  onTestFinished(() => setClock())
  await notifyStudents(db, { examId: exam.id })
  expect(await notified()).toEqual(['asha', 'ravi', 'mother'])
})

test('students are notified even if the clock of this machine is ahead of that of the database', async () => {
  const exam = await cell.hold([ravi], { at: past })
  setClock(new Date(Date.now() + 300_000))
  onTestFinished(() => setClock())
  await cell.publish(exam.id, now())
  await notifyStudents(db, { examId: exam.id })
  expect(await notified(exam.title)).toEqual(['ravi'])
})

test('the release of a result that was withheld at publication notifies its student and parents only', async () => {
  const exam = await cell.hold([asha, ravi], { at: past })
  await cell.withhold(exam.id, '22TC1A9001', past)
  await cell.publish(exam.id, past)
  enqueued.length = 0
  await cell.release(exam.id, past)
  expect(enqueued).toEqual([{ name: notifyStudentsJob, data: { examId: exam.id, studentIds: [asha.id] } }])
  await notifyStudents(db, { examId: exam.id, studentIds: [asha.id] })
  expect(await notified(exam.title)).toEqual(['asha', 'mother'])
  await notifyStudents(db, { examId: exam.id })
  expect(await notified(exam.title)).toEqual(['asha', 'ravi', 'mother'])
})

test('the release of a result before its exam is published notifies nobody', async () => {
  const exam = await cell.hold([asha], { at: past })
  await cell.withhold(exam.id, '22TC1A9001', past)
  await cell.release(exam.id, past)
  await cell.withhold(exam.id, '22TC1A9001', past)
  await cell.publish(exam.id, past, new Date('2099-01-01T05:30:00Z'))
  enqueued.length = 0
  await cell.release(exam.id, past)
  expect(enqueued).toEqual([])
})
