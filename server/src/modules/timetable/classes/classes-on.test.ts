import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { aSubject } from '../../academics/factory.ts'
import { changedDays, termPeriods } from '../../calendar/schema.ts'
import { holidays } from '../../institution/schema.ts'
import { aStaffMember } from '../../people/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { anOffering } from '../../teaching/factory.ts'
import { sectionBatches, sectionBatchStudents } from '../../teaching/schema.ts'
import { anEntry, aRoom, aTaughtClass, aTimetable } from '../factory.ts'
import { classesOn } from '../public.ts'
import { fixedHours } from '../schema.ts'
import { classCovers, entrySections, timetableEntries } from '../schema-versions.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { db } = await openTestDatabase()
const timetable = await aTimetable(db, { effectiveUntil: '2026-09-30' })
const later = await aTimetable(db, { effectiveFrom: '2026-10-01' })

/** Week from a Monday before the change of the timetable to the Sunday after it. */
const week = { from: '2026-08-03', to: '2026-08-09' }
const monday = { from: '2026-08-03', to: '2026-08-03' }

async function aMondayClass() {
  const one = await aTaughtClass(db)
  const room = await aRoom(db)
  const entry = await anEntry(db, one, { timetableId: timetable.id, weekday: 1, firstPeriod: 2, periods: 2, roomId: room.id })
  return { ...one, room, entry }
}

describe('the classes of a day', () => {
  test('are those of its weekday in the version in force, with times, room and teachers', async () => {
    const { teacher, offering, subject, room, entry, section } = await aMondayClass()
    expect(await classesOn(db, week, { staffId: teacher.id })).toEqual([
      {
        ...{ entryId: entry.id, day: '2026-08-03', offeringId: offering.id, batchId: null, title: subject.name },
        ...{ subjectCode: subject.code, section: expect.stringContaining(' A'), firstPeriod: 2, periods: 2 },
        ...{ startsAt: '09:50', endsAt: '11:30', room: room.name, teacherIds: [teacher.id], covers: [] },
      },
    ])
    expect(await classesOn(db, week, { sectionIds: [section.id] })).toHaveLength(1)
    expect(await classesOn(db, week, { offeringIds: [offering.id] })).toHaveLength(1)
    expect((await classesOn(db, week, 'all')).map(({ entryId }) => entryId)).toContain(entry.id)
  })

  test('follow the version that is in force on each day', async () => {
    const one = await aMondayClass()
    const moved = await anEntry(db, one, { timetableId: later.id, weekday: 2, firstPeriod: 1 })
    const found = await classesOn(db, { from: '2026-09-28', to: '2026-10-06' }, { staffId: one.teacher.id })
    expect(found.map(({ day, entryId }) => [day, entryId])).toEqual([
      ['2026-09-28', one.entry.id],
      ['2026-10-06', moved.id],
    ])
  })

  test('are none on holidays, in exam weeks and outside the term, and follow another weekday on a changed day', async () => {
    const { teacher, term, course } = await aMondayClass()
    const daysOf = async (from: string, to: string) =>
      (await classesOn(db, { from, to }, { staffId: teacher.id })).map(({ day }) => day)
    await db.insert(holidays).values({ day: '2026-08-10', name: 'Founders day', kind: 'college' })
    await db
      .insert(termPeriods)
      .values({ termId: term.id, kind: 'exams', name: 'Mid-term exams', startsOn: '2026-08-17', endsOn: '2026-08-18' })
    await db.insert(changedDays).values({ day: '2026-08-22', follows: 1, courseId: course.id, reason: 'Makes up for Monday' })
    expect(await daysOf('2026-08-03', '2026-08-24')).toEqual(['2026-08-03', '2026-08-22', '2026-08-24'])
    expect(await daysOf('2026-06-29', '2026-07-06')).toEqual(['2026-07-06'])
  })

  test('belong to the covering teacher, and not to the absent one', async () => {
    const { teacher, entry, offering } = await aMondayClass()
    const cover = await aStaffMember(db)
    await covered(teacher.id, cover.id, offering.id)
    const of = (staffId: number) => classesOn(db, { from: '2026-08-03', to: '2026-08-10' }, { staffId })
    expect(await of(cover.id)).toMatchObject([
      { entryId: entry.id, day: '2026-08-03', teacherIds: [cover.id], covers: [{ absentId: teacher.id, staffId: cover.id }] },
    ])
    expect((await of(teacher.id)).map(({ day }) => day)).not.toContain('2026-08-03')
  })

  test('with several teachers belong to the cover of each of them', async () => {
    const one = await aTaughtClass(db)
    const [first, second, third] = [await aStaffMember(db), await aStaffMember(db), await aStaffMember(db)]
    const [coverOfFirst, coverOfSecond] = [await aStaffMember(db), await aStaffMember(db)]
    const teacherIds = [first.id, second.id, third.id]
    const time = { timetableId: timetable.id, weekday: 1, firstPeriod: 2, periods: 2 } as const
    const entry = await anEntry(db, one, { ...time, teacherIds })
    await covered(first.id, coverOfFirst.id, one.offering.id)
    await covered(second.id, coverOfSecond.id, one.offering.id)
    const of = async (staffId: number) => (await classesOn(db, monday, { staffId })).map(({ entryId }) => entryId)
    expect([await of(coverOfFirst.id), await of(coverOfSecond.id), await of(third.id)]).toEqual([
      [entry.id],
      [entry.id],
      [entry.id],
    ])
    expect([await of(first.id), await of(second.id)]).toEqual([[], []])
    const [held] = await classesOn(db, monday, { staffIds: [second.id], ofAbsent: true })
    expect(held?.teacherIds.toSorted()).toEqual([coverOfFirst.id, coverOfSecond.id, third.id].toSorted())
  })

  test('do not belong to a cover of another subject at the same time', async () => {
    const { teacher, entry } = await aMondayClass()
    const other = await aTaughtClass(db)
    const cover = await aStaffMember(db)
    await covered(teacher.id, cover.id, other.offering.id)
    expect(await classesOn(db, monday, { staffId: cover.id })).toEqual([])
    expect(await classesOn(db, monday, { staffId: teacher.id })).toMatchObject([{ entryId: entry.id, covers: [] }])
  })

  test('for a student are those of their subjects and lab batch, and the fixed hours of the section', async () => {
    const one = await aMondayClass()
    const { term, section, place, exam, entry } = one
    const [inFirst, inSecond] = [await aStudent(db, place), await aStudent(db, place)]
    const lab = await anOffering(db, {
      ...{ termId: term.id, sectionId: section.id },
      subjectId: (await aSubject(db, { ...exam, type: 'lab', practicalHours: 3 })).id,
    })
    const [first, second] = await db
      .insert(sectionBatches)
      .values(['B1', 'B2'].map((name) => ({ termId: term.id, sectionId: section.id, name })))
      .returning()
    await db.insert(sectionBatchStudents).values([
      { batchId: first?.id ?? 0, termId: term.id, studentId: inFirst.id },
      { batchId: second?.id ?? 0, termId: term.id, studentId: inSecond.id },
    ])
    const placed = { timetableId: timetable.id, weekday: 2, firstPeriod: 1, periods: 3 } as const
    const ofFirst = await anEntry(db, { ...one, offering: lab }, { ...placed, batchId: first?.id ?? 0 })
    const other = await aStaffMember(db)
    await anEntry(db, { ...one, offering: lab }, { ...placed, batchId: second?.id ?? 0, teacherIds: [other.id] })
    const hour = await aFixedHour(one)
    const found = await classesOn(db, week, { studentId: inFirst.id })
    expect(found.map(({ entryId }) => entryId)).toEqual([entry.id, ofFirst.id, hour])
    const [stranger] = [await aStudent(db)]
    expect(await classesOn(db, week, { studentId: stranger.id })).toEqual([])
  })

  test('are none without a published timetable', async () => {
    const one = await aTaughtClass(db)
    const draft = await aTimetable(db, { state: 'draft' })
    await anEntry(db, one, { timetableId: draft.id, weekday: 1, firstPeriod: 1 })
    expect(await classesOn(db, monday, { staffId: one.teacher.id })).toEqual([])
  })
})

