import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { now, setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { terms } from '../../calendar/schema.ts'
import { studentStates } from '../../students/schema.ts'
import { offeringsOfTerm } from '../factory.ts'
import { rosterOn } from '../public.ts'
import { electiveAllotments, electiveOptions, optionExclusions, roundSemesters } from '../schema-electives.ts'
import { aChooser, anElectiveClass, aVoter } from './factory.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = await as('ROLE_ACADEMICS')
const closed = { closesOn: '2026-11-20' }
const today = '2026-11-21'

type Class = Awaited<ReturnType<typeof anElectiveClass>>
async function act({ round }: Class, what: string, more: object = {}) {
  const url = `/api/elective-rounds/${round.id}`
  const { revision } = (await app.inject({ url, headers: office })).json()
  const payload = { ...(what !== 'placements' && { revision }), ...more }
  const answer = await app.inject({ method: 'POST', url: `${url}/${what}`, headers: office, payload })
  return { status: answer.statusCode, ...answer.json() }
}
const publish = (one: Class) => act(one, 'publication', { fromOn: today })
const seats = async ({ round }: Class) => {
  const rows = await db.select().from(electiveAllotments).where(eq(electiveAllotments.roundId, round.id))
  return Object.fromEntries(rows.map(({ studentId, optionId }) => [studentId, optionId]))
}
const leave = (studentId: number) =>
  db.insert(studentStates).values({
    ...{ studentId, state: 'discontinued', startedOn: '2026-11-19', reason: 'Left' },
    ...{ recordedBy: 'office', recordedAt: now() },
  })
/** Returns the students on the rosters of the classes that a round has formed. */
const seatedStudents = async ({ term }: Class) => {
  const classes = await offeringsOfTerm(db, term.id)
  const rosters = await Promise.all(classes.map(({ id }) => rosterOn(db, id, today)))
  return rosters.flat().map(({ id }) => id)
}

describe('a student who left', () => {
  test('gets no seat by merit, and the others move up', async () => {
    const one = await anElectiveClass(db, closed)
    const [best, next, last] = [await aVoter(db, one, '9.00'), await aVoter(db, one, '8.00'), await aVoter(db, one, '7.00')]
    await leave(best.id)
    expect(await act(one, 'allotment')).toMatchObject({ status: 200, seated: 2, withoutSeat: 0 })
    expect(await seats(one)).toEqual({ [next.id]: one.first.id, [last.id]: one.second.id })
  })

  test('is reported at the publication after being allotted a seat, and the seats are allotted again', async () => {
    const one = await anElectiveClass(db, closed)
    const [best, next, placed] = [await aVoter(db, one, '9.00'), await aVoter(db, one, '8.00'), await aChooser(db, one, null)]
    await db.update(electiveOptions).set({ seats: 2 }).where(eq(electiveOptions.id, one.second.id))
    const placement = { studentIds: [placed.id], optionId: one.second.id, fromOn: null, reason: 'Was in hospital' }
    expect(await act(one, 'placements', placement)).toMatchObject({ status: 200 })
    await act(one, 'allotment')
    const before = { [best.id]: one.first.id, [next.id]: one.second.id, [placed.id]: one.second.id }
    expect(await seats(one)).toEqual(before)
    for (const { id } of [best, placed]) await leave(id)
    const refused = await publish(one)
    expect(refused).toMatchObject({ status: 409, code: 'teaching.seats-of-ineligible' })
    expect(refused.message).toContain('semester: 2.')
    expect(await seats(one)).toEqual(before)
    expect(await act(one, 'allotment')).toMatchObject({ status: 200, seated: 1 })
    expect(await seats(one)).toEqual({ [next.id]: one.first.id })
    expect(await publish(one)).toMatchObject({ status: 200, state: 'published' })
    expect(await seatedStudents(one)).toEqual([next.id])
  })

  test('is in no class when the round is published, despite an earlier first-come choice', async () => {
    const one = await anElectiveClass(db, { ...closed, method: 'first-come' }, 2)
    const [gone, stays] = [await aVoter(db, one, null, [one.first.id]), await aVoter(db, one, null, [one.first.id])]
    for (const { id: studentId } of [gone, stays]) {
      const seat = { roundId: one.round.id, studentId, optionId: one.first.id, basis: 'first-come' as const }
      await db.insert(electiveAllotments).values({ ...seat, steps: [], allottedBy: 'student', allottedAt: now() })
    }
    await leave(gone.id)
    expect(await publish(one)).toMatchObject({ status: 200, seated: 1 })
    expect(await seatedStudents(one)).toEqual([stays.id])
    expect(await seats(one)).toEqual({ [stays.id]: one.first.id })
  })
})

describe('a student not yet promoted to the semester of a term that has begun', () => {
  const ofNextSemester = async (method: 'merit' | 'first-come') => {
    const one = await anElectiveClass(db, { ...closed, method }, 2)
    await db.update(roundSemesters).set({ semesterId: one.nextSemester.id }).where(eq(roundSemesters.roundId, one.round.id))
    await db.update(terms).set({ startsOn: '2026-11-20' }).where(eq(terms.id, one.term.id))
    return one
  }

  test('keeps a seat when the round is published', async () => {
    const one = await ofNextSemester('first-come')
    const student = await aVoter(db, one, null, [one.first.id])
    const seat = { roundId: one.round.id, studentId: student.id, optionId: one.first.id, basis: 'first-come' as const }
    await db.insert(electiveAllotments).values({ ...seat, steps: [], allottedBy: 'student', allottedAt: now() })
    await aChooser(db, one, null)
    expect(await publish(one)).toMatchObject({ status: 200, seated: 1 })
    expect(await seatedStudents(one)).toEqual([student.id])
  })

  test('gets a seat by merit after choosing in time, and is otherwise no longer asked', async () => {
    const one = await ofNextSemester('merit')
    const student = await aVoter(db, one, '8.00')
    await aChooser(db, one, '9.00')
    expect(await act(one, 'allotment')).toMatchObject({ status: 200, seated: 1, eligible: 1 })
    expect(await publish(one)).toMatchObject({ status: 200, seated: 1 })
    expect(await seatedStudents(one)).toEqual([student.id])
  })
})

test('an option that a branch may no longer choose gives no seat to its students', async () => {
  const one = await anElectiveClass(db, closed)
  const student = await aVoter(db, one, '9.00')
  await db.insert(optionExclusions).values({ optionId: one.first.id, branchId: one.branch.id })
  await act(one, 'allotment')
  expect(await seats(one)).toEqual({ [student.id]: one.second.id })
})
