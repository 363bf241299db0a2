import { addDays } from '@nalanda/contract/platform/dates/dates'
import { expect, test } from 'vitest'
import { dayOf, now, setClock } from '../../../platform/clock.ts'
import { openPaymentOffice } from '../../../testing/payments/payment-office.ts'
import { feeBasics } from '../../fees/factory.ts'
import { pollPayments } from './polling.ts'

// 23:55 in India
setClock(new Date(`${addDays(dayOf(new Date()), 1)}T18:25:00Z`))
const { db, platform, officer, payer, next, faults } = await openPaymentOffice()
const { head } = await feeBasics(db)
const today = dayOf(now())

test('a payer who paid on the last day owes no late fee, even if the portal hears of it later', async () => {
  const { student, pay, statement } = await payer()
  const { id } = await officer.post('/fee-demands', {
    ...{ studentId: student.id, headId: head('EXAM'), academicYear: 2026, label: 'Exam fee', dueOn: today },
    examKind: 'regular',
    ...{ amountPaise: 1_000_00, lateFeePerDayPaise: 50_00, lateFeeGraceDays: 0, lateFeeCapPaise: 0 },
  })
  await next({ outcome: 'paid', notifications: 'none' })
  expect(await pay({ demandIds: [id], expectedPaise: 1_000_00 })).toMatchObject({ status: 200 })
  setClock(new Date(now().getTime() + 3 * 24 * 60 * 60_000))
  await pollPayments({ ...platform, db }, new AbortController().signal)
  const { dues, ...sums } = await statement()
  expect(sums).toMatchObject({ paidPaise: 1_000_00, openPaise: 45_000_00, advancePaise: 0 })
  expect(dues).toHaveLength(2)
  expect(sums.receipts).toMatchObject([{ receivedOn: addDays(today, 3), amountPaise: 1_000_00 }])
  expect(await faults()).toEqual([])
})
