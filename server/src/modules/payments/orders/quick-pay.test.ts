import { describe, expect, test } from 'vitest'
import { openPaymentOffice } from '../../../testing/payments/payment-office.ts'

const { guest, payer, next, sandbox } = await openPaymentOffice()

describe('quick pay', () => {
  test('shows and collects the dues of a student by roll number and date of birth, and limits wrong dates', async () => {
    const { student, statement } = await payer({ rollNo: '22NA1A0577' })
    const who = { rollNo: '22NA1A0577', dateOfBirth: student.dateOfBirth }
    const { dues, initials } = await guest.post('/quick-pay/dues', who)
    expect(dues).toMatchObject([{ openPaise: 45_000_00 }])
    expect(initials).not.toContain(student.fullName)
    await next({ outcome: 'paid' })
    const demandIds = dues.map(({ demandId }: { demandId: number }) => demandId)
    expect(await guest.post('/quick-pay/orders', { ...who, demandIds, expectedPaise: 45_000_00, again: false })).toMatchObject({
      status: 200,
    })
    await sandbox.settled()
    expect(await statement()).toMatchObject({ openPaise: 0 })
    const wrong = { ...who, dateOfBirth: '1999-01-01' }
    for (let guess = 0; guess < 10; guess++)
      expect(await guest.post('/quick-pay/dues', wrong)).toMatchObject({ code: 'payments.no-such-student' })
    expect(await guest.post('/quick-pay/dues', who)).toMatchObject({ status: 429 })
  })
})
