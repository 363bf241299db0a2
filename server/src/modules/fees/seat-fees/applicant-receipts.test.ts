import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { acceptedApplicantsOf, seatFeePaise } from '../../../testing/payments/accepted-applicants.ts'
import { codesOf, wordsOf } from '../../../testing/pdf/pdf-contents.ts'
import { aStudent } from '../../students/factory.ts'
import { aDemand, aReceipt, feeBasics } from '../factory.ts'
import { feeReceiptPrints } from '../schema-receipts.ts'

setClock(new Date('2026-06-10T05:00:00Z'))
const college = await openTestApp()
const { app, as, platform } = college
const { db } = platform.database
const officer = callsOf(app, await as('ROLE_ACCOUNTANTS_OFFICER', { username: 'officer' }))
const anApplicant = await acceptedApplicantsOf(college)
const { book } = await feeBasics(db)

/** Creates an applicant who paid at the counter; returns the number of the receipt. */
async function paid() {
  const someone = await anApplicant()
  const { id: receiptId, number: receiptNo } = await officer.post(`/seat-fees/${someone.id}/receipts`, {
    ...{ cashBookId: book('FC'), mode: 'cash', amountPaise: seatFeePaise, receivedOn: '2026-06-10', remark: null },
    ...{ reference: null, instrument: null },
  })
  return { ...someone, receiptId: receiptId as number, receiptNo: receiptNo as string }
}
const print = (id: number, cookie?: string) =>
  app.inject({ url: `/api/apply/mine/receipts/${id}/document`, headers: cookie ? { cookie } : {} })

test('an applicant prints the own receipt, later prints as duplicates, and its code is verified', async () => {
  const { calls, cookie, number, receiptId, receiptNo } = await paid()
  const { receipts } = await calls.get('/apply/mine/receipts')
  expect(receipts).toEqual([
    { id: receiptId, number: receiptNo, receivedOn: '2026-06-10', amountPaise: seatFeePaise, valid: true },
  ])
  const { rawPayload, headers } = await print(receiptId, cookie)
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
  for (const text of ['Seat-acceptancefee', number, '25,000.00', receiptNo]) expect(wordsOf(rawPayload)).toContain(text)
  expect(wordsOf(rawPayload)).not.toContain('DUPLICATE')
  expect(wordsOf((await print(receiptId, cookie)).rawPayload)).toContain('DUPLICATE')
  const code = codesOf(rawPayload)[0]?.split('#')[1]
  expect(await officer.get(`/verify?code=${code}`)).toMatchObject({ outcome: 'valid', paper: { number: receiptNo } })
})

test('a reversed receipt is shown and printed as cancelled', async () => {
  const { calls, cookie, receiptId } = await paid()
  await officer.post(`/fee-receipts/${receiptId}/reversal`, { kind: 'cancelled', reason: 'Wrong application', chargePaise: 0 })
  expect((await calls.get('/apply/mine/receipts')).receipts).toMatchObject([{ id: receiptId, valid: false }])
  expect(wordsOf((await print(receiptId, cookie)).rawPayload)).toContain('CANCELLED')
})

test('other applicants and guests cannot print it, applicants cannot print a receipt of a student, and no print is recorded', async () => {
  const [mine, other] = [await paid(), await paid()]
  const student = await aStudent(db)
  await aDemand(db, student.id, { dueOn: '2026-06-10', amountPaise: 1_000_00 })
  const ofStudent = await aReceipt(db, student.id, '2026-06-10')
  const before = await db.$count(feeReceiptPrints)
  expect((await print(mine.receiptId, other.cookie)).statusCode).toBe(404)
  expect((await print(ofStudent, other.cookie)).statusCode).toBe(404)
  expect((await print(mine.receiptId)).statusCode).toBe(401)
  expect((await callsOf(app).get('/apply/mine/receipts')).status).toBe(401)
  expect((await other.calls.get('/apply/mine/receipts')).receipts).toHaveLength(1)
  expect(await db.$count(feeReceiptPrints)).toBe(before)
})
