import { addDays } from '@nalanda/contract/platform/dates/dates'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { byDatabaseRule } from '../../testing/database-rules.ts'
import { callsOf, type Reply } from '../../testing/http.ts'
import { admissionSeasons } from '../applications/schema.ts'
import { feeDemands } from '../fees/schema.ts'
import { aStudent } from '../students/factory.ts'
import { refundOffice } from './factory.ts'
import { refundShares, refunds } from './schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const opened = await openTestApp()
const office = await refundOffice(opened)
const { db, clerk, officer, principal, leaver, enter, request, decide, approve, dues, balance, counts, faults, pay } = office
const stored = async (id: number) => (await db.select().from(refunds).where(eq(refunds.id, id)))[0]
const year = [
  ['TUITION', '2026-08-31', 1_000],
  ['EXAM', '2026-08-31', 300],
  ['CAUTION', '2026-08-31', 500],
  ['TUITION', '2026-12-31', 1_000],
] as const

describe('a refund calculation', () => {
  test('explains each due: tuition by the slab, deposit in full, exam fee kept, coming instalment cancelled', async () => {
    const student = await leaver(1_800, ...year)
    const draft = await enter(student.id, 12)
    const detail = await principal.get(`/refunds/${draft.id}`)
    expect(detail).toMatchObject({ state: 'draft', studentLeft: true, entryId: null, refundPaise: null })
    expect(detail.calculation).toMatchObject({
      slabNo: 5,
      percent: 80,
      days: 12,
      refundPaise: 1_300_00,
      cancelledPaise: 1_000_00,
    })
    const lines = detail.calculation.lines.map((line: Record<string, unknown>) => [
      ...[line.head, line.treatment, line.percent],
      ...[line.refundPaise, line.cancelledPaise],
    ])
    expect(lines.sort()).toEqual([
      ['Caution deposit', 'deposit', 100, 500_00, 0],
      ['Exam fee', 'kept', 0, 0, 0],
      ['Tuition fee', 'slab', 80, 0, 1_000_00],
      ['Tuition fee', 'slab', 80, 800_00, 0],
    ])
    expect(await dues(student.id)).toEqual([
      [1_000, 1_000, 0],
      [300, 300, 0],
      [500, 500, 0],
      [1_000, 0, 1_000],
    ])
  })

  test('can be found, filtered and exported', async () => {
    const student = await leaver(0)
    const draft = await enter(student.id, 3)
    const { items } = await clerk.get(`/refunds?q=${student.rollNo}&state=draft&academicYear=2026&sort=-noticeOn`)
    expect(items).toMatchObject([{ id: draft.id, fullName: student.fullName }])
    expect((await clerk.get(`/refunds/export?format=csv&q=${student.rollNo}`)).body).toContain(student.admissionNo)
    expect((await clerk.get(`/students/${student.id}/refunds`)).refunds).toMatchObject([{ id: draft.id, state: 'draft' }])
  })

  test('with a future day, or a second one in the year, is refused and not stored', async () => {
    const student = await leaver(0)
    await enter(student.id, 3)
    const before = await counts()
    expect(await enter(student.id, 3)).toMatchObject({ code: 'refunds.refund-taken' })
    const tomorrow = addDays(office.today, 1)
    expect(await enter((await leaver(0)).id, 3, { noticeOn: tomorrow })).toMatchObject({ code: 'refunds.future-day' })
    expect(await counts()).toEqual(before)
  })

  test('proposes the last known date of admission of the year', async () => {
    const ask = async (academicYear: number) => (await clerk.get(`/refund-dates?academicYear=${academicYear}`)).lastAdmissionOn
    expect(await ask(2031)).toBeNull()
    const season = { open: true, opensOn: null, offerDays: 7, feeDuePaise: 0, bring: '', revision: 1, lateralEntry: false }
    await db.insert(admissionSeasons).values({ ...season, year: 2031, closesOn: '2031-09-05' })
    expect(await ask(2031)).toBe('2031-09-05')
    await enter((await leaver(0)).id, 0, { academicYear: 2031, lastAdmissionOn: '2031-09-20' })
    expect(await ask(2031)).toBe('2031-09-20')
  })
})

