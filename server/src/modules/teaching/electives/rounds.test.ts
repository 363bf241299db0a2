import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { aSubject } from '../../academics/factory.ts'
import { users } from '../../access/schema.ts'
import { aTerm } from '../../calendar/factory.ts'
import { notifications } from '../../notices/schema.ts'
import { aDepartment } from '../../people/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { aClass, aRound } from '../factory.ts'
import { electiveRounds } from '../schema.ts'
import { electiveOptions } from '../schema-electives.ts'
import { anElectiveClass, aVoter } from './factory.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = await as('ROLE_ACADEMICS')

async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const answer = await app.inject({ method, url: `/api${url}`, headers: office, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const formOf = (termId: number, semesterId: number) => ({
  ...{ termId, name: 'Open Elective II', kind: 'open', electiveGroup: 'Open Elective II', method: 'merit', branchIds: [] },
  ...{ semesterIds: [semesterId], opensOn: '2026-11-23', opensTime: '09:00', closesOn: '2026-11-25', closesTime: '17:00' },
  ...{ choicesRequired: 1, leastStudents: 10, groupSize: 60 },
})

describe('an elective round', () => {
  test('is prepared with options of its group and released to its students, who are notified', async () => {
    const one = await aClass(db)
    const student = await aStudent(db, one.place)
    await as('ROLE_STUDENT', { studentId: student.id, username: 'notified' })
    const round = await ask('POST', '/elective-rounds', formOf(one.term.id, one.semester.id))
    expect(round).toMatchObject({ status: 200, state: 'draft', semesters: one.semester.name })
    const release = () => ask('POST', `/elective-rounds/${round.id}/release`, { revision: 1 })
    expect(await release()).toMatchObject({ status: 409, code: 'teaching.round-without-options' })
    const elective = await aSubject(db, { ...one.exam, electiveKind: 'open', electiveGroup: 'Open Elective II' })
    const { id: departmentId } = await aDepartment(db)
    const option = { roundId: round.id, subjectId: elective.id, departmentId, seats: 60, excludedBranchIds: [one.branch.id] }
    const wrong = await ask('POST', '/elective-options', { ...option, subjectId: one.subject.id })
    expect(wrong).toMatchObject({ status: 400, code: 'teaching.option-of-other-group' })
    expect(await db.$count(electiveOptions, eq(electiveOptions.roundId, round.id))).toBe(0)
    const added = await ask('POST', '/elective-options', option)
    expect(added).toMatchObject({ status: 200, subjectCode: elective.code, excludedBranches: one.branch.shortName })
    expect(await ask('POST', '/elective-options', option)).toMatchObject({ status: 409, code: 'teaching.option-taken' })
    expect(await release()).toMatchObject({ status: 200, state: 'coming', eligible: 1, withoutChoice: 1 })
    const [user] = await db.select().from(users).where(eq(users.username, 'notified'))
    const [sent] = await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, user?.id ?? 0))
    expect(sent).toMatchObject({ kind: 'electives-open', params: { round: 'Open Elective II' } })
  })

  test('is refused with semesters of another term, closing before opening, or several first-come choices', async () => {
    const [one, other] = [await aClass(db), await aClass(db)]
    const form = formOf(one.term.id, one.semester.id)
    const refused = [
      [{ semesterIds: [other.semester.id] }, 'teaching.semester-not-in-term'],
      [{ branchIds: [other.branch.id] }, 'teaching.branch-of-other-course'],
      [{ closesOn: '2026-11-22' }, 'teaching.round-closes-first'],
      [{ method: 'first-come', choicesRequired: 2 }, 'teaching.one-choice-first-come'],
    ] as const
    for (const [change, code] of refused)
      expect(await ask('POST', '/elective-rounds', { ...form, ...change })).toMatchObject({ code })
    expect(await db.$count(electiveRounds, eq(electiveRounds.termId, one.term.id))).toBe(0)
  })

  test('keeps its group once it has options, and can only be deleted as a draft', async () => {
    const one = await anElectiveClass(db)
    const [row] = (await ask('GET', `/elective-rounds?termId=${one.term.id}`)).items
    expect(row).toMatchObject({ state: 'open', optionCount: 2, seats: 2 })
    const changed = { ...row, electiveGroup: 'Other' }
    expect(await ask('PUT', `/elective-rounds/${row.id}`, changed)).toMatchObject({ code: 'teaching.round-has-options' })
    expect(await ask('DELETE', `/elective-rounds/${row.id}`)).toMatchObject({ code: 'teaching.round-not-now' })
    expect(await ask('PUT', `/elective-rounds/${row.id}`, { ...row, closesOn: '2026-11-27' })).toMatchObject({
      closesOn: '2026-11-27',
    })
    expect((await ask('GET', '/elective-rounds?state=open')).items.map(({ id }: { id: number }) => id)).toContain(row.id)
    expect((await ask('GET', `/elective-rounds?state=closed&termId=${one.term.id}`)).total).toBe(0)
  })

  test('keeps the subject of each option, and every option that a student chose', async () => {
    const [one, other] = [await anElectiveClass(db), await anElectiveClass(db)]
    await aVoter(db, one, null, [one.first.id])
    const optionsOf = async () => (await ask('GET', `/elective-options?roundId=${one.round.id}&sort=subjectCode`)).items
    const before = await optionsOf()
    const [option] = before
    const { subjectId, departmentId, excludedBranchIds, revision, seats } = option
    const save = { roundId: one.round.id, subjectId, departmentId, excludedBranchIds, revision, seats }
    for (const change of [{ subjectId: one.subject.id }, { roundId: other.round.id }])
      expect(await ask('PUT', `/elective-options/${option.id}`, { ...save, ...change })).toMatchObject({
        code: 'teaching.option-fixed',
      })
    expect(await ask('DELETE', `/elective-options/${one.first.id}`)).toMatchObject({ code: 'teaching.option-chosen' })
    expect(await optionsOf()).toEqual(before)
    expect(await ask('DELETE', `/elective-options/${one.second.id}`)).toMatchObject({ status: 200 })
  })

  test('can be reopened after it closed only with a reason, not by a change of its days', async () => {
    const one = await anElectiveClass(db, { closesOn: '2026-11-20' })
    const [row] = (await ask('GET', `/elective-rounds?termId=${one.term.id}`)).items
    const change = (days: object) => ask('PUT', `/elective-rounds/${row.id}`, { ...row, ...days })
    for (const days of [{ closesOn: '2026-11-27' }, { closesTime: '18:00' }, { opensOn: '2026-11-15' }])
      expect(await change(days)).toMatchObject({ status: 409, code: 'teaching.round-dates-fixed' })
    expect(await ask('GET', `/elective-rounds/${row.id}`)).toMatchObject({ state: 'closed', closesOn: '2026-11-20', revision: 1 })
    expect(await change({ leastStudents: 5 })).toMatchObject({ status: 200, leastStudents: 5, state: 'closed' })
  })

  test('for a coming term includes the students of the semester before', async () => {
    const one = await aClass(db)
    const student = await aStudent(db, one.place)
    const next = { courseId: one.course.id, semesterIds: [one.nextSemester.id], startsOn: '2027-01-04', endsOn: '2027-05-29' }
    const term = await aTerm(db, next)
    const round = await aRound(db, { termId: term.id, semesterIds: [one.nextSemester.id] })
    expect((await ask('GET', `/elective-rounds/${round.id}/students`)).items).toMatchObject([{ id: student.id }])
    const running = await aRound(db, { termId: one.term.id, semesterIds: [one.nextSemester.id] })
    expect(await ask('GET', `/elective-rounds/${running.id}`)).toMatchObject({ eligible: 0 })
  })
})
