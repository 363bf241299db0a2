import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { openTestApp } from '../../../testing/app.ts'
import { byDatabaseRule } from '../../../testing/database-rules.ts'
import { actorCalled } from '../../../testing/http.ts'
import { codesOf, wordsOf } from '../../../testing/pdf/pdf-contents.ts'
import { branches } from '../../academics/schema.ts'
import { aUser } from '../../access/factory.ts'
import { aStaffMember } from '../../people/factory.ts'
import { aTimetable } from '../../timetable/factory.ts'
import { timetables } from '../../timetable/schema-versions.ts'
import { aHeldClass, aSession } from '../factory.ts'
import { attendanceStandings } from '../schema.ts'
import { shortageLetters } from '../schema-messages.ts'
import { composeLetters, noteLetters } from './letters.ts'
import { listShort } from './short-students.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const { id: timetableId } = await aTimetable(db)
const office = await as('ROLE_ACADEMICS')
const one = await aHeldClass(db, { timetableId, students: 3 })
const [anu, bala, chandra] = one.roster.map(({ id }) => id) as [number, number, number]
// Anu attended all of ten periods, Bala seven, Chandra five
for (let at = 0; at < 10; at++) {
  const mark = (attended: number) => (at < attended ? ('present' as const) : ('absent' as const))
  const day = `2026-10-${String(at + 1).padStart(2, '0')}`
  await aSession(db, { offeringId: one.offering.id, day, marks: { [anu]: 'present', [bala]: mark(7), [chandra]: mark(5) } })
}
const rows = await db.select().from(attendanceStandings).where(eq(attendanceStandings.termId, one.term.id))
const standingOf = (studentId: number) => rows.find((row) => row.studentId === studentId)?.id ?? 0

const print = (standingIds: readonly number[], headers = office) =>
  app.inject({ method: 'POST', url: '/api/attendance/shortage-letters', headers, payload: { standingIds } })
const verdictOf = async (code: string | undefined) =>
  (await app.inject({ url: `/api/verify?code=${code?.split('#')[1]}` })).json()

test('a letter is printed and recorded for each short student, and its code is valid until the next letter', async () => {
  const first = await print([anu, bala, chandra].map(standingOf))
  expect(first.statusCode, first.body.slice(0, 300)).toBe(200)
  expect(first.headers['content-type']).toBe('application/pdf')
  const codes = codesOf(first.rawPayload)
  expect(codes).toHaveLength(2)
  const words = wordsOf(first.rawPayload)
  // At 70%, the next two periods make 75%, nine of twelve; the term has one more
  const most = [
    'Withthe1periodthatisleft,atmost72.72%ispossible.Thecommitteecancondone65%',
    'Withthe1periodthatisleft,atmost54.54%ispossible.Below65%',
  ]
  for (const text of ['70.00', '50.00', ...most, one.subject.code]) expect(words).toContain(text)
  expect(words).not.toContain('100.00')
  expect(await db.select().from(shortageLetters)).toMatchObject([
    { studentId: bala, termId: one.term.id, held: 10, attended: 7, issueNo: 1, printedOn: '2026-11-20' },
    { studentId: chandra, held: 10, attended: 5, issueNo: 1 },
  ])
  const paper = { kind: 'attendance-shortage' }
  expect(await verdictOf(codes[0])).toMatchObject({ outcome: 'valid', paper })
  await print([standingOf(bala)])
  expect(await verdictOf(codes[0])).toMatchObject({ outcome: 'reissued', paper })
  expect(await verdictOf(codes[1])).toMatchObject({ outcome: 'valid', paper })
  const list = (await app.inject({ url: `/api/attendance/standings?termId=${one.term.id}`, headers: office })).json()
  const shown = list.items.map(({ studentId, letterOn }: Record<string, unknown>) => [studentId, letterOn])
  expect(Object.fromEntries(shown)).toEqual({ [anu]: null, [bala]: '2026-11-20', [chandra]: '2026-11-20' })
})

test('a letter says how many of the remaining periods must be attended, or without a timetable of the next ones', async () => {
  const wordsAt = async (instant: string) => {
    setClock(new Date(instant))
    const { rawPayload } = await print([standingOf(bala)])
    setClock(new Date('2026-11-20T05:00:00Z'))
    return wordsOf(rawPayload)
  }
  expect(await wordsAt('2026-11-12T05:00:00Z')).toContain('allofthenext2periodsofthe3thatareleftmustbeattended')
  await db.update(timetables).set({ effectiveUntil: '2026-11-14' }).where(eq(timetables.id, timetableId))
  expect(await wordsAt('2026-11-12T05:00:00Z')).toContain('allofthenext2periodsmustbeattended')
})

test('students with enough attendance, or outside the department of the user, get no letter', async () => {
  const before = await db.$count(shortageLetters)
  expect((await print([standingOf(anu)])).json()).toMatchObject({ code: 'attendance.none-short' })
  const stranger = await as('ROLE_HOD', { staffId: (await aStaffMember(db)).id })
  expect((await print([standingOf(chandra)], stranger)).json()).toMatchObject({ code: 'attendance.none-short' })
  for (const role of ['ROLE_FACULTY', 'ROLE_STUDENT', 'ROLE_PRINCIPAL'] as const)
    expect((await print([standingOf(chandra)], await as(role))).statusCode).toBe(403)
  expect(await db.$count(shortageLetters)).toBe(before)
  const head = await aStaffMember(db)
  await db.update(branches).set({ departmentId: head.departmentId }).where(eq(branches.id, one.branch.id))
  expect((await print([standingOf(chandra)], await as('ROLE_HOD', { staffId: head.id }))).statusCode).toBe(200)
  expect(await db.$count(shortageLetters)).toBe(before + 1)
})

test('if the same letters are recorded twice, the second request is told to try again and records nothing', async () => {
  const viewer = { userId: 1, roles: ['ROLE_ACADEMICS' as const], scopes: {}, staffId: null }
  const letters = await composeLetters(db, await listShort(db, viewer, [standingOf(bala)]))
  const noted = () => db.$count(shortageLetters, eq(shortageLetters.studentId, bala))
  const before = await noted()
  const { id: printedById } = await aUser(db)
  const note = () =>
    inTransaction(db, actorCalled('office'), (tx) => noteLetters(tx, letters, { printedById, today: '2026-11-20' }))
  await note()
  await expect(note()).rejects.toMatchObject({ code: 'platform.busy', status: 503 })
  expect(await noted()).toBe(before + 1)
})

test('a recorded letter can never be changed', async () => {
  await expect(db.update(shortageLetters).set({ attended: 9 })).rejects.toMatchObject(byDatabaseRule)
})

test('as many letters as a file holds are recorded together', async () => {
  const viewer = { userId: 0, username: 'office', roles: ['ROLE_ACADEMICS'], staffId: null, studentId: null }
  const [letter] = await composeLetters(db, await listShort(db, viewer as never, [standingOf(chandra)]))
  if (!letter) throw new Error('Nobody is short')
  const before = await db.$count(shortageLetters)
  // One row per student and issue: ten thousand issues of one student
  const letters = Array.from({ length: 10_000 }, (_letter, at) => ({ ...letter, issueNo: letter.issueNo + at }))
  const noted = { printedById: (await aUser(db)).id, today: '2026-11-20' }
  await inTransaction(db, actorCalled('office'), (tx) => noteLetters(tx, letters, noted))
  expect(await db.$count(shortageLetters)).toBe(before + 10_000)
})