describe('a refund request', () => {
  test('is refused while the student studies here, without an amount to refund, or without a rule', async () => {
    const student = await aStudent(db)
    await office.demand(student.id, year[0])
    const tries = [
      [await enter(student.id, 3), 'refunds.still-studying'],
      [await enter((await leaver(0)).id, 3), 'refunds.nothing-to-refund'],
    ] as const
    for (const [draft, code] of tries) {
      expect(await request(draft)).toMatchObject({ code })
      expect(await stored(draft.id)).toMatchObject({ state: 'draft', refundPaise: null, calculation: null })
    }
    const old = await enter((await leaver(0)).id, 3, { academicYear: 2000 })
    expect((await clerk.get(`/refunds/${old.id}`)).calculation).toBeNull()
    const asked = { revision: old.revision, refundPaise: 0, cancelledPaise: 0 }
    expect(await clerk.post(`/refunds/${old.id}/request`, asked)).toMatchObject({ code: 'refunds.no-rule' })
  })

  test('for amounts that differ from the current calculation is refused', async () => {
    const student = await leaver(500, ...year)
    const { id } = await enter(student.id, 12)
    const { revision, calculation } = await clerk.get(`/refunds/${id}`)
    await pay(student.id, 100)
    const before = await counts()
    const { refundPaise, cancelledPaise } = calculation
    const asked = await clerk.post(`/refunds/${id}/request`, { revision, refundPaise, cancelledPaise })
    expect(asked).toMatchObject({ status: 409, code: 'platform.changed-meanwhile' })
    expect([await counts(), await stored(id)]).toMatchObject([before, { state: 'draft', refundPaise: null }])
  })
})

describe('the approval of a refund', () => {
  test('reduces the dues and owes the amount to the student', async () => {
    const [fees, deposits, payable] = [await balance('fees'), await balance('deposits'), await balance('refunds')]
    const student = await leaver(1_800, ...year)
    const approved = await approve(student.id, 12)
    expect(approved).toMatchObject({
      state: 'approved',
      refundPaise: 1_300_00,
      cancelledPaise: 1_000_00,
      approvedOn: office.today,
    })
    expect(await dues(student.id)).toEqual([
      [200, 200, 0],
      [300, 300, 0],
      [0, 0, 0],
      [0, 0, 0],
    ])
    // 500 of the 2,300 rupees of income remain: 200 of tuition and 300 of the exam
    expect([await balance('fees'), await balance('deposits'), await balance('refunds')]).toEqual([
      fees - 500,
      deposits,
      payable - 1_300,
    ])
    expect(approved.history.map(({ action, by }: Record<string, string>) => `${action} ${by}`)).toEqual([
      'add User clerk',
      'request User clerk',
      'approve User principal',
    ])
    expect(await faults()).toEqual([])
  })

  test('charges an opening balance to opening balances, and a late fee to late fees', async () => {
    const student = await leaver(0, year[3])
    for (const source of ['opening', 'late-fee'] as const) {
      const { id } = await office.demand(student.id, year[3])
      await db.update(feeDemands).set({ source }).where(eq(feeDemands.id, id))
    }
    const keys = ['fees', 'opening', 'late-fees']
    const before = await Promise.all(keys.map(balance))
    expect(await approve(student.id, 12)).toMatchObject({ state: 'approved', cancelledPaise: 3_000_00 })
    expect(await Promise.all(keys.map(balance))).toEqual(before.map((rupees) => rupees + 1_000))
    expect(await faults()).toEqual([])
  })

  test('also returns an advance', async () => {
    const student = await leaver(1_200, year[0])
    const approved = await approve(student.id, 40)
    expect(approved).toMatchObject({ refundPaise: 200_00 })
    expect(await clerk.get(`/students/${student.id}/fees`)).toMatchObject({ advancePaise: 0, paidPaise: 1_000_00 })
    expect(await faults()).toEqual([])
  })

  test('is refused if a payment was made meanwhile, and the request is kept', async () => {
    const student = await leaver(500, ...year)
    const requested = await request(await enter(student.id, 12))
    await pay(student.id, 100)
    const before = await counts()
    expect(await decide(principal, requested, 'sanction')).toMatchObject({ code: 'refunds.dues-changed' })
    expect([await counts(), await stored(requested.id)]).toMatchObject([before, { state: 'requested', entryId: null }])
  })

  test('is refused to a principal who changed the refund before another user changed it again', async () => {
    const roles = ['ROLE_ACCOUNTANT', 'ROLE_PRINCIPAL'] as const
    const both = callsOf(opened.app, await opened.as([...roles]))
    const student = await leaver(500, ...year)
    const draft = await enter(student.id, 12)
    const dates = { noticeOn: office.today, lastAdmissionOn: addDays(office.today, -12), reason: 'Moves away' }
    const change = (by: typeof clerk, { revision }: Reply) =>
      by.put(`/refunds/${draft.id}`, { studentId: student.id, academicYear: 2026, ...dates, revision })
    const requested = await request(await change(clerk, await change(both, draft)))
    const before = await counts()
    expect(await decide(both, requested, 'sanction')).toMatchObject({ code: 'platform.approval-own' })
    expect([await counts(), await stored(requested.id)]).toMatchObject([before, { state: 'requested', entryId: null }])
  })

  test('belongs only to the principal; a refused refund can be requested again', async () => {
    const student = await leaver(500, ...year)
    const requested = await request(await enter(student.id, 12))
    expect(await decide(officer, requested, 'sanction')).not.toMatchObject({ status: 200 })
    await decide(principal, requested, 'refuse')
    expect(await stored(requested.id)).toMatchObject({ state: 'rejected', entryId: null })
    expect(await request(requested)).toMatchObject({ state: 'requested' })
  })
})

