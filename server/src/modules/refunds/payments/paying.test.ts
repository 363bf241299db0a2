import { addDays } from '@nalanda/contract/platform/dates/dates'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { meetWhileOpen } from '../../../testing/commits/meeting.ts'
import { byDatabaseRule } from '../../../testing/database-rules.ts'
import { callsOf, type Reply } from '../../../testing/http.ts'
import { codesOf, wordsOf } from '../../../testing/pdf/pdf-contents.ts'
import { users } from '../../access/schema.ts'
import { guardianLinks } from '../../students/schema.ts'
import { refundOffice } from '../factory.ts'
import { refundPayments, refunds } from '../schema.ts'
import { payRefund } from './paying.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const opened = await openTestApp()
const office = await refundOffice(opened)
const { db, clerk, officer, leaver, approve, payOut, balance, counts, faults, book, today } = office
const stored = async ({ id }: Reply) => (await db.select().from(refunds).where(eq(refunds.id, id)))[0]
/** Approves a refund of 80 percent of 1,000 rupees of paid tuition. */
const approved = async () => approve((await leaver(1_000, ['TUITION', '2026-08-31', 1_000])).id, 12)

const print = (id: number, by: Record<string, string>) =>
  opened.app.inject({ url: `/api/refund-payments/${id}/advice`, headers: by })
const verdictOf = (pdf: Buffer) => clerk.get(`/verify?code=${codesOf(pdf)[0]?.split('#')[1]}`)

describe('the advice of a refund payment', () => {
  test('shows to office and student what is refunded of each due and how, and is verified by its code', async () => {
    const refund = await approved()
    const { payments } = await payOut(refund)
    const [{ id, number }] = payments as [{ id: number; number: string }]
    expect(number).toMatch(/^[A-Z]*\/RF\/2026-27\/\d{5}$/)
    const own = await opened.as('ROLE_STUDENT', { studentId: refund.studentId })
    for (const by of [await opened.as('ROLE_FEEPAYMENTS'), own]) {
      const { rawPayload, statusCode } = await print(id, by)
      expect(statusCode).toBe(200)
      const words = wordsOf(rawPayload)
      for (const text of [
        'RefundAdvice',
        number,
        'Tuitionfee,Fee',
        '1,000.00',
        '200.00',
        '800.00',
        `UTR${refund.id}`,
        'RupeesEightHundredOnly',
      ])
        expect(words).toContain(text)
      expect(await verdictOf(rawPayload)).toMatchObject({ outcome: 'valid', paper: { number, kind: 'refund-advice' } })
    }
    const mine = await callsOf(opened.app, own).get('/my/refunds')
    expect(mine.students).toMatchObject([{ refunds: [{ id: refund.id, paymentId: id }] }])
  })

  test('is marked as reversed after a reversal, and the refund has no advice until it is paid again', async () => {
    const refund = await approved()
    const { payments, revision } = await payOut(refund)
    const [{ id, number }] = payments as [{ id: number; number: string }]
    await officer.post(`/refunds/${refund.id}/payment-reversal`, { revision, reason: 'The account was closed' })
    const { rawPayload } = await print(id, await opened.as('ROLE_FEEPAYMENTS'))
    expect(wordsOf(rawPayload)).toContain('REVERSED')
    expect(await verdictOf(rawPayload)).toMatchObject({ outcome: 'revoked' })
    expect((await clerk.get(`/students/${refund.studentId}/refunds`)).refunds).toMatchObject([{ paymentId: null }])
    const again = await payOut(await clerk.get(`/refunds/${refund.id}`), { reference: 'SECOND' })
    expect(again.payments[0].number).not.toBe(number)
  })

  test('is not found by another student, a parent of another student, or staff without fee permissions', async () => {
    const refund = await approved()
    const [{ id }] = (await payOut(refund)).payments as [{ id: number }]
    const other = await leaver(0)
    for (const by of [
      await opened.as('ROLE_STUDENT', { studentId: other.id }),
      await opened.as('ROLE_PARENT'),
      await opened.as('ROLE_FACULTY'),
    ])
      expect((await print(id, by)).statusCode).toBe(404)
    expect((await print(999_999, await opened.as('ROLE_FEEPAYMENTS'))).statusCode).toBe(404)
  })
})

