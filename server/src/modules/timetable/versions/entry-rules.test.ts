import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { violationOf } from '../../../platform/database/violations.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { sectionBatches } from '../../teaching/schema.ts'
import { anEntry, aRoom, aTaughtClass, aTimetable } from '../factory.ts'
import { entryTeachers, timetableEntries } from '../schema-versions.ts'

const { db } = await openTestDatabase()
const timetable = await aTimetable(db, { state: 'draft' })
const at = { timetableId: timetable.id, weekday: 1, firstPeriod: 1 } as const

/** Returns the constraint of the database that refuses, and checks that nothing was stored. */
async function refusedBy(work: () => Promise<unknown>): Promise<string | undefined> {
  const before = await db.$count(timetableEntries)
  const refused = await work().then(
    () => null,
    (error: unknown) => violationOf(error),
  )
  expect(await db.$count(timetableEntries)).toBe(before)
  return refused?.constraint
}

describe('the database constraints of timetable versions', () => {
  test('refuse a room twice at overlapping times, but not on another day', async () => {
    const room = await aRoom(db)
    const [one, other] = [await aTaughtClass(db), await aTaughtClass(db)]
    await anEntry(db, one, { ...at, periods: 2, roomId: room.id })
    expect(await refusedBy(() => anEntry(db, other, { ...at, firstPeriod: 2, roomId: room.id }))).toBe('room_twice')
    await anEntry(db, other, { ...at, firstPeriod: 3, roomId: room.id })
    await anEntry(db, other, { ...at, weekday: 2, roomId: room.id })
  })

  test('refuse a teacher in two rooms at the same time', async () => {
    const [one, other] = [await aTaughtClass(db), await aTaughtClass(db)]
    await anEntry(db, one, { ...at, periods: 3 })
    const shared = { ...other, teacher: one.teacher }
    expect(await refusedBy(() => anEntry(db, shared, { ...at, firstPeriod: 3 }))).toBe('teacher_twice')
    await anEntry(db, shared, { ...at, firstPeriod: 4 })
  })

  test('refuse a section or one of its batches in two simultaneous classes, but allow two batches side by side', async () => {
    const one = await aTaughtClass(db)
    const [first, second] = await db
      .insert(sectionBatches)
      .values(['B1', 'B2'].map((name) => ({ termId: one.term.id, sectionId: one.section.id, name })))
      .returning()
    await anEntry(db, one, { ...at, teacherIds: [], batchId: first?.id ?? 0 })
    await anEntry(db, one, { ...at, teacherIds: [], batchId: second?.id ?? 0 })
    expect(await refusedBy(() => anEntry(db, one, { ...at, teacherIds: [] }))).toBe('students_twice')
    expect(await refusedBy(() => anEntry(db, one, { ...at, teacherIds: [], batchId: first?.id ?? 0 }))).toBe('students_twice')
  })

  test('refuse two published versions on one day', async () => {
    await aTimetable(db, { effectiveUntil: '2026-10-31' })
    await expect(aTimetable(db, { effectiveFrom: '2026-10-31' })).rejects.toSatisfy(
      (error) => violationOf(error)?.constraint === 'one_timetable_at_a_time',
    )
    await aTimetable(db, { effectiveFrom: '2026-11-01' })
  })
})

test('moving an entry also moves its teachers and students', async () => {
  const one = await aTaughtClass(db)
  const { id } = await anEntry(db, one, { ...at, firstPeriod: 5 })
  await db.update(timetableEntries).set({ weekday: 4, startMinute: 840, endMinute: 890 }).where(eq(timetableEntries.id, id))
  const [teacher] = await db.select().from(entryTeachers).where(eq(entryTeachers.entryId, id))
  expect(teacher).toMatchObject({ weekday: 4, startMinute: 840, endMinute: 890 })
})
