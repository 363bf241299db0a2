import type { donations as calls, Donation, RecordDonation } from '@nalanda/contract/alumni/donations'
import { financialYearName, financialYearOf } from '@nalanda/contract/platform/dates/dates'
import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { getItem, where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { seriesOf, withNumber } from '../../../platform/numbering/number-series.ts'
import { problem } from '../../../platform/problems.ts'
import { getCollegeCode } from '../../institution/public.ts'
import { isKeptWhole, postEntry, refuseLongAgo, reverseEntry } from '../../ledger/public.ts'
import { ledgerAccounts } from '../../ledger/schema.ts'
import { alumni, alumniDonations } from '../schema.ts'

const joins = [{ table: alumni, on: eq(alumni.id, alumniDonations.alumnusId) }]

export const donationKind: ListKindOf<typeof calls> = {
  table: alumniDonations,
  title: 'Donations of alumni',
  joins,
  searched: sql`(${alumniDonations.number} || ' ' || ${alumni.fullName} || ' ' || ${alumniDonations.purpose})`,
  filters: ({ alumnusId, from, to }) => [
    where(alumniDonations.alumnusId, alumnusId),
    from === undefined ? undefined : gte(alumniDonations.receivedOn, from),
    to === undefined ? undefined : lte(alumniDonations.receivedOn, to),
  ],
  sorts: {
    receivedOn: byValue(alumniDonations.receivedOn),
    amountPaise: byValue(alumniDonations.amountPaise),
    fullName: byText(alumni.fullName),
  },
  firstSort: '-receivedOn',
  load: loadRows(alumniDonations, joins, { fullName: alumni.fullName, batch: alumni.batch }),
  columns: [
    { header: 'Number', width: 20, value: ({ number }) => number },
    { header: 'Received on', kind: 'date', value: ({ receivedOn }) => receivedOn },
    { header: 'Alumnus', width: 32, value: ({ fullName }) => fullName },
    { header: 'Batch', value: ({ batch }) => batch },
    { header: 'Purpose', width: 32, value: ({ purpose }) => purpose },
    { header: 'Amount in rupees', kind: 'number', value: ({ amountPaise }) => rupeesOfPaise(amountPaise) },
    { header: 'Reference', value: ({ reference }) => reference },
    { header: 'Reversed on', kind: 'date', value: ({ reversedOn }) => reversedOn },
  ],
}

const donationNumbers = { name: 'donation', template: '{code}/AD/{year}/{serial:4}', column: alumniDonations.number } as const

/**
 * Records a donation and posts it: debits the receiving asset account, credits the income account. Refuses a date in the future or more than ten years ago, and
 * accounts of other kinds.
 */
export async function recordDonation(db: Database, asked: RecordDonation, today: IsoDate): Promise<Donation> {
  const { alumnusId, receivedOn, amountPaise, purpose, accountId, incomeAccountId } = asked
  if (receivedOn > today) throw problem('alumni.donation-in-future', {}, { fields: ['receivedOn'] })
  refuseLongAgo({ receivedOn }, today)
  await mustBe(db, 'asset', accountId, 'accountId')
  await mustBe(db, 'income', incomeAccountId, 'incomeAccountId')
  const { fullName } = await getAlumnus(db, alumnusId)
  const year = financialYearName(financialYearOf(receivedOn))
  const series = seriesOf(donationNumbers, { code: await getCollegeCode(db), year })
  const id = await withNumber(db, series, async (number) => {
    const entryId = await postEntry(db, {
      ...{ key: `donation ${number}`, source: 'donation', postedOn: receivedOn },
      narration: `Donation ${number} of ${fullName}: ${purpose}`.slice(0, 200),
      lines: [
        { account: accountId, amountPaise },
        { account: incomeAccountId, amountPaise: 0 - amountPaise },
      ],
    })
    const { accountId: _account, incomeAccountId: _income, ...row } = asked
    const [added] = await db
      .insert(alumniDonations)
      .values({ ...row, number, entryId, recordedBy: actorOf(db).username })
      .returning({ id: alumniDonations.id })
    return added?.id ?? 0
  })
  recordChange(db, { entity: 'donation', entityId: id, before: null, after: asked })
  return getItem(db, donationKind, id)
}

/** Reverses a wrongly entered donation. Refuses one that is already reversed. */
export async function reverseDonation(db: Database, id: number, reason: string, today: IsoDate): Promise<Donation> {
  const [row] = await db.select().from(alumniDonations).where(eq(alumniDonations.id, id)).for('update')
  if (!row) throw problem('platform.not-found')
  if (row.reversedOn !== null) throw problem('alumni.donation-reversed', { day: formatDay(row.reversedOn) })
  const narration = `Donation ${row.number} reversed: ${reason}`.slice(0, 200)
  const reversalEntryId = await reverseEntry(db, row.entryId, { key: `reversal of donation ${id}`, postedOn: today, narration })
  await db
    .update(alumniDonations)
    .set({ reversedOn: today, reversalReason: reason, reversalEntryId })
    .where(eq(alumniDonations.id, id))
  recordChange(db, { entity: 'donation', entityId: id, before: { reversedOn: null }, after: { reversedOn: today }, reason })
  return getItem(db, donationKind, id)
}

async function mustBe(db: Database, kind: 'asset' | 'income', id: number, field: string): Promise<void> {
  const usable = and(eq(ledgerAccounts.id, id), eq(ledgerAccounts.kind, kind), isNull(ledgerAccounts.retiredAt), isKeptWhole)
  const [account] = await db.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(usable).for('share')
  if (!account) throw problem('alumni.account-unusable', {}, { fields: [field] })
}

async function getAlumnus(db: Database, id: number) {
  const [one] = await db.select({ fullName: alumni.fullName }).from(alumni).where(eq(alumni.id, id)).for('key share')
  if (!one) throw problem('platform.not-found')
  return one
}

/** Returns the accounts to choose from for a donation. */
export async function listDonationAccounts(db: Database) {
  const { id, code, name, kind, retiredAt } = ledgerAccounts
  const rows = await db
    .select({ id, code, name, kind })
    .from(ledgerAccounts)
    .where(and(isNull(retiredAt), isKeptWhole))
    .orderBy(code)
  const of = (wanted: string) => rows.filter((row) => row.kind === wanted)
  return { assets: of('asset'), incomes: of('income') }
}
