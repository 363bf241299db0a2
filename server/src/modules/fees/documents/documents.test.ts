import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { codesOf, wordsOf } from '../../../testing/pdf/pdf-contents.ts'
import { keepSessionsOpen } from '../../../testing/sign-in/long-sessions.ts'
import { aProgramme } from '../../academics/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { feeBasics } from '../factory.ts'
import { feeSettings } from '../schema.ts'
import { feeReceiptPrints } from '../schema-receipts.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const officer = callsOf(app, await as('ROLE_ACCOUNTANTS_OFFICER', { username: 'officer' }))
const office = await as('ROLE_FEEPAYMENTS', { username: 'counter' })
const counter = callsOf(app, office)
const { place } = await aProgramme(db)
await keepSessionsOpen(db)
const { head, book } = await feeBasics(db)

const print = (url: string, headers: Record<string, string> = office) => app.inject({ url: `/api${url}`, headers })
const noLateFee = { lateFeePerDayPaise: 0, lateFeeGraceDays: 0, lateFeeCapPaise: 0 }
async function aDebtor(amountPaise = 40_000_00) {
  const student = await aStudent(db, place)
  const due = { headId: head('TUITION'), academicYear: 2026, label: '', dueOn: '2026-11-01', amountPaise, ...noLateFee }
  await officer.post('/fee-demands', { studentId: student.id, ...due, label: 'First year' })
  return student
}
const pay = (studentId: number, more: object = {}) =>
  counter.post('/fee-receipts', {
    ...{ studentId, cashBookId: book('FC'), mode: 'cash', amountPaise: 25_000_50, receivedOn: '2026-11-21', reference: null },
    ...{ instrument: null, dues: [], remark: null, ...more },
  })
const verdictOf = (pdf: Buffer) => counter.get(`/verify?code=${codesOf(pdf)[0]?.split('#')[1]}`)
const printsOf = (id: number) => db.$count(feeReceiptPrints, eq(feeReceiptPrints.receiptId, id))
const setUpiId = (upiId: string | null) => db.update(feeSettings).set({ upiId })