/** Adds a cover of the class of `aMondayClass` on its first day. */
async function covered(absentId: number, staffId: number, offeringId: number): Promise<void> {
  await db.insert(classCovers).values({
    ...{ day: '2026-08-03', absentId, staffId, offeringId, startMinute: 590, endMinute: 690 },
    ...{ title: 'Data Structures', assignedAt: new Date('2026-08-01T05:00:00Z') },
  })
}

/** Adds the library on Wednesday in the first period; returns the id of its entry. */
async function aFixedHour({ term, section, pattern }: Awaited<ReturnType<typeof aMondayClass>>): Promise<number> {
  const [hour] = await db
    .insert(fixedHours)
    .values({ termId: term.id, sectionId: section.id, title: 'Library', periods: 1, weekday: 3, firstPeriod: 1 })
    .returning()
  const time = { timetableId: timetable.id, weekday: 3, startMinute: 540, endMinute: 590 } as const
  const [entry] = await db
    .insert(timetableEntries)
    .values({
      ...{ ...time, termId: term.id, activity: `f${hour?.id}`, occurrence: 0, part: 0, fixedHourId: hour?.id ?? 0 },
      ...{ patternId: pattern.id, firstPeriod: 1, periods: 1 },
    })
    .returning()
  await db.insert(entrySections).values({ ...time, entryId: entry?.id ?? 0, sectionId: section.id, block: `f${hour?.id} 0` })
  return entry?.id ?? 0
}
