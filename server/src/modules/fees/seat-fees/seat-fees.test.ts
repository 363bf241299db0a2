import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { acceptedApplicantsOf, seatFeePaise } from '../../../testing/payments/accepted-applicants.ts'
import { applications } from '../../applications/schema.ts'
import { verifyLedger } from '../../ledger/public.ts'
import { ledgerEntries } from '../../ledger/schema.ts'
import { students } from '../../students/schema.ts'
import { aDemand, feeBasics } from '../factory.ts'
import { feeAccounts } from '../schema.ts'
import { feeReceipts } from '../schema-receipts.ts'

const begun = new Date('2026-06-10T05:00:00Z')
setClock(begun)
afterEach(() => setClock(begun))
const college = await openTestApp()
const { app, as, platform } = college
const { db } = platform.database
const officer = callsOf(app, await as('ROLE_ACCOUNTANTS_OFFICER', { username: 'officer' }))
const clerk = callsOf(app, await as('ROLE_ACADEMICS', { username: 'clerk' }))
const anApplicant = await acceptedApplicantsOf(college)
const { book } = await feeBasics(db)

const cash = { cashBookId: book('FC'), mode: 'cash', amountPaise: seatFeePaise, receivedOn: '2026-06-10', remark: null }
const collect = (id: number, changes: object = {}) =>
  officer.post(`/seat-fees/${id}/receipts`, { ...cash, reference: null, instrument: null, ...changes })
const stored = async () => [await db.$count(feeReceipts), await db.$count(ledgerEntries), await db.$count(students)]
const whole = async () => expect((await verifyLedger(db)).faults).toEqual([])
const advanceOf = async (studentId: number) =>
  (await db.select().from(feeAccounts).where(eq(feeAccounts.studentId, studentId)))[0]?.advancePaise

/** Creates an applicant who paid at the counter and was admitted. */
async function admitted() {
  const someone = await anApplicant()
  const { id: receiptId, number: receiptNo } = await collect(someone.id)
  const { student } = await someone.decide('admit')
  return { ...someone, receiptId: receiptId as number, receiptNo: receiptNo as string, studentId: student.id as number }
}

describe('the counter', () => {
  test('collects the open seat fee once, under the next number of its cash book, and the seat is paid', async () => {
    const { id, number, application, offer } = await anApplicant()
    expect((await officer.get(`/seat-fees?q=${number}&seatFee=due`)).items).toMatchObject([{ id, openPaise: seatFeePaise }])
    const before = await stored()
    const answers = await Promise.all([collect(id), collect(id), collect(id)])
    expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([200, 'fees.no-seat-fee', 'fees.no-seat-fee'])
    expect(await stored()).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 1, before[2]])
    const receipt = answers.find(({ status }) => status === 200)
    expect(receipt).toMatchObject({ applicationId: id, applicationNo: number, studentId: null, rollNo: null, lines: [] })
    expect(await application()).toMatchObject({ feeHeldPaise: seatFeePaise })
    expect(await offer()).toMatchObject({ settledRef: receipt?.number, settledBy: 'officer' })
    expect((await officer.get(`/seat-fees/${id}`)).receipts).toMatchObject([{ number: receipt?.number, state: 'valid' }])
    expect((await officer.get(`/fee-receipts?q=${number}`)).items).toMatchObject([{ applicationNo: number }])
    const printed = await officer.get(`/fee-receipts/${receipt?.id}/document`)
    expect(printed.status).toBe(200)
    await whole()
  })

  test('refuses another amount, a fee that is not due, and an unauthorised clerk, and changes nothing', async () => {
    const due = await anApplicant()
    const free = await anApplicant({ feePaise: 0 })
    const before = await stored()
    expect(await collect(due.id, { amountPaise: seatFeePaise - 1 })).toMatchObject({ code: 'fees.seat-fee-changed' })
    expect(await collect(free.id)).toMatchObject({ code: 'fees.no-seat-fee' })
    expect(await collect(due.id, { receivedOn: '2026-06-11' })).toMatchObject({ code: 'fees.future-day' })
    expect((await clerk.post(`/seat-fees/${due.id}/receipts`, cash)).status).toBe(403)
    expect(await stored()).toEqual(before)
    expect(await due.application()).toMatchObject({ feeHeldPaise: 0 })
  })

  test('reverses a receipt, so that the fee is due again for the days of the offer, and refuses a bounce charge', async () => {
    const { id, application, offer } = await anApplicant()
    const instrument = { number: '123456', bank: 'SBI', datedOn: '2026-06-09' }
    const { id: receiptId } = await collect(id, { cashBookId: book('CD'), mode: 'cheque', instrument })
    setClock(new Date('2026-06-18T05:00:00Z'))
    const bounced = { kind: 'bounced', reason: 'Insufficient funds', chargePaise: 500_00 }
    const before = await stored()
    expect(await officer.post(`/fee-receipts/${receiptId}/reversal`, bounced)).toMatchObject({
      code: 'fees.charge-without-student',
    })
    expect(await stored()).toEqual(before)
    expect(await application()).toMatchObject({ feeHeldPaise: seatFeePaise })
    expect(await officer.post(`/fee-receipts/${receiptId}/reversal`, { ...bounced, chargePaise: 0 })).toMatchObject({
      state: 'bounced',
    })
    expect(await application()).toMatchObject({ feeHeldPaise: 0, state: 'accepted' })
    expect(await offer()).toMatchObject({ settledOn: null, settledRef: null, feeDueOn: '2026-06-25' })
    await whole()
  })
})