describe('a receipt', () => {
  test('names the purpose and the amount in figures and words, and every print after the first is a duplicate', async () => {
    const { id } = await pay((await aDebtor()).id)
    const first = (await print(`/fee-receipts/${id}/document`)).rawPayload
    const words = wordsOf(first)
    for (const text of ['Tuitionfee,Firstyear,2026-2027', '25,000.50', 'RupeesTwentyFiveThousandandFiftyPaiseOnly'])
      expect(words).toContain(text)
    expect(words).not.toContain('DUPLICATE')
    expect(wordsOf((await print(`/fee-receipts/${id}/document`)).rawPayload)).toContain('DUPLICATE')
    expect(await counter.get(`/fee-receipts/${id}`)).toMatchObject({ prints: 2 })
  })

  test('labels a late fee as a late fee', async () => {
    const student = await aStudent(db, place)
    const due = { headId: head('TUITION'), academicYear: 2026, label: 'Lab', dueOn: '2026-11-01', amountPaise: 1_000_00 }
    const late = { lateFeePerDayPaise: 10_00, lateFeeGraceDays: 0, lateFeeCapPaise: 0 }
    await officer.post('/fee-demands', { studentId: student.id, ...due, ...late })
    const { id } = await pay(student.id, { amountPaise: 1_200_00 })
    const { lines } = await counter.get(`/fee-receipts/${id}`)
    expect(lines.map((line: Record<string, unknown>) => [line.source, line.amountPaise]).sort()).toEqual([
      ['individual', 1_000_00],
      ['late-fee', 200_00],
    ])
    const words = wordsOf((await print(`/fee-receipts/${id}/document`)).rawPayload)
    expect(words).toContain('Tuitionfee,latefee,2026-2027')
  })

  test('has one original if several users print it at the same time', async () => {
    const { id } = await pay((await aDebtor()).id)
    const answers = await Promise.all([1, 2, 3].map(() => print(`/fee-receipts/${id}/document`)))
    const duplicates = answers.filter(({ rawPayload }) => wordsOf(rawPayload).includes('DUPLICATE'))
    expect(duplicates).toHaveLength(2)
    expect(await printsOf(id)).toBe(3)
  })

  test('is laid out once for each print, however many users print it concurrently', async () => {
    const { id } = await pay((await aDebtor()).id)
    const layOut = vi.spyOn(platform.documents, 'render')
    const answers = await Promise.all(Array.from({ length: 6 }, () => print(`/fee-receipts/${id}/document`)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    expect(layOut).toHaveBeenCalledTimes(6)
    layOut.mockRestore()
    expect(await printsOf(id)).toBe(6)
  })

  test('is refused as busy if too many prints are requested at once, and refused requests are not counted as prints', async () => {
    const { id } = await pay((await aDebtor()).id)
    const counters = await Promise.all([1, 2, 3].map((at) => as('ROLE_FEEPAYMENTS', { username: `counter${at}` })))
    const asked = Array.from({ length: 30 }, (_, at) => print(`/fee-receipts/${id}/document`, counters[at % 3]))
    const answers = await Promise.all(asked)
    const refused = answers.filter(({ statusCode }) => statusCode === 503)
    expect(refused[0]?.json()).toMatchObject({ code: 'platform.busy' })
    expect(await printsOf(id)).toBe(answers.length - refused.length)
  })

  test('is verified as valid by its code until it is reversed, and a later print says that it was cancelled', async () => {
    const { id, number } = await pay((await aDebtor()).id)
    const { rawPayload } = await print(`/fee-receipts/${id}/document`)
    expect(await verdictOf(rawPayload)).toMatchObject({ outcome: 'valid', paper: { number, kind: 'fee-receipt' } })
    await officer.post(`/fee-receipts/${id}/reversal`, { kind: 'cancelled', reason: 'Wrong student', chargePaise: 0 })
    expect(await verdictOf(rawPayload)).toMatchObject({ outcome: 'revoked' })
    expect(wordsOf((await print(`/fee-receipts/${id}/document`)).rawPayload)).toContain('CANCELLED')
  })
})

describe('a demand note', () => {
  test('has a UPI code for the open amount minus the advance', async () => {
    await setUpiId('college@sbi')
    const student = await aDebtor()
    await pay(student.id)
    const pdf = (await print(`/students/${student.id}/fees/demand-note`)).rawPayload
    const [code = ''] = codesOf(pdf)
    expect(code).toMatch(/^upi:\/\/pay\?pa=college@sbi&pn=[^&]+&am=14999\.50&cu=INR&tn=Fees%20/)
    expect(code).not.toContain('+')
    expect(wordsOf(pdf)).toContain('14,999.50')
  })

  test('is refused without a UPI ID, and if nothing is due', async () => {
    const student = await aDebtor()
    await setUpiId(null)
    expect(await counter.get(`/students/${student.id}/fees/demand-note`)).toMatchObject({ code: 'fees.upi-missing' })
    await setUpiId('college@sbi')
    await pay(student.id, { amountPaise: 40_000_00 })
    expect(await counter.get(`/students/${student.id}/fees/demand-note`)).toMatchObject({ code: 'fees.nothing-due' })
  })
})

describe('a fee certificate', () => {
  test('adds up the valid receipts of a financial year by head, and omits other years and reversed receipts', async () => {
    const student = await aDebtor()
    await pay(student.id, { amountPaise: 10_000_00, receivedOn: '2026-03-31' })
    await pay(student.id, { amountPaise: 35_000_00, receivedOn: '2026-04-01' })
    const wrong = await pay(student.id, { amountPaise: 7_000_00 })
    await officer.post(`/fee-receipts/${wrong.id}/reversal`, { kind: 'cancelled', reason: 'Wrong student', chargePaise: 0 })
    const pdf = (await print(`/students/${student.id}/fees/certificate?year=2026`)).rawPayload
    const words = wordsOf(pdf)
    for (const text of ['35,000.00', '30,000.00', 'Advance,forlaterdues5,000.00', 'RupeesThirtyFiveThousandOnly'])
      expect(words).toContain(text)
    expect(words).not.toContain('7,000.00')
    expect(await verdictOf(pdf)).toMatchObject({ outcome: 'valid', paper: { kind: 'fee-certificate' } })
    await pay(student.id, { amountPaise: 1_00 })
    expect(await verdictOf(pdf)).toMatchObject({ outcome: 'changed' })
  })

  test('is refused for a year in which nothing was paid', async () => {
    const student = await aDebtor()
    expect(await counter.get(`/students/${student.id}/fees/certificate?year=2025`)).toMatchObject({
      ...{ status: 409, code: 'fees.nothing-paid', message: 'No fees were paid in the financial year 2025-26' },
    })
  })
})

test('fee documents are available to the office, the student and the parents only', async () => {
  await setUpiId('college@sbi')
  const student = await aDebtor()
  const { id } = await pay(student.id)
  const paths = [
    `/fee-receipts/${id}/document`,
    `/students/${student.id}/fees/demand-note`,
    `/students/${student.id}/fees/certificate?year=2026`,
  ]
  const themselves = await as('ROLE_STUDENT', { studentId: student.id })
  const parent = await as('ROLE_PARENT', { studentId: student.id })
  const others = [
    await as('ROLE_STUDENT', { studentId: (await aDebtor()).id }),
    await as('ROLE_PARENT'),
    await as('ROLE_FACULTY'),
  ]
  for (const path of paths) {
    for (const headers of others) expect((await print(path, headers)).statusCode).toBe(404)
    expect((await print(path, {})).statusCode).toBe(401)
  }
  expect(await printsOf(id)).toBe(0)
  for (const path of paths)
    for (const headers of [themselves, parent])
      expect((await print(path, headers)).headers['content-type']).toBe('application/pdf')
})
