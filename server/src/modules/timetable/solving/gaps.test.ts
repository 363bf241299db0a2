import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { aSubject } from '../../academics/factory.ts'
import { aStaffMember } from '../../people/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { anOffering } from '../../teaching/factory.ts'
import { offeringTeachers, rosterChanges, sectionBatches, sectionBatchStudents } from '../../teaching/schema.ts'
import { aRoom, aTaughtClass } from '../factory.ts'
import { loadCollege } from './college.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = callsOf(app, await as('ROLE_ACADEMICS'))
const day = '2026-11-21'
const one = await aTaughtClass(db)
await aRoom(db)
await aRoom(db)
await aRoom(db)
await aRoom(db, { type: 'lab' })
await aRoom(db, { type: 'lab' })
await aRoom(db, { type: 'lab' })

/** Creates a subject of the section; an elective if a group is given. */
async function aSubjectOfSection(hours: object, teachers: number, electiveGroup: string | null = null) {
  const electiveKind = electiveGroup === null ? null : ('professional' as const)
  const subject = await aSubject(db, { ...one.exam, ...hours, electiveKind, electiveGroup })
  const place = { termId: one.term.id, sectionId: one.section.id, everyone: electiveGroup === null }
  const offering = await anOffering(db, { ...place, subjectId: subject.id })
  for (let at = 0; at < teachers; at++) {
    const { id: staffId } = await aStaffMember(db)
    const role = at === 0 ? ('main' as const) : ('co-teacher' as const)
    await db.insert(offeringTeachers).values({ offeringId: offering.id, staffId, role, hours: 2 })
  }
  return { subject, offering }
}

async function unmet(): Promise<[code: string, sentence: string][]> {
  const { problems } = await office.get(`/timetable/unmet?forDay=${day}`)
  return problems.map(({ about }: { about: { code: string; message: string } }) => [about.code, about.message])
}

test('a subject without a teacher is reported, and still placed', async () => {
  const { subject, offering } = await aSubjectOfSection({ lectureHours: 2 }, 0)
  expect(await unmet()).toEqual([['timetable.no-teacher', expect.stringMatching(`^${subject.name} .* has no teacher$`)]])
  const { planned } = await loadCollege(db, day)
  expect(planned.get(`o${offering.id}/0`)).toMatchObject({ parts: [{ teacherIds: [] }] })
  const { id: staffId } = await aStaffMember(db)
  await db.insert(offeringTeachers).values({ offeringId: offering.id, staffId, role: 'main', hours: 2 })
  expect(await unmet()).toEqual([])
})

test('simultaneous lab batches with fewer teachers than batches are reported', async () => {
  const { subject, offering } = await aSubjectOfSection({ type: 'lab', practicalHours: 3 }, 2)
  for (const name of ['B1', 'B2', 'B3']) {
    const student = await aStudent(db, one.place)
    const [batch] = await db.insert(sectionBatches).values({ termId: one.term.id, sectionId: one.section.id, name }).returning()
    await db.insert(sectionBatchStudents).values({ batchId: batch?.id ?? 0, termId: one.term.id, studentId: student.id })
  }
  const sentence = `^${subject.name} .* has 3 batches at the same time and teachers for 2$`
  expect(await unmet()).toEqual([['timetable.too-few-teachers', expect.stringMatching(sentence)]])
  const { id: staffId } = await aStaffMember(db)
  await db.insert(offeringTeachers).values({ offeringId: offering.id, staffId, role: 'co-teacher', hours: 2 })
  expect(await unmet()).toEqual([])
})

test('simultaneous electives with different hours are reported with the periods that they get', async () => {
  await aSubjectOfSection({ lectureHours: 3 }, 1, 'Elective I')
  const { subject } = await aSubjectOfSection({ lectureHours: 2 }, 1, 'Elective I')
  await aSubjectOfSection({ lectureHours: 3 }, 1, 'Elective I')
  const sentence = `^${subject.name} .* needs 2 periods a week and gets 3, because it is taught at the times of `
  expect(await unmet()).toEqual([['timetable.parallel-hours-differ', expect.stringMatching(sentence)]])
})

test('the seats of an elective are counted for its current and present students', async () => {
  const { offering } = await aSubjectOfSection({ lectureHours: 3 }, 1, 'Elective II')
  const [stays, moved, left] = [await aStudent(db, one.place), await aStudent(db, one.place), await aStudent(db, one.place)]
  const gone = await aStudent(db, { ...one.place, state: 'discontinued' })
  const added = { offeringId: offering.id, kind: 'added' as const, reason: 'Chosen', recordedBy: 'academics' }
  const row = { ...added, recordedAt: new Date('2026-07-06T05:00:00Z'), fromOn: '2026-07-06' }
  await db.insert(rosterChanges).values([
    { ...row, studentId: stays.id, untilOn: '2026-09-30' },
    { ...row, studentId: stays.id, fromOn: '2026-10-01' },
    { ...row, studentId: moved.id, untilOn: '2026-11-20' },
    { ...row, studentId: left.id, untilOn: day },
    { ...row, studentId: gone.id },
  ])
  const { planned } = await loadCollege(db, day)
  const parts = [...planned.values()].flatMap((activity) => activity.parts)
  expect(parts.find(({ offeringId }) => offeringId === offering.id)?.room?.seats).toBe(2)
})