describe('the admission', () => {
  test('is refused until the fee is paid or the office waives it with a reason', async () => {
    const { decide, application, offer } = await anApplicant()
    const before = [await stored(), await application()]
    expect((await decide('admit')).code).toBe('applications.fee-open')
    expect(await decide('waive', { reason: '' })).toMatchObject({ status: 400 })
    expect((await decide('waive', { reason: 'Sports quota' }, clerk)).status).toBe(403)
    expect([await stored(), await application()]).toEqual(before)
    expect(await offer()).toMatchObject({ feeWaivedAt: null })
    expect(await decide('waive', { reason: 'Sports quota' })).toMatchObject({
      seatFee: 'waived',
      feeOpenPaise: 0,
      waiver: { reason: 'Sports quota' },
    })
    expect((await decide('waive', { reason: 'Again' })).code).toBe('applications.no-fee-open')
    const [audited] = await db.select().from(auditEntries).where(eq(auditEntries.act, 'admissions.waive'))
    expect(audited).toMatchObject({ reason: 'Sports quota' })
    expect(await decide('admit')).toMatchObject({ state: 'admitted' })
    await whole()
  })

  test('turns the held fee into the advance of the student, which shows in the statement and pays dues', async () => {
    const { number, application, studentId, receiptNo } = await admitted()
    expect(await application()).toMatchObject({ state: 'admitted', feeHeldPaise: 0, studentId })
    expect(await officer.get(`/students/${studentId}/fees`)).toMatchObject({
      advancePaise: seatFeePaise,
      receipts: [{ number: receiptNo, applicationNo: number, amountPaise: seatFeePaise }],
    })
    await whole()
    await aDemand(db, studentId, { dueOn: '2026-08-31', amountPaise: 20_000_00 })
    expect(await officer.post(`/students/${studentId}/fee-advance`)).toMatchObject({ usedPaise: 20_000_00 })
    expect(await advanceOf(studentId)).toBe(5_000_00)
    const certificate = await officer.get(`/students/${studentId}/fees/certificate?year=2026`)
    expect(certificate.status).toBe(200)
    await whole()
  })

  test('allows reversing the receipt afterwards, which takes back the advance and opens the dues that it paid', async () => {
    const { studentId, receiptId, application } = await admitted()
    await aDemand(db, studentId, { dueOn: '2026-08-31', amountPaise: 20_000_00 })
    await officer.post(`/students/${studentId}/fee-advance`)
    const reversal = { kind: 'cancelled', reason: 'Entered twice', chargePaise: 0 }
    expect(await officer.post(`/fee-receipts/${receiptId}/reversal`, reversal)).toMatchObject({ state: 'cancelled' })
    expect(await officer.get(`/students/${studentId}/fees`)).toMatchObject({ advancePaise: 0, openPaise: 20_000_00 })
    expect(await application()).toMatchObject({ feeHeldPaise: 0 })
    await whole()
  })
})

test('the ledger check finds a difference between the held fees and the ledger', async () => {
  const { id } = await anApplicant()
  await collect(id)
  await db.update(applications).set({ feeHeldPaise: 1 }).where(eq(applications.id, id))
  expect((await verifyLedger(db)).faults).toEqual([`1 paise are held for application ${id}, and ${seatFeePaise} by the ledger`])
  await db.update(applications).set({ feeHeldPaise: seatFeePaise }).where(eq(applications.id, id))
})