describe('an approved refund', () => {
  test('restores the earlier dues when it is cancelled', async () => {
    const student = await leaver(1_900, ...year)
    const before = await dues(student.id)
    const { id, revision } = await approve(student.id, 12)
    const cancelled = await clerk.post(`/refunds/${id}/cancellation`, { revision, reason: 'The student came back' })
    expect(cancelled).toMatchObject({ state: 'cancelled' })
    expect(await dues(student.id)).toEqual(before)
    expect(await clerk.post(`/refunds/${id}/cancellation`, { revision: revision + 1, reason: 'Once again' })).toMatchObject({
      code: 'platform.not-now',
    })
    expect(await enter(student.id, 12)).toMatchObject({ status: 200 })
    expect(await faults()).toEqual([])
  })

  test('prevents its receipts from being reversed', async () => {
    const student = await leaver(1_800, ...year)
    await approve(student.id, 12)
    const [receipt] = (await clerk.get(`/students/${student.id}/fees`)).receipts
    const before = await counts()
    const wrong = { kind: 'cancelled', reason: 'Entered twice', chargePaise: 0 }
    expect(await officer.post(`/fee-receipts/${receipt.id}/reversal`, wrong)).toMatchObject({ code: 'fees.receipt-refunded' })
    expect(await counts()).toEqual(before)
  })

  test('cannot be changed in the database, nor can its shares', async () => {
    const { id } = await approve((await leaver(1_800, ...year)).id, 12)
    await expect(db.update(refunds).set({ refundPaise: 1 }).where(eq(refunds.id, id)).execute()).rejects.toMatchObject(
      byDatabaseRule,
    )
    await expect(db.update(refundShares).set({ refundPaise: 1 }).execute()).rejects.toMatchObject(byDatabaseRule)
    expect([await stored(id), await faults()]).toMatchObject([{ refundPaise: 1_300_00 }, []])
  })

  test('that differs from the ledger is reported by the check of the ledger', async () => {
    const student = await leaver(1_800, ...year)
    await approve(student.id, 12)
    await db.execute(sql`ALTER TABLE student_refunds DISABLE TRIGGER approved_stays`)
    await db.execute(sql`UPDATE student_refunds SET refund_paise = refund_paise + 1 WHERE student_id = ${student.id}`)
    expect(await faults()).toHaveLength(2)
    await db.execute(sql`UPDATE student_refunds SET refund_paise = refund_paise - 1 WHERE student_id = ${student.id}`)
    await db.execute(sql`ALTER TABLE student_refunds ENABLE TRIGGER approved_stays`)
    expect(await db.$count(feeDemands, sql`open_paise < 0`)).toBe(0)
  })
})