describe('a refund payment', () => {
  test('by transfer leaves the bank account and settles the amount owed to the student', async () => {
    const refund = await approved()
    const [payable, bank] = [await balance('refunds'), await balance('bank')]
    const paid = await payOut(refund)
    expect(paid).toMatchObject({ state: 'paid', paidOn: today })
    expect(paid.payments).toMatchObject([
      { mode: 'bank-transfer', reference: `UTR${refund.id}`, amountPaise: 800_00, paidBy: 'clerk' },
    ])
    expect([await balance('refunds'), await balance('bank')]).toEqual([payable + 800, bank - 800])
    expect(await faults()).toEqual([])
  })

  test('in cash leaves the drawer of its cash book, and is counted in the closing of the day', async () => {
    const refund = await approved()
    const day = `/cash-books/${book('FC')}/days/${today}`
    const { expectedCashPaise } = await clerk.get(day)
    const paid = await payOut(refund, { mode: 'cash', reference: null, cashBookId: book('FC') })
    expect(paid.payments).toMatchObject([{ mode: 'cash', cashBook: 'Fee counter' }])
    expect(await clerk.get(day)).toMatchObject({ expectedCashPaise: expectedCashPaise - 800_00, paidOutPaise: 800_00 })
    const { revision } = await clerk.get(`/refunds/${refund.id}`)
    await officer.post(`/refunds/${refund.id}/payment-reversal`, { revision, reason: 'The student did not come' })
    expect(await clerk.get(day)).toMatchObject({ expectedCashPaise, paidOutPaise: 0 })
    expect(await faults()).toEqual([])
  })

  test.each([
    ['on a day to come', { paidOn: addDays(today, 1) }, 'refunds.future-day'],
    ['before the approval', { paidOn: addDays(today, -1) }, 'refunds.before-approval'],
    ['without the reference', { reference: null }, 'refunds.reference-missing'],
    ['in cash without a cash book', { mode: 'cash', cashBookId: null }, 'refunds.cash-book-missing'],
    ['in cash out of a book of cheques', { mode: 'cash', cashBookId: book('CD') }, 'refunds.cash-book-missing'],
    ['upon an older revision', { revision: 1 }, 'platform.changed-meanwhile'],
  ])('%s is refused and nothing is paid', async (_case, how, code) => {
    const refund = await approved()
    const before = await counts()
    expect(await payOut(refund, how)).toMatchObject({ code })
    expect([await counts(), await stored(refund)]).toMatchObject([before, { state: 'approved', paidOn: null }])
  })

  test('with the reference of another refund, or made a second time, is refused', async () => {
    const [one, other] = [await approved(), await approved()]
    await payOut(one, { reference: 'SBIN5261' })
    const before = await counts()
    expect(await payOut(other, { reference: 'sbin5261' })).toMatchObject({ code: 'refunds.reference-taken' })
    expect(await payOut(await clerk.get(`/refunds/${one.id}`))).toMatchObject({ code: 'platform.not-now' })
    expect([await counts(), await stored(other)]).toMatchObject([before, { state: 'approved' }])
  })

  test('with a reference that is concurrently entered for another refund, in any case, is refused', async () => {
    const [one, other] = [await approved(), await approved()]
    const how = { paidOn: today, today, mode: 'bank-transfer', reference: 'HDFC99a1', cashBookId: null } as const
    const payOne = (tx: typeof db) => payRefund(tx, one.id, how)
    const reply = await meetWhileOpen(db, payOne, () => payOut(other, { reference: 'hdfc99A1' }))
    expect(reply).toMatchObject({ code: 'refunds.reference-taken' })
    expect([await stored(one), await stored(other)]).toMatchObject([{ state: 'paid' }, { state: 'approved', paidOn: null }])
    expect(await db.$count(refundPayments, eq(refundPayments.refundId, other.id))).toBe(0)
    expect(await faults()).toEqual([])
  })

  test('by two users concurrently is made once', async () => {
    const refund = await approved()
    const replies = await Promise.all([payOut(refund, { reference: 'A1' }), payOut(refund, { reference: 'A2' })])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await db.$count(refundPayments, eq(refundPayments.refundId, refund.id))).toBe(1)
    expect(await faults()).toEqual([])
  })

  test('of a refund that only cancels dues is refused', async () => {
    const refund = await approve((await leaver(0, ['TUITION', '2026-12-31', 1_000])).id, 12)
    expect(refund).toMatchObject({ state: 'approved', refundPaise: 0, cancelledPaise: 1_000_00 })
    const before = await counts()
    expect(await payOut(refund)).toMatchObject({ code: 'refunds.nothing-to-pay' })
    expect(await counts()).toEqual(before)
  })

  test('from a cash book that is closed for the day is refused', async () => {
    const refund = await approved()
    await clerk.post(`/cash-books/${book('FC')}/days/${today}/closing`, { denominations: {}, note: 'Counted' })
    const before = await counts()
    const inCash = { mode: 'cash', reference: null, cashBookId: book('FC') }
    expect(await payOut(refund, inCash)).toMatchObject({ code: 'fees.cash-book-closed' })
    expect(await counts()).toEqual(before)
  })
})

