import { expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { callsOf } from '../../testing/http.ts'
import { aUser } from '../access/factory.ts'
import { aStudent } from '../students/factory.ts'
import { sectionBatches, sectionBatchStudents } from '../teaching/schema.ts'
import { anEntry, aTimetable } from '../timetable/factory.ts'
import { aHeldClass, aSession } from './factory.ts'
import { studentLeaves } from './schema.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const { id: timetableId } = await aTimetable(db)

/** Adds a half-day or a whole day of leave on the day of the classes. */
async function aLeave(studentId: number, values: Partial<typeof studentLeaves.$inferInsert>): Promise<void> {
  const { id: recordedById } = await aUser(db)
  const day = { fromOn: '2026-11-20', untilOn: '2026-11-20' }
  const plain = { kind: 'personal', reason: 'Wedding', state: 'sanctioned', recordedBy: 'family' } as const
  await db.insert(studentLeaves).values({ ...plain, ...day, studentId, recordedById, ...values })
}

test('the classes of a teacher on a day each list their own students by roll number, with those on leave', async () => {
  const morning = await aHeldClass(db, { timetableId })
  const noon = await aHeldClass(db, { timetableId, students: 2, day: '2026-11-16' })
  const [first, second, third] = morning.roster.map(({ id }) => id)
  const [ofNoon = 0, otherOfNoon] = noon.roster.map(({ id }) => id)
  const placed = { timetableId, weekday: 5, teacherIds: [morning.teacher.id] } as const
  await anEntry(db, noon, { ...placed, firstPeriod: 5 })
  await anEntry(db, morning, { ...placed, firstPeriod: 4 })
  const marks = { [first ?? 0]: 'present', [second ?? 0]: 'absent' } as const
  await aSession(db, { offeringId: morning.offering.id, day: '2026-11-20', marks })
  await aLeave(first ?? 0, { endsAtNoon: true })
  await aLeave(first ?? 0, { kind: 'duty', startsAtNoon: true })
  await aLeave(second ?? 0, { kind: 'medical', state: 'waiting' })
  await aLeave(ofNoon, { kind: 'medical' })
  const [batch] = await db
    .insert(sectionBatches)
    .values({ termId: noon.term.id, sectionId: noon.section.id, name: 'B1' })
    .returning()
  await db.insert(sectionBatchStudents).values({ batchId: batch?.id ?? 0, termId: noon.term.id, studentId: ofNoon })
  await anEntry(db, noon, { ...placed, firstPeriod: 6, batchId: batch?.id ?? 0 })
  await aStudent(db)
  const teacher = callsOf(app, await as('ROLE_FACULTY', { staffId: morning.teacher.id }))
  const { classes } = await teacher.get('/attendance/my-classes')
  const shown = classes.map((one: { firstPeriod: number; roster: { id: number; leave: string | null }[] }) => [
    one.firstPeriod,
    ...one.roster.map(({ id, leave }) => [id, leave]),
  ])
  expect(shown).toEqual([
    [1, [first, 'personal'], [second, null]],
    [4, [first, 'duty'], [second, null], [third, null]],
    [5, [ofNoon, 'medical'], [otherOfNoon, null]],
    [6, [ofNoon, 'medical']],
  ])
})
