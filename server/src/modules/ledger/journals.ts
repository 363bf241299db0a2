import { randomUUID } from 'node:crypto'
import type { SaveJournal } from '@nalanda/contract/ledger/ledger'
import { isKeptByParty } from '@nalanda/contract/ledger/system-accounts'
import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import { formatRupees, sumPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { recordChange } from '../../platform/database/transactions.ts'
import { problem } from '../../platform/problems.ts'
import { postEntry, reverseEntry } from './posting.ts'
import { refuseLongAgo } from './posting-days.ts'
import { ledgerAccounts, ledgerEntries } from './schema.ts'

const source = 'journal'

/** Posts a manual entry. Refuses one that does not balance, archived accounts, accounts kept by party, future days, and days more than ten years ago. */
export async function postJournal(db: Database, { lines, ...journal }: SaveJournal, today: IsoDate): Promise<number> {
  if (journal.postedOn > today) throw problem('ledger.future-day', { today: formatDay(today) })
  refuseLongAgo({ postedOn: journal.postedOn }, today)
  const written = lines.filter(({ amountPaise }) => amountPaise !== 0)
  if (written.length < 2) throw problem('ledger.too-few-lines')
  const difference = sumPaise(written.map(({ amountPaise }) => amountPaise))
  if (difference !== 0) throw problem('ledger.not-balanced', { difference: formatRupees(Math.abs(difference)) })
  await refuseUnusable(db, [...new Set(written.map(({ accountId }) => accountId))])
  const posted = written.map(({ accountId, amountPaise }) => ({ account: accountId, amountPaise }))
  const id = await postEntry(db, { ...journal, source, key: `journal ${randomUUID()}`, lines: posted })
  recordChange(db, { entity: 'ledger entry', entityId: id, after: { ...journal, lines: written } })
  return id
}

/** Reverses a manual entry. Refuses an entry of a receipt, a demand or a bill, which must be corrected where it was created. */
export async function reverseJournal(db: Database, id: number, reason: string, today: IsoDate): Promise<number> {
  // Locked: of two concurrent reversals the second finds the first
  const [entry] = await db.select().from(ledgerEntries).where(eq(ledgerEntries.id, id)).for('no key update')
  if (!entry) throw problem('platform.not-found')
  if (entry.source !== source || entry.reversesId !== null) throw problem('ledger.entry-of-module')
  const [earlier] = await db.select({ id: ledgerEntries.id }).from(ledgerEntries).where(eq(ledgerEntries.reversesId, id))
  if (earlier) throw problem('ledger.entry-reversed', { entry: earlier.id })
  const narration = `Reversal of entry ${id}: ${reason}`
  const reversedBy = await reverseEntry(db, id, { key: `reversal ${id}`, postedOn: today, narration })
  recordChange(db, { entity: 'ledger entry', entityId: id, after: { reversedBy }, reason })
  return reversedBy
}

async function refuseUnusable(db: Database, ids: readonly number[]): Promise<void> {
  const rows = await db
    .select()
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.id, [...ids]))
  if (rows.length < ids.length) throw problem('platform.reference-gone')
  const archived = rows.find(({ retiredAt }) => retiredAt !== null)
  if (archived) throw problem('ledger.account-unusable', { account: archived.name })
  // A manual line has no party, so the sum of the students' dues would differ from the account
  const ofParties = rows.find(isKeptByParty)
  if (ofParties) throw problem('ledger.account-of-parties', { account: ofParties.name })
}
