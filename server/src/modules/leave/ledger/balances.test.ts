import { and, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { byDatabaseRule } from '../../../testing/database-rules.ts'
import { leaveForm, openLeaveCollege } from '../../../testing/leave/leave-college.ts'
import { plainRules } from '../factory.ts'
import { leaveEntries, leaveRules } from '../schema.ts'
import { creditEverybody, runCredits } from './daily-credits.ts'

const start = new Date('2026-11-20T05:00:00Z')
setClock(start)
afterEach(() => setClock(start))
const college = await openLeaveCollege()
const { db, platform, people, teacher, colleague, second, head, office, sanction, available } = college
const portal = {
  log: platform.log,
  actor: { userId: null, username: 'portal', address: null, requestId: null, act: 'leave.credits' },
}
const linesOf = (staffId: number, typeId: number) =>
  db
    .select()
    .from(leaveEntries)
    .where(and(eq(leaveEntries.staffId, staffId), eq(leaveEntries.typeId, typeId)))
    .orderBy(leaveEntries.id)

/** Runs while the database refuses ledger lines of the teacher. */
async function refusingTeacher<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  await db.execute(
    sql`CREATE FUNCTION refuse_line() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$`,
  )
  const ofTeacher = sql.raw(`NEW.staff_id = ${people.teacher.id}`)
  await db.execute(
    sql`CREATE TRIGGER refuse_line BEFORE INSERT ON leave_entries FOR EACH ROW WHEN (${ofTeacher}) EXECUTE FUNCTION refuse_line()`,
  )
  try {
    return await run()
  } finally {
    await db.execute(sql`DROP FUNCTION refuse_line CASCADE`)
  }
}

describe('leave credits', () => {
  test('are entered once for all staff in service, even if the run is repeated or concurrent', async () => {
    const type = await college.aLeaveType({ code: 'CL' })
    await Promise.all([creditEverybody(db, '2026-11-20', portal), creditEverybody(db, '2026-11-20', portal)])
    expect(await creditEverybody(db, '2026-11-20', portal)).toEqual({ entries: 0, failed: [] })
    for (const { id } of Object.values(people)) expect(await linesOf(id, type.id)).toMatchObject([{ kind: 'grant', halves: 24 }])
  })

  test('catch up after the portal was down; the year ends, and the balance is carried forward or lapses', async () => {
    const type = await college.aLeaveType({ code: 'EL', carryHalves: 10 })
    await creditEverybody(db, '2026-11-20', portal)
    setClock(new Date('2028-02-01T05:00:00Z'))
    await creditEverybody(db, '2028-02-01', portal)
    const entered = (await linesOf(people.teacher.id, type.id)).map(({ kind, year, halves }) => `${kind} ${year} ${halves}`)
    expect(entered).toEqual([
      ...['grant 2026 24', 'lapse 2026 -14', 'carry-out 2026 -10', 'carry-in 2027 10'],
      ...['grant 2027 24', 'lapse 2027 -24', 'carry-out 2027 -10', 'carry-in 2028 10', 'grant 2028 24'],
    ])
  })

  test('follow the rules of their day, not those that apply from a later day', async () => {
    const type = await college.aLeaveType({ code: 'FR' })
    const later = { ...plainRules, typeId: type.id, staffKind: 'non-teaching' as const, minServiceMonths: 600 }
    await db.insert(leaveRules).values({ ...later, effectiveFrom: '2027-06-01' })
    expect(await available(teacher, type.id)).toBe(24)
    for (const day of ['2026-11-20', '2027-01-01', '2028-01-01']) {
      setClock(new Date(`${day}T05:00:00Z`))
      await creditEverybody(db, day, portal)
    }
    const entered = (await linesOf(people.teacher.id, type.id)).map(({ kind, year, halves }) => `${kind} ${year} ${halves}`)
    expect(entered).toEqual(['grant 2026 24', 'lapse 2026 -24', 'grant 2027 24', 'lapse 2027 -24'])
  })

  test('of other staff are entered at night even if those of one person fail', async () => {
    const type = await college.aLeaveType({ code: 'NF' })
    await refusingTeacher(() => runCredits({ db, jobs: platform.jobs, log: platform.log }))
    expect(await linesOf(people.teacher.id, type.id)).toEqual([])
    for (const { id } of [people.colleague, people.principal]) expect(await linesOf(id, type.id)).toHaveLength(1)
    await runCredits({ db, jobs: platform.jobs, log: platform.log })
    expect(await linesOf(people.teacher.id, type.id)).toHaveLength(1)
  })

  test('that fail for one person are reported to the office, and all others are entered', async () => {
    const type = await college.aLeaveType({ code: 'NG' })
    const credited = await refusingTeacher(() => office.post('/leave/credits'))
    expect(credited).toMatchObject({ status: 200, entries: 5, failed: [{ staffId: people.teacher.id, fullName: 'Asha Rao' }] })
    expect(credited.failed[0].reason).toMatchObject({ code: 'platform.failed', message: expect.any(String) })
    expect(await linesOf(people.teacher.id, type.id)).toEqual([])
    expect(await office.post('/leave/credits')).toMatchObject({ status: 200, entries: 1, failed: [] })
  })

  test('can be run by the office on demand', async () => {
    await college.aLeaveType({ code: 'X1' })
    expect(await office.post('/leave/credits')).toMatchObject({ status: 200, entries: 6 })
    expect(await head.post('/leave/credits')).toMatchObject({ status: 403 })
  })
})

