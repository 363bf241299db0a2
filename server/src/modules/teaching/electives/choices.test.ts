import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { branches } from '../../academics/schema.ts'
import { aStudent } from '../../students/factory.ts'
import { electiveAllotments, electiveChoices, electiveOptions, optionExclusions } from '../schema-electives.ts'
import { aChooser, anElectiveClass } from './factory.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database

type Headers = { authorization: string }
async function ask(method: 'GET' | 'PUT', url: string, headers: Headers, payload?: object) {
  const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const choose = (roundId: number, optionIds: number[], by: Headers) => ask('PUT', `/my/electives/${roundId}`, by, { optionIds })
const countChoices = (roundId: number) => db.$count(electiveChoices, eq(electiveChoices.roundId, roundId))
const seatOf = async (studentId: number) =>
  (await db.select().from(electiveAllotments).where(eq(electiveAllotments.studentId, studentId)))[0]?.optionId ?? null

describe('a first-come round', () => {
  test('gives a seat immediately, and refuses a full option by name', async () => {
    const one = await anElectiveClass(db, { method: 'first-come' })
    const [quick, late] = [await aChooser(db, one, null), await aChooser(db, one, null)]
    const [asQuick, asLate] = [
      await as('ROLE_STUDENT', { studentId: quick.id }),
      await as('ROLE_STUDENT', { studentId: late.id }),
    ]
    const chosen = await choose(one.round.id, [one.first.id], asQuick)
    expect(chosen).toMatchObject({
      status: 200,
      choices: [one.first.id],
      allotment: { optionId: one.first.id, basis: 'first-come' },
    })
    const refused = await choose(one.round.id, [one.first.id], asLate)
    expect(refused).toMatchObject({ status: 409, code: 'teaching.option-full' })
    expect(refused.message).toContain(one.first.subject.name)
    expect(await countChoices(one.round.id)).toBe(1)
    expect(await seatOf(late.id)).toBeNull()
    expect(await choose(one.round.id, [one.second.id], asQuick)).toMatchObject({ allotment: { optionId: one.second.id } })
    expect(await choose(one.round.id, [one.first.id], asLate)).toMatchObject({ status: 200 })
  })

  test('gives exactly its seats when 300 students choose concurrently', { timeout: 120_000 }, async () => {
    const one = await anElectiveClass(db, { method: 'first-come' }, 40)
    const pupils: Headers[] = []
    for (let at = 0; at < 300; at++) pupils.push(await as('ROLE_STUDENT', { studentId: (await aStudent(db, one.place)).id }))
    const press = async (by: Headers): Promise<Awaited<ReturnType<typeof choose>>> => {
      const answer = await choose(one.round.id, [one.first.id], by)
      // A busy server asks to try again, which a browser does as well
      return answer.status === 503 ? press(by) : answer
    }
    const answers = await Promise.all(pupils.map(press))
    const byStatus = Map.groupBy(answers, ({ status }) => status)
    expect([byStatus.get(200)?.length, byStatus.get(409)?.length]).toEqual([40, 260])
    expect(new Set(byStatus.get(409)?.map(({ code }) => code))).toEqual(new Set(['teaching.option-full']))
    const [option] = await db.select().from(electiveOptions).where(eq(electiveOptions.id, one.first.id))
    const seated = and(eq(electiveAllotments.roundId, one.round.id), eq(electiveAllotments.optionId, one.first.id))
    expect([option?.taken, await db.$count(electiveAllotments, seated)]).toEqual([40, 40])
    expect(await countChoices(one.round.id)).toBe(40)
  })
})

describe('a round by merit', () => {
  test('accepts a choice that is sent several times concurrently, and stores it once', async () => {
    const one = await anElectiveClass(db)
    const pupil = await as('ROLE_STUDENT', { studentId: (await aChooser(db, one, '8.00')).id })
    const optionIds = [one.first.id, one.second.id]
    const answers = await Promise.all(Array.from({ length: 4 }, () => choose(one.round.id, optionIds, pupil)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await countChoices(one.round.id)).toBe(2)
  })

  test('requires the set number of preferences, which can be changed while it is open', async () => {
    const one = await anElectiveClass(db)
    const pupil = await as('ROLE_STUDENT', { studentId: (await aChooser(db, one, '8.00')).id })
    expect(await choose(one.round.id, [one.first.id], pupil)).toMatchObject({ code: 'teaching.choices-missing' })
    expect(await choose(one.round.id, [one.first.id, one.first.id], pupil)).toMatchObject({ code: 'teaching.choice-twice' })
    expect(await countChoices(one.round.id)).toBe(0)
    expect(await choose(one.round.id, [one.first.id, one.second.id], pupil)).toMatchObject({ status: 200, allotment: null })
    const changed = await choose(one.round.id, [one.second.id, one.first.id], pupil)
    expect(changed.choices).toEqual([one.second.id, one.first.id])
    expect(await countChoices(one.round.id)).toBe(2)
  })

  test('accepts no choice before it opens, after it closes, or as a draft', async () => {
    for (const [days, code] of [
      [{ opensOn: '2026-11-22' }, 'teaching.round-not-open'],
      [{ closesOn: '2026-11-20' }, 'teaching.round-not-open'],
      [{ releasedAt: null }, 'platform.not-found'],
    ] as const) {
      const one = await anElectiveClass(db, days)
      const pupil = await as('ROLE_STUDENT', { studentId: (await aChooser(db, one, null)).id })
      expect(await choose(one.round.id, [one.first.id, one.second.id], pupil)).toMatchObject({ code })
      expect(await countChoices(one.round.id)).toBe(0)
    }
  })
})

describe('an elective option', () => {
  test('is closed to branches of its own department in an open elective, and to excluded branches', async () => {
    const one = await anElectiveClass(db)
    await db.update(branches).set({ departmentId: one.first.departmentId }).where(eq(branches.id, one.branch.id))
    const pupil = await as('ROLE_STUDENT', { studentId: (await aChooser(db, one, null)).id })
    const { students } = await ask('GET', '/my/electives', pupil)
    expect(students[0].rounds[0].options.map(({ id }: { id: number }) => id)).toEqual([one.second.id])
    expect(await choose(one.round.id, [one.first.id], pupil)).toMatchObject({ code: 'teaching.option-not-for-student' })
    expect(await choose(one.round.id, [one.second.id], pupil)).toMatchObject({ status: 200 })
    const both = await choose(one.round.id, [one.first.id, one.second.id], pupil)
    expect(both).toMatchObject({ code: 'teaching.option-not-for-student' })
    expect(both.message).toContain(one.first.subject.name)
    await db.insert(optionExclusions).values({ optionId: one.second.id, branchId: one.branch.id })
    expect((await ask('GET', '/my/electives', pupil)).students[0].rounds[0].options).toEqual([])
  })

  test('that is closed to the branch of a student afterwards is no preference of the student any more', async () => {
    const one = await anElectiveClass(db)
    const pupil = await as('ROLE_STUDENT', { studentId: (await aChooser(db, one, null)).id })
    expect(await choose(one.round.id, [one.first.id, one.second.id], pupil)).toMatchObject({ status: 200 })
    await db.insert(optionExclusions).values({ optionId: one.first.id, branchId: one.branch.id })
    const [round] = (await ask('GET', '/my/electives', pupil)).students[0].rounds
    expect(round).toMatchObject({ choices: [one.second.id], options: [{ id: one.second.id }] })
    expect(await choose(one.round.id, round.choices, pupil)).toMatchObject({ status: 200, choices: [one.second.id] })
  })
})

describe('the electives of a student', () => {
  test('are shown only to the student, and cannot be chosen by or for other students', async () => {
    const one = await anElectiveClass(db)
    const student = await aChooser(db, one, null)
    const pupil = await as('ROLE_STUDENT', { studentId: student.id })
    await choose(one.round.id, [one.first.id, one.second.id], pupil)
    const own = await ask('GET', '/my/electives', pupil)
    expect(own.students).toMatchObject([{ id: student.id, rounds: [{ id: one.round.id, mayChoose: true, state: 'open' }] }])
    const stranger = await as('ROLE_STUDENT', { studentId: (await aStudent(db)).id })
    expect((await ask('GET', '/my/electives', stranger)).students).toMatchObject([{ rounds: [] }])
    expect((await choose(one.round.id, [one.first.id, one.second.id], stranger)).status).toBe(404)
    expect((await choose(one.round.id, [one.first.id, one.second.id], await as('ROLE_PARENT'))).status).toBe(403)
    expect(await countChoices(one.round.id)).toBe(2)
  })
})
