import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { leaveForm, openLeaveCollege } from '../../../testing/leave/leave-college.ts'
import { codesOf, wordsOf } from '../../../testing/pdf/pdf-contents.ts'
import { creditEverybody } from '../ledger/daily-credits.ts'
import { inOrder, sumStatement } from './statement-sums.ts'

const start = new Date('2026-11-20T05:00:00Z')
setClock(start)
afterEach(() => setClock(start))
const college = await openLeaveCollege()
const { app, db, people, teacher, head, otherHead, office } = college
const portal = {
  log: college.platform.log,
  actor: { userId: null, username: 'portal', address: null, requestId: null, act: 'leave.credits' },
}
const asTeacher = await college.signIn('ROLE_FACULTY', { username: 'asha2', staffId: people.teacher.id })

type Calls = typeof teacher
const accountOf = (by: Calls, id: number) => by.get(`/leave/accounts/${id}`)
const addressOf = (id: number, year = 2026) => `/leave/accounts/${id}/statement?year=${year}`
const print = async (id: number, year?: number) =>
  (await app.inject({ url: `/api${addressOf(id, year)}`, headers: asTeacher })).rawPayload
const verdictOf = async (pdf: Buffer) => (await office.get(`/verify?code=${codesOf(pdf)[0]?.split('#')[1]}`)).outcome

describe('a leave statement', () => {
  test('has the sums of each type with their lines, and is verified as valid on its day', async () => {
    const type = await college.aLeaveType({ code: 'CL', name: 'Casual leave' })
    await college.aLeaveType({ code: 'OD', name: 'On duty', grantKind: 'unlimited', grantHalves: 0 })
    await college.sanction(
      await teacher.post('/leave/requests', leaveForm(type.id, '2026-12-01', '2026-12-02', { endsAtNoon: true })),
    )
    await office.post('/leave/entries', {
      staffId: people.teacher.id,
      typeId: type.id,
      halves: 1,
      reason: 'Worked on the open day',
    })
    const pdf = await print(people.teacher.id)
    const words = wordsOf(pdf)
    for (const text of ['AshaRao', 'Casualleave', '01/12/2026to02/12/2026noon', 'Workedontheopenday', '01201.500.511', '−1.5'])
      expect(words).toContain(text)
    expect(words).not.toContain('Onduty')
    expect(await verdictOf(pdf)).toBe('valid')
    setClock(new Date('2026-11-21T05:00:00Z'))
    await office.post('/leave/entries', { staffId: people.teacher.id, typeId: type.id, halves: -1, reason: 'Counted twice' })
    expect(await verdictOf(pdf)).toBe('valid')
  })

  test('is no longer valid when its own day gets another line', async () => {
    const type = await college.aLeaveType({ code: 'X1' })
    const pdf = await print(people.teacher.id)
    await office.post('/leave/entries', { staffId: people.teacher.id, typeId: type.id, halves: 2, reason: 'Forgotten' })
    expect(await verdictOf(pdf)).toBe('changed')
  })

  test('is the same before and after the nightly job enters due credits', async () => {
    await college.aLeaveType({ code: 'X2', grantKind: 'monthly', grantHalves: 2, creditedAt: 'end' })
    const pdf = await print(people.teacher.id)
    await creditEverybody(db, '2026-11-20', portal)
    expect(await verdictOf(pdf)).toBe('valid')
    expect(await print(people.teacher.id)).toEqual(pdf)
  })

  test('is refused for a year without lines', async () => {
    expect(await teacher.get(addressOf(people.teacher.id, 2024))).toMatchObject({ status: 404, code: 'leave.nothing-in-year' })
  })

  test('can be printed by the person and those in charge, and is not found for others', async () => {
    for (const by of [teacher, head, office]) {
      expect(await accountOf(by, people.teacher.id)).toMatchObject({ status: 200, fullName: 'Asha Rao', years: [2026] })
      expect((await by.get(addressOf(people.teacher.id))).status).toBe(200)
    }
    for (const by of [otherHead, college.colleague]) {
      expect(await accountOf(by, people.teacher.id)).toMatchObject({ status: 404, code: 'platform.not-found' })
      expect(await by.get(addressOf(people.teacher.id))).toMatchObject({ status: 404, code: 'platform.not-found' })
    }
  })
})

test('deciders see the last lines of the type with the balance after each, and none of another type', async () => {
  const type = await college.aLeaveType({ code: 'X3' })
  await office.post('/leave/entries', { staffId: people.teacher.id, typeId: type.id, halves: -3, reason: 'Counted twice' })
  await college.sanction(await teacher.post('/leave/requests', leaveForm(type.id, '2026-12-08')))
  const waiting = await teacher.post('/leave/requests', leaveForm(type.id, '2026-12-10'))
  const { lines, years } = await head.get(`/leave/requests/${waiting.id}/assessment`)
  expect(lines).toMatchObject([
    { enteredOn: '2026-01-01', kind: 'grant', halves: 24, balanceHalves: 24, leave: null },
    { enteredOn: '2026-11-20', kind: 'correction', halves: -3, balanceHalves: 21, reason: 'Counted twice' },
    { enteredOn: '2026-11-20', kind: 'use', halves: -2, balanceHalves: 19, leave: { fromOn: '2026-12-08' } },
  ])
  expect(years).toMatchObject([{ availableHalves: 19 }])
})

describe('the sums of a leave statement', () => {
  const kinds = ['grant', 'accrual', 'award', 'carry-in', 'use', 'return', 'lapse', 'correction'] as const
  const line = fc.record({ kind: fc.constantFrom(...kinds), halves: fc.integer({ min: -400, max: 400 }) })

  test('close with the sum of all lines, whatever is then carried forward', () => {
    fc.assert(
      fc.property(fc.array(line), fc.integer(), (lines, carried) => {
        const total = lines.reduce((sum, { halves }) => sum + halves, 0)
        expect(sumStatement([...lines, { kind: 'carry-out', halves: -carried }]).closing).toBe(total)
      }),
    )
  })

  test('begin with the credit of the year, even if leave of that year was sanctioned before', () => {
    const lines = [
      { kind: 'use' as const, enteredOn: '2026-12-20' },
      { kind: 'grant' as const, enteredOn: '2027-01-01' },
      { kind: 'carry-out' as const, enteredOn: '2027-12-31' },
      { kind: 'lapse' as const, enteredOn: '2027-12-31' },
    ]
    expect(inOrder(lines, '2027-01-01').map(({ kind }) => kind)).toEqual(['grant', 'use', 'lapse', 'carry-out'])
  })
})