test('the fee certificate of the year shows the paid amount less the refund, and changes with the refund', async () => {
  const refund = await approved()
  const certify = async () => {
    const url = `/api/students/${refund.studentId}/fees/certificate?year=2026`
    return (await opened.app.inject({ url, headers: await opened.as('ROLE_FEEPAYMENTS') })).rawPayload
  }
  const before = await certify()
  expect(wordsOf(before)).toContain('RupeesOneThousandOnly')
  const paid = await payOut(refund)
  const after = await certify()
  for (const text of ['Lesswhatwasreturned', '800.00', 'RupeesTwoHundredOnly']) expect(wordsOf(after)).toContain(text)
  expect([await verdictOf(before), await verdictOf(after)]).toMatchObject([{ outcome: 'changed' }, { outcome: 'valid' }])
  await officer.post(`/refunds/${refund.id}/payment-reversal`, { revision: paid.revision, reason: 'The cheque came back' })
  expect([await verdictOf(before), await verdictOf(after)]).toMatchObject([{ outcome: 'valid' }, { outcome: 'changed' }])
})

describe('the reversal of a refund payment', () => {
  test('is made by the officer; the amount is then payable again, and the refund can be cancelled', async () => {
    const refund = await payOut(await approved())
    const asked = { revision: refund.revision, reason: 'The cheque came back' }
    expect(await clerk.post(`/refunds/${refund.id}/payment-reversal`, asked)).toMatchObject({ status: 403 })
    const cancel = (revision: number) =>
      clerk.post(`/refunds/${refund.id}/cancellation`, { revision, reason: 'Calculated wrongly' })
    expect(await cancel(refund.revision)).toMatchObject({ code: 'platform.not-now' })
    const reversed = await officer.post(`/refunds/${refund.id}/payment-reversal`, asked)
    expect(reversed).toMatchObject({ state: 'approved', paidOn: null, payments: [{ reversedOn: today }] })
    expect(await payOut(reversed, { reference: `AGAIN${refund.id}` })).toMatchObject({ state: 'paid' })
    const again = await officer.post(`/refunds/${refund.id}/payment-reversal`, { ...asked, revision: reversed.revision + 1 })
    expect(await cancel(again.revision)).toMatchObject({ state: 'cancelled' })
    expect(await faults()).toEqual([])
  })

  test('cannot be changed in the database, nor can the payments', async () => {
    const refund = await payOut(await approved())
    await expect(db.update(refundPayments).set({ amountPaise: 1 }).execute()).rejects.toMatchObject(byDatabaseRule)
    await expect(db.delete(refundPayments).execute()).rejects.toMatchObject(byDatabaseRule)
    expect(await stored(refund)).toMatchObject({ state: 'paid' })
  })
})

test('parents see only the approved refunds of their children', async () => {
  const refund = await approved()
  const [other, draft] = [await approved(), await office.enter((await leaver(0)).id, 3)]
  const signedIn = await opened.as('ROLE_PARENT', { username: 'parent' })
  const parent = callsOf(opened.app, signedIn)
  const [user] = await db.select().from(users).where(eq(users.username, 'parent'))
  const links = [refund, draft].map(({ studentId }) => ({ userId: user?.id ?? 0, studentId, relation: 'father' }))
  await db.insert(guardianLinks).values(links.map((link) => ({ ...link, linkedAt: new Date(), linkedBy: 'office' })))
  const { students } = await parent.get('/my/refunds')
  expect(students.map(({ studentId }: Reply) => studentId)).not.toContain(other.studentId)
  expect(students.flatMap((one: Reply) => one.refunds)).toMatchObject([{ id: refund.id, refundPaise: 800_00, state: 'approved' }])
})
