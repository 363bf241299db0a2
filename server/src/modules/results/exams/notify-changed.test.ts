import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { openExamCell } from '../../../testing/published-results.ts'
import { aUser } from '../../access/factory.ts'
import { notifications } from '../../notices/schema.ts'
import { guardianLinks } from '../../students/schema.ts'

const { db } = await openTestDatabase()
const cell = await openExamCell(db)
const past = new Date('2026-01-10T05:30:00Z')
const later = (days: number) => new Date(past.getTime() + days * 86_400_000)

const [asha, ravi] = [await cell.aStudent({ rollNo: '22TC1A9001' }), await cell.aStudent({ rollNo: '22TC1A9002' })]
const student = await aUser(db, { roles: ['ROLE_STUDENT'], studentId: asha.id })
const mother = await aUser(db, { roles: ['ROLE_PARENT'] })
await aUser(db, { roles: ['ROLE_STUDENT'], studentId: ravi.id })
const link = { userId: mother.id, studentId: asha.id, relation: 'mother' as const, linkedAt: past, linkedBy: 'admin' }
await db.insert(guardianLinks).values(link)

const notified = async () => {
  const rows = await db.select().from(notifications).where(eq(notifications.kind, 'result-changed'))
  return rows.map(({ userId, params }) => [userId, params.title]).toSorted()
}

test('a correction of a published result notifies the student and the parents only', async () => {
  const exam = await cell.hold([asha, ravi], { at: past })
  await cell.publish(exam.id, past)
  await cell.correct(exam.id, asha.id, 90, later(1))
  const both = [student, mother].map(({ id }) => [id, exam.title]).toSorted()
  expect(await notified()).toEqual(both)
})

test('a correction of an unpublished or withheld result notifies no user', async () => {
  const before = await notified()
  const draft = await cell.hold([asha], { at: past })
  await cell.correct(draft.id, asha.id, 90, later(1))
  const embargoed = await cell.hold([asha], { at: past })
  await cell.publish(embargoed.id, past, later(10))
  await cell.correct(embargoed.id, asha.id, 90, later(1))
  const held = await cell.hold([asha], { at: past })
  await cell.publish(held.id, past)
  await cell.withhold(held.id, '22TC1A9001', later(1))
  await cell.correct(held.id, asha.id, 90, later(2))
  expect(await notified()).toEqual(before)
})

test('the release of a result notifies of a correction that was made while it was withheld, and of nothing else', async () => {
  const before = (await notified()).length
  const exam = await cell.hold([asha, ravi], { at: past })
  await cell.publish(exam.id, past)
  await cell.withhold(exam.id, '22TC1A9002', later(1))
  await cell.release(exam.id, later(2))
  await cell.withhold(exam.id, '22TC1A9001', later(3))
  await cell.correct(exam.id, asha.id, 90, later(4))
  expect(await notified()).toHaveLength(before)
  await cell.release(exam.id, later(5))
  // Only the CGPA of the later exam changes, although its marks were corrected once
  const after = await cell.hold([asha], { at: past, heldIn: '2026-06' }, 60)
  await cell.publish(after.id, later(6))
  await cell.correct(after.id, asha.id, 65, later(7))
  const told = await notified()
  await cell.withhold(after.id, '22TC1A9001', later(8))
  await cell.unpublish(exam.id, later(9))
  await cell.release(after.id, later(10))
  expect(await notified()).toEqual(told)
  const ofExam = (await notified()).filter(([, title]) => title === exam.title)
  expect(ofExam).toEqual([student, mother].map(({ id }) => [id, exam.title]).toSorted())
})