describe('the leave ledger', () => {
  test('can never be changed', async () => {
    const [line] = await db.select().from(leaveEntries).limit(1)
    await expect(
      db
        .update(leaveEntries)
        .set({ halves: 100 })
        .where(eq(leaveEntries.id, line?.id ?? 0)),
    ).rejects.toMatchObject(byDatabaseRule)
    await expect(db.delete(leaveEntries)).rejects.toMatchObject(byDatabaseRule)
  })

  test('allows no balance below zero, whichever code writes to it', async () => {
    const type = await college.aLeaveType({ code: 'X2' })
    const line = {
      staffId: people.second.id,
      typeId: type.id,
      year: 2026,
      kind: 'use' as const,
      halves: -1,
      enteredOn: '2026-11-20',
    }
    await expect(db.insert(leaveEntries).values(line)).rejects.toMatchObject({ cause: { constraint: 'leave_balance' } })
  })

  test('can be read by the person and those in charge, within their scope', async () => {
    const of = async (by: typeof teacher) =>
      new Set((await by.get('/leave/entries?size=200')).items.map(({ fullName }: { fullName: string }) => fullName))
    expect(await of(teacher)).toEqual(new Set(['Asha Rao']))
    expect((await of(head)).has('Esha Head')).toBe(false)
    expect((await of(head)).has('Asha Rao')).toBe(true)
    expect((await of(office)).has('Esha Head')).toBe(true)
    expect(await college.otherHead.get(`/leave/balances?staffId=${people.teacher.id}`)).toMatchObject({ status: 404 })
  })
})

describe('a leave balance', () => {
  test('is enough for only one of two concurrent requests', async () => {
    const type = await college.aLeaveType({ code: 'X3', grantHalves: 4 })
    const both = await Promise.all([
      second.post('/leave/requests', leaveForm(type.id, '2026-12-01', '2026-12-02')),
      second.post('/leave/requests', leaveForm(type.id, '2026-12-08', '2026-12-09')),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)).toMatchObject({ code: 'leave.balance-too-low' })
    expect(await available(second, type.id)).toBe(0)
  })

  test('accepts only one of two concurrent requests for the same day', async () => {
    const type = await college.aLeaveType({ code: 'X4' })
    const both = await Promise.all([1, 2].map(() => second.post('/leave/requests', leaveForm(type.id, '2026-12-15'))))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('of the next year pays for days in that year before it is credited', async () => {
    const type = await college.aLeaveType({ code: 'X5', grantHalves: 4 })
    expect(await colleague.post('/leave/requests', leaveForm(type.id, '2026-12-29', '2027-01-05'))).toMatchObject({
      code: 'leave.balance-too-low',
    })
    const leave = await colleague.post('/leave/requests', leaveForm(type.id, '2026-12-30', '2027-01-02'))
    expect(leave).toMatchObject({ status: 200, halves: 8 })
    await sanction(leave)
    setClock(new Date('2027-01-05T05:00:00Z'))
    await creditEverybody(db, '2027-01-05', portal)
    const entered = (await linesOf(people.colleague.id, type.id)).map(({ kind, year, halves }) => `${kind} ${year} ${halves}`)
    expect(entered).toEqual(['grant 2026 4', 'grant 2027 4', 'use 2026 -4', 'use 2027 -4'])
  })

  test('cannot be corrected if the leave is unlimited', async () => {
    const type = await college.aLeaveType({ code: 'XU', grantKind: 'unlimited' })
    const entry = { staffId: people.head.id, typeId: type.id, halves: 2, reason: 'Worked on the open day' }
    expect(await office.post('/leave/entries', entry)).toMatchObject({
      code: 'leave.unlimited',
      fields: { typeId: { code: 'leave.unlimited' } },
    })
    expect(await linesOf(people.head.id, type.id)).toEqual([])
  })

  test('is corrected by the office with a reason, but not below zero', async () => {
    const type = await college.aLeaveType({ code: 'X6' })
    const correct = (halves: number, by = office, reason = 'Worked on the open day') =>
      by.post('/leave/entries', { staffId: people.head.id, typeId: type.id, halves, reason })
    expect(await correct(2)).toMatchObject({ status: 200, kind: 'correction', halves: 2, enteredBy: 'office' })
    expect(await available(head, type.id)).toBe(26)
    expect(await correct(-27)).toMatchObject({ code: 'leave.correction-below' })
    expect(await correct(0)).toMatchObject({ code: 'leave.correction-zero' })
    expect(await correct(2, office, '')).toMatchObject({ status: 400 })
    expect(await correct(2, head)).toMatchObject({ status: 403 })
    expect(await available(head, type.id)).toBe(26)
  })
})
