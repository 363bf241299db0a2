import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { branches } from '../../academics/schema.ts'
import { users } from '../../access/schema.ts'
import { notifications } from '../../notices/schema.ts'
import { aDepartment } from '../../people/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { offeringsOfTerm } from '../factory.ts'
import { offeringsOfStudent, rosterOn } from '../public.ts'
import { offerings } from '../schema.ts'
import { electiveAllotments, electiveOptions } from '../schema-electives.ts'
import { aChooser, anElectiveClass, aVoter } from './factory.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = await as('ROLE_ACADEMICS')
const closed = { closesOn: '2026-11-20' }
const today = '2026-11-21'

type Headers = { authorization: string }
async function ask(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers: Headers = office) {
  const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
type Class = Awaited<ReturnType<typeof anElectiveClass>>
const act = async ({ round }: Class, what: string, more: object = {}) => {
  const { revision } = await ask('GET', `/elective-rounds/${round.id}`)
  return ask('POST', `/elective-rounds/${round.id}/${what}`, { revision, ...more })
}
const publish = (one: Class) => act(one, 'publication', { fromOn: today })
const seats = async ({ round }: Class) => {
  const rows = await db.select().from(electiveAllotments).where(eq(electiveAllotments.roundId, round.id))
  return Object.fromEntries(rows.map(({ studentId, optionId }) => [studentId, optionId]))
}

describe('a round by merit', () => {
  test('is allotted by CGPA, and shown to students with the reason once it is published', async () => {
    const one = await anElectiveClass(db, closed)
    const [low, high, none] = [await aVoter(db, one, '7.10'), await aVoter(db, one, '9.05'), await aVoter(db, one, null)]
    expect(await act(one, 'publication', { fromOn: today })).toMatchObject({ status: 409, code: 'teaching.not-allotted' })
    expect(await act(one, 'allotment')).toMatchObject({ status: 200, state: 'allotted', seated: 2, eligible: 3, withoutSeat: 1 })
    expect(await seats(one)).toEqual({ [high.id]: one.first.id, [low.id]: one.second.id, [none.id]: null })
    const pupil = await as('ROLE_STUDENT', { studentId: low.id })
    const own = async () => (await ask('GET', '/my/electives', undefined, pupil)).students[0].rounds[0]
    expect(await own()).toMatchObject({ state: 'closed', allotment: null })
    expect(await publish(one)).toMatchObject({ status: 200, state: 'published' })
    expect(await own()).toMatchObject({
      allotment: {
        ...{ optionId: one.second.id, basis: 'merit', place: 2, cgpa: '7.10' },
        steps: [
          { optionId: one.first.id, outcome: 'full', lastCgpa: '9.05' },
          { optionId: one.second.id, outcome: 'allotted' },
        ],
      },
    })
  })

  test('gives the same result when allotted again, but not while it is open or after its publication', async () => {
    const one = await anElectiveClass(db, closed)
    await aVoter(db, one, '7.10')
    await act(one, 'allotment')
    const first = await seats(one)
    expect(await act(one, 'allotment')).toMatchObject({ status: 200 })
    expect(await seats(one)).toEqual(first)
    await publish(one)
    expect(await act(one, 'allotment')).toMatchObject({ status: 409, code: 'teaching.round-not-now' })
    const open = await anElectiveClass(db)
    await aVoter(db, open, '7.10')
    expect(await act(open, 'allotment')).toMatchObject({ code: 'teaching.round-not-now' })
    expect(await seats(open)).toEqual({})
  })

  test('can be reopened with a reason, which drops the allotment but keeps students placed by the office', async () => {
    const one = await anElectiveClass(db, closed)
    const [voter, silent] = [await aVoter(db, one, '7.10'), await aChooser(db, one, null)]
    await act(one, 'allotment')
    const placed = { studentIds: [silent.id], optionId: one.second.id, fromOn: null, reason: 'Was in hospital' }
    expect(await ask('POST', `/elective-rounds/${one.round.id}/placements`, placed)).toMatchObject({ withoutSeat: 0 })
    const reopening = { closesOn: '2026-11-24', closesTime: '17:00', reason: 'Students were at a contest' }
    expect(await act(one, 'reopening', { ...reopening, closesOn: '2026-11-20' })).toMatchObject({
      code: 'teaching.round-closes-first',
    })
    expect(Object.keys(await seats(one))).toHaveLength(2)
    expect(await act(one, 'reopening', reopening)).toMatchObject({ status: 200, state: 'open' })
    expect(await seats(one)).toEqual({ [silent.id]: one.second.id })
    expect(await seats(one)).not.toHaveProperty(String(voter.id))
  })
})

describe('the published allotment', () => {
  test('puts students on rosters of classes across sections, several if they do not fit into one', async () => {
    const one = await anElectiveClass(db, { ...closed, groupSize: 5 }, 20)
    const voters = []
    for (let at = 0; at < 7; at++) voters.push(await aVoter(db, one, '8.00'))
    const section = { termId: one.term.id, subjectId: one.first.subjectId, sectionId: one.section.id, everyone: false }
    await db.insert(offerings).values(section)
    await act(one, 'allotment')
    await publish(one)
    const classes = await offeringsOfTerm(db, one.term.id)
    expect(classes).toMatchObject([
      { section: `${one.round.name} 1`, electiveRoundId: one.round.id, sectionId: null, everyone: false },
      { section: `${one.round.name} 2` },
    ])
    const rosters = await Promise.all(classes.map(({ id }) => rosterOn(db, id, today)))
    expect(rosters.map(({ length }) => length)).toEqual([4, 3])
    expect(await offeringsOfStudent(db, voters[0]?.id ?? 0, today)).toEqual([classes[0]?.id])
  })

  test('can be changed with a reason; the student moves from a set day, within the number of seats', async () => {
    const one = await anElectiveClass(db, closed)
    const [high, low, third] = [await aVoter(db, one, '9.00'), await aVoter(db, one, '8.00'), await aVoter(db, one, '7.00')]
    await act(one, 'allotment')
    await publish(one)
    const place = (studentIds: number[], optionId: number) =>
      ask('POST', `/elective-rounds/${one.round.id}/placements`, {
        studentIds,
        optionId,
        fromOn: '2026-11-23',
        reason: 'On request',
      })
    const before = await seats(one)
    expect(await place([third.id], one.first.id)).toMatchObject({ status: 409, code: 'teaching.option-full' })
    expect(await seats(one)).toEqual(before)
    await db.update(electiveOptions).set({ seats: 2 }).where(eq(electiveOptions.id, one.first.id))
    expect(await place([low.id], one.first.id)).toMatchObject({ status: 200 })
    const classOf = async (day: string) => (await offeringsOfStudent(db, low.id, day)).length
    const [first] = await db
      .select()
      .from(offerings)
      .where(and(eq(offerings.subjectId, one.first.subjectId)))
    expect(await offeringsOfStudent(db, low.id, '2026-11-23')).toEqual([first?.id])
    expect(await offeringsOfStudent(db, low.id, today)).not.toEqual([first?.id])
    expect([await classOf(today), await classOf('2026-11-23')]).toEqual([1, 1])
    expect(await place([third.id], one.second.id)).toMatchObject({ status: 200, withoutSeat: 0 })
    expect(await seats(one)).toMatchObject({ [high.id]: one.first.id, [third.id]: one.second.id })
  })
})

describe('an elective option', () => {
  test('passes its students to their next preference when it is cancelled, or leaves them to the office', async () => {
    const one = await anElectiveClass(db, closed, 2)
    const [high, low, only] = [
      await aVoter(db, one, '9.00'),
      await aVoter(db, one, '8.00'),
      await aVoter(db, one, '7.00', [one.first.id]),
    ]
    await db.update(electiveOptions).set({ seats: 3 }).where(eq(electiveOptions.id, one.first.id))
    await act(one, 'allotment')
    await publish(one)
    const { revision } = (await ask('GET', `/elective-options?roundId=${one.round.id}&sort=subjectCode`)).items[0]
    const cancel = () => ask('POST', `/elective-options/${one.first.id}/cancellation`, { revision, reason: 'Too few students' })
    expect(await cancel()).toMatchObject({ status: 200, reallotted: 2, withoutSeat: 1 })
    expect(await seats(one)).toEqual({ [high.id]: one.second.id, [low.id]: one.second.id, [only.id]: null })
    expect(await cancel()).toMatchObject({ status: 409, code: 'teaching.option-cancelled' })
    const [second] = await db.select().from(offerings).where(eq(offerings.subjectId, one.second.subjectId))
    expect(await offeringsOfStudent(db, high.id, today)).toEqual([second?.id])
    expect(await offeringsOfStudent(db, only.id, today)).toEqual([])
  })

  test('of an open round, when cancelled, is announced only to the students who selected it', async () => {
    const one = await anElectiveClass(db)
    const [first, second] = [await aVoter(db, one, null), await aVoter(db, one, null, [one.second.id])]
    for (const { id } of [first, second]) await as('ROLE_STUDENT', { studentId: id, username: `pupil-${id}` })
    const reason = 'No teacher this term'
    expect(await ask('POST', `/elective-options/${one.first.id}/cancellation`, { revision: 1, reason })).toMatchObject({
      status: 200,
      reallotted: 0,
    })
    const sent = await db
      .select({ username: users.username, params: notifications.params })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
      .where(eq(notifications.about, `elective option ${one.first.id} cancelled`))
    expect(sent).toEqual([{ username: `pupil-${first.id}`, params: { round: one.round.name, subject: one.first.subject.name } }])
  })

  test('can never have fewer seats than students who hold one', async () => {
    const one = await anElectiveClass(db, closed, 2)
    for (const cgpa of ['9.00', '8.00']) await aVoter(db, one, cgpa)
    await act(one, 'allotment')
    const [option] = (await ask('GET', `/elective-options?roundId=${one.round.id}&sort=subjectCode`)).items
    const { roundId, subjectId, departmentId, excludedBranchIds, revision } = option
    const save = { roundId, subjectId, departmentId, excludedBranchIds, revision, seats: 1 }
    expect(await ask('PUT', `/elective-options/${option.id}`, save)).toMatchObject({ code: 'teaching.seats-below-taken' })
    expect(await ask('PUT', `/elective-options/${option.id}`, { ...save, seats: 9 })).toMatchObject({
      status: 200,
      seats: 9,
      taken: 2,
    })
  })
})

test('a round by first come, first served is not allotted by merit', async () => {
  const one = await anElectiveClass(db, { ...closed, method: 'first-come' })
  await aVoter(db, one, '8.00')
  expect(await act(one, 'allotment')).toMatchObject({ code: 'teaching.not-by-merit' })
  expect(await seats(one)).toEqual({})
})

describe('access to the students of a round', () => {
  test('is given to the office, and to a head of department for students of their branches', async () => {
    const one = await anElectiveClass(db, closed)
    const student = await aVoter(db, one, '8.00')
    await aStudent(db)
    const list = (by: Headers) => ask('GET', `/elective-rounds/${one.round.id}/students`, undefined, by)
    expect((await list(office)).items).toMatchObject([{ id: student.id, cgpa: '8.00', allotment: null }])
    const [home, other] = [await aDepartment(db), await aDepartment(db)]
    await db.update(branches).set({ departmentId: home.id }).where(eq(branches.id, one.branch.id))
    expect((await list(await as({ role: 'ROLE_HOD', scope: home.code }))).total).toBe(1)
    const stranger = await as({ role: 'ROLE_HOD', scope: other.code })
    expect((await list(stranger)).total).toBe(0)
    expect((await ask('POST', `/elective-rounds/${one.round.id}/allotment`, { revision: 1 }, stranger)).status).toBe(403)
    expect((await list(await as('ROLE_STUDENT', { studentId: student.id }))).status).toBe(403)
    expect(await seats(one)).toEqual({})
    const file = await app.inject({ url: `/api/elective-rounds/${one.round.id}/students/export?format=csv`, headers: office })
    expect(file.body).toContain(student.rollNo)
    expect((await ask('GET', `/elective-rounds/${one.round.id}/students?status=none`)).total).toBe(0)
  })
})
