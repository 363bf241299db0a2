import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import { formatRupees } from '@nalanda/contract/platform/money/money'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { type MailDeps, queueMail } from '../../../platform/mail/queue-mail.ts'
import { problem } from '../../../platform/problems.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { getCollegeName } from '../../institution/public.ts'
import { vendors } from '../schema.ts'
import { type AdviceContent, vendorPayments } from '../schema-payments.ts'
import { adviceMailInEnglish } from './advice.mail.en.ts'
import { refuseReversed } from './reversing.ts'

type Advice = { number: string; content: AdviceContent; email: string | null }

/** Mails a vendor what was paid for which bills. Refuses a vendor without a mail address. */
export async function mailAdvice(
  db: Database,
  deps: Pick<MailDeps, 'outbox'>,
  { number, content, email }: Advice,
): Promise<void> {
  if (email === null) throw problem('vendors.no-email')
  const { vendor, amountPaise, paidOn, mode, reference, bills } = content
  const paid = bills.map((bill) => {
    const tds = bill.tdsPaise > 0 ? `, TDS ${formatRupees(bill.tdsPaise)}` : ''
    return `${bill.number} of ${formatDay(bill.billedOn)}: ${formatRupees(bill.amountPaise)} of ${formatRupees(bill.totalPaise)}${tds}`
  })
  await queueMail(db, deps, {
    to: email,
    texts: adviceMailInEnglish,
    template: 'advice',
    values: {
      ...{ name: vendor, number, amount: formatRupees(amountPaise), day: formatDay(paidOn), mode: nameOfCode(mode) },
      ...{ reference: reference ?? '', bills: paid.join('; '), college: await getCollegeName(db) },
    },
  })
}

/** Sends the advice of a payment again, to the vendor's current address; returns the address. */
export async function sendAdviceAgain(db: Database, deps: Pick<MailDeps, 'outbox'>, id: number): Promise<{ to: string }> {
  const [row] = await db
    .select({ number: vendorPayments.number, content: vendorPayments.content, email: vendors.email })
    .from(vendorPayments)
    .innerJoin(vendors, eq(vendors.id, vendorPayments.vendorId))
    .where(eq(vendorPayments.id, id))
  if (!row) throw problem('platform.not-found')
  await refuseReversed(db, id, row.number)
  await mailAdvice(db, deps, row)
  const to = row.email ?? ''
  recordChange(db, { entity: 'vendor payment', entityId: id, act: 'vendors.send-advice', after: { sentTo: to } })
  return { to }
}
