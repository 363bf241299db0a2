import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { outboxMessages } from '../../../platform/outbox/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import type { Reply } from '../../../testing/http.ts'
import { codesOf, wordsOf } from '../../../testing/pdf/pdf-contents.ts'
import { vendorOffice } from '../../../testing/vendor-office.ts'
import { aVendor } from '../factory.ts'
import { vendors } from '../schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const opened = await openTestApp()
const { app } = opened
const { db, clerk, vendor, pass, pay, reverse, counts } = await vendorOffice(opened)
const reader = await opened.as('ROLE_DIRECTOR')

describe('the payment advice', () => {
  const print = async ({ id }: Reply) =>
    (await app.inject({ url: `/api/vendor-payments/${id}/advice`, headers: reader })).rawPayload
  const verify = async (pdf: Buffer) => clerk.get(`/verify?code=${codesOf(pdf)[0]?.split('#')[1]}`)

  test('names bills, tax and amount, and its code is valid until the payment is reversed', async () => {
    const bill = await pass({ tdsSection: '194J', tdsPercent: 10, number: 'CONS/9' })
    const paid = await pay([[bill, bill.openPaise]])
    const pdf = await print(paid)
    const words = wordsOf(pdf)
    for (const text of [paid.number, 'CONS/9', '11,800.00', '1,000.00', '10,800.00', 'UTR000111222'])
      expect(words).toContain(text)
    expect(await verify(pdf)).toMatchObject({ outcome: 'valid', name: vendor.name })
    await db.update(vendors).set({ name: 'Renamed Traders' }).where(eq(vendors.id, vendor.id))
    expect(await verify(await print(paid))).toMatchObject({ outcome: 'valid', name: vendor.name })
    await db.update(vendors).set({ name: vendor.name }).where(eq(vendors.id, vendor.id))
    await reverse(paid)
    expect(await verify(pdf)).toMatchObject({ outcome: 'revoked' })
    expect(wordsOf(await print(paid))).toContain('REVERSED')
  })

  test('is sent to the vendor by e-mail with the payment, and again on request', async () => {
    const bill = await pass()
    const paid = await pay([[bill, 1_234_00]], { sendAdvice: true })
    const sent = () =>
      db
        .select()
        .from(outboxMessages)
        .where(eq(outboxMessages.recipient, vendor.email ?? ''))
    expect((await sent()).map(({ subject }) => subject)).toEqual([`Payment advice ${paid.number}`])
    expect(await clerk.post(`/vendor-payments/${paid.id}/advice/email`)).toMatchObject({ to: vendor.email })
    expect(await sent()).toHaveLength(2)
    await reverse(paid)
    expect(await clerk.post(`/vendor-payments/${paid.id}/advice/email`)).toMatchObject({ code: 'vendors.payment-reversed' })
    expect(await sent()).toHaveLength(2)
  })

  test('cannot be sent to a vendor without an e-mail address, and then nothing is paid', async () => {
    const { id: vendorId } = await aVendor(db, { email: null })
    const bill = await pass({ vendorId })
    const before = await counts()
    expect(await pay([[bill, 100]], { vendorId, sendAdvice: true })).toMatchObject({ code: 'vendors.no-email' })
    expect(await counts()).toEqual(before)
    const paid = await pay([[bill, 100]], { vendorId })
    expect(await clerk.post(`/vendor-payments/${paid.id}/advice/email`)).toMatchObject({ code: 'vendors.no-email' })
  })
})
