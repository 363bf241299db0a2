import { beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { feeOffice } from '../../../testing/fees/fee-office.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { officer, book, newStudent, collect, stored, faults } = await feeOffice(await openTestApp())
let student: Awaited<ReturnType<typeof newStudent>>
beforeEach(async () => {
  student = await newStudent()
})

const cheque = (datedOn: string, number = '004512') => ({
  ...{ cashBookId: book('CD'), mode: 'cheque', instrument: { number, bank: 'SBI', datedOn } },
})

describe('a cheque', () => {
  test.each([
    ['is dated after today', '2026-11-22', {}, 'fees.instrument-post-dated', '21/11/2026'],
    ['is dated after the day of receipt', '2026-11-20', { receivedOn: '2026-11-19' }, 'fees.instrument-post-dated', '19/11/2026'],
    ['is more than three months old', '2026-08-20', {}, 'fees.instrument-stale', '21/08/2026'],
    ['was too old on the day of receipt', '2026-08-18', { receivedOn: '2026-11-19' }, 'fees.instrument-stale', '19/08/2026'],
  ])('that %s is refused with an explanation, and nothing is stored', async (_case, datedOn, more, code, day) => {
    const answer = await collect(student.id, { ...cheque(datedOn), ...more })
    expect(answer).toMatchObject({ status: 400, code: 'platform.invalid' })
    expect(answer.body.fields['instrument.datedOn']).toMatchObject({ code, params: { day } })
    expect(await collect(student.id, { ...cheque(datedOn), ...more, mode: 'dd' })).toMatchObject({ code: 'platform.invalid' })
    expect(await stored(student.id)).toEqual([[], []])
  })

  test.each(['2026-11-21', '2026-08-21'])('dated %s is accepted', async (datedOn) => {
    expect(await collect(student.id, cheque(datedOn))).toMatchObject({ status: 200, instrument: { datedOn } })
  })

  test('is accepted once per student until its receipt is reversed, and separately for siblings', async () => {
    const first = await collect(student.id, cheque('2026-11-20'))
    const before = await stored(student.id)
    const again = { ...cheque('2026-11-20', ' 4512 '), amountPaise: 700_00 }
    expect(await collect(student.id, again)).toMatchObject({
      ...{ status: 409, code: 'fees.instrument-taken', message: expect.stringContaining(first.number) },
    })
    expect(await stored(student.id)).toEqual(before)
    expect(await collect((await newStudent()).id, again)).toMatchObject({ status: 200 })
    expect(await collect(student.id, cheque('2026-11-20', '004513'))).toMatchObject({ status: 200 })
    await officer.post(`/fee-receipts/${first.id}/reversal`, { kind: 'bounced', reason: 'No funds', chargePaise: 0 })
    expect(await collect(student.id, again)).toMatchObject({ status: 200 })
    expect(await faults()).toEqual([])
  })

  test('that several counters enter for a student at the same time is accepted once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => collect(student.id, cheque('2026-11-20'))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await stored(student.id))[1]).toHaveLength(1)
  })
})

test.each(['upi', 'card', 'bank-transfer'])(
  'a payment by %s without a reference is refused, and nothing is stored',
  async (mode) => {
    for (const reference of [null, '  ']) {
      const answer = await collect(student.id, { cashBookId: book('BK'), mode, reference })
      expect(answer).toMatchObject({ status: 400, code: 'platform.invalid' })
      expect(answer.body.fields).toMatchObject({ reference: { code: 'fees.reference-missing' } })
    }
    expect(await stored(student.id)).toEqual([[], []])
    expect(await collect(student.id, { cashBookId: book('BK'), mode, reference: `R ${mode}` })).toMatchObject({ status: 200 })
  },
)
