import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { aSubject } from '../../academics/factory.ts'
import { changedDays, termPeriods } from '../../calendar/schema.ts'
import { holidays } from '../../institution/schema.ts'
import { aStudent } from '../../students/factory.ts'
import { anOffering } from '../../teaching/factory.ts'
import { offerings, sectionBatches, sectionBatchStudents } from '../../teaching/schema.ts'
import { anEntry, aTaughtClass, aTimetable } from '../factory.ts'
import { periodsLeft } from '../public.ts'
import { timetables } from '../schema-versions.ts'

const { db } = await openTestDatabase()
const timetable = await aTimetable(db)

/** A Monday at 10:00, ten minutes after the first period; the term ends on the Saturday of the second week. */
const monday = new Date('2026-11-16T04:30:00Z')

/** Creates a subject on Mondays in the first period and, as a block of two, in the third, with a student. */
async function aSubjectOnMondays() {
  const one = await aTaughtClass(db)
  await anEntry(db, one, { timetableId: timetable.id, weekday: 1, firstPeriod: 1 })
  await anEntry(db, one, { timetableId: timetable.id, weekday: 1, firstPeriod: 3, periods: 2 })
  return { ...one, student: await aStudent(db, one.place) }
}
type Studied = Awaited<ReturnType<typeof aSubjectOnMondays>>

async function leftOf({ student, term, offering }: Studied, now = monday) {
  const { inAll, inOffering } = (await periodsLeft(db, student.id, [term], now))(term.id)
  return [inAll, inOffering(offering.id)]
}

describe('the remaining periods of a term', () => {
  test('are those of classes that have not begun, until the term ends', async () => {
    const one = await aSubjectOnMondays()
    expect(await leftOf(one)).toEqual([5, 5])
    expect(await leftOf(one, new Date('2026-11-16T02:00:00Z'))).toEqual([6, 6])
    expect(await leftOf(one, new Date('2026-11-17T04:30:00Z'))).toEqual([3, 3])
    expect(await leftOf(one, new Date('2026-12-07T04:30:00Z'))).toEqual([0, 0])
  })

  test('exclude holidays and exams, and include a day that follows another weekday', async () => {
    const one = await aSubjectOnMondays()
    const { term, course } = one
    await db.insert(changedDays).values({ day: '2026-11-18', follows: 1, courseId: course.id, reason: 'Makes up for Monday' })
    expect(await leftOf(one)).toEqual([8, 8])
    const exams = { termId: term.id, kind: 'exams', name: 'Exams', startsOn: '2026-11-23', endsOn: '2026-11-28' } as const
    await db.insert(termPeriods).values(exams)
    expect(await leftOf(one)).toEqual([5, 5])
    await db.insert(holidays).values({ day: '2026-11-18', name: 'Founders day', kind: 'college' })
    expect(await leftOf(one)).toEqual([2, 2])
    await db.delete(holidays)
  })

  test('are counted by subject, only for the lab batch and the subjects of the student', async () => {
    const one = await aSubjectOnMondays()
    const { term, section, exam, student, offering } = one
    const lab = { ...exam, type: 'lab', practicalHours: 3 } as const
    const offer = { termId: term.id, sectionId: section.id, subjectId: (await aSubject(db, lab)).id }
    const ofLab = await anOffering(db, offer)
    const [own, other] = await db
      .insert(sectionBatches)
      .values(['B1', 'B2'].map((name) => ({ termId: term.id, sectionId: section.id, name })))
      .returning()
    await db.insert(sectionBatchStudents).values({ batchId: own?.id ?? 0, termId: term.id, studentId: student.id })
    const placed = { timetableId: timetable.id, firstPeriod: 1, periods: 3 }
    await anEntry(db, { ...one, offering: ofLab }, { ...placed, weekday: 2, batchId: own?.id ?? 0 })
    await anEntry(db, { ...one, offering: ofLab }, { ...placed, weekday: 3, batchId: other?.id ?? 0, teacherIds: [] })
    const { inAll, inOffering } = (await periodsLeft(db, student.id, [term], monday))(term.id)
    const { offering: stranger } = await aSubjectOnMondays()
    expect([inAll, inOffering(offering.id), inOffering(ofLab.id), inOffering(stranger.id)]).toEqual([11, 5, 6, 0])
  })

  test('are unknown for a subject without a place in the timetable, and for a term with days without a timetable', async () => {
    const one = await aSubjectOnMondays()
    const { term, section, exam, student, offering } = one
    const unplaced = await anOffering(db, { termId: term.id, sectionId: section.id, subjectId: (await aSubject(db, exam)).id })
    const { inAll, inOffering } = (await periodsLeft(db, student.id, [term], monday))(term.id)
    expect([inAll, inOffering(offering.id), inOffering(unplaced.id)]).toEqual([null, 5, null])
    await db.delete(offerings).where(eq(offerings.id, unplaced.id))
    const until = (day: string | null) =>
      db.update(timetables).set({ effectiveUntil: day }).where(eq(timetables.id, timetable.id))
    await until('2026-11-20')
    expect(await leftOf(one)).toEqual([null, null])
    const next = await aTimetable(db, { effectiveFrom: '2026-11-21' })
    expect(await leftOf(one)).toEqual([null, null])
    await anEntry(db, one, { timetableId: next.id, weekday: 2, firstPeriod: 1 })
    expect(await leftOf(one)).toEqual([3, 3])
  })
})
