/** How the modules post to the ledger. Nothing else writes its tables. */
import type { PartyKind, SystemAccount } from '@nalanda/contract/ledger/system-accounts'
import { sumPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { eq, isNotNull } from 'drizzle-orm'
import { now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { actorOf, readOnce } from '../../platform/database/transactions.ts'
import { withConstraintProblems } from '../../platform/database/violations.ts'
import { problem } from '../../platform/problems.ts'
import { ledgerAccounts, ledgerEntries, ledgerLines } from './schema.ts'

/** Of whom a line is: the due of a student, what a vendor is owed, what a scheme has to pay. */
export type Party = { kind: PartyKind; id: number }

/** One line: an account by its key or number, and an amount in paise, a debit positive and a credit negative. Lines of zero are left out. */
export type Line = { account: SystemAccount | number; amountPaise: number; party?: Party }

export type Posting = {
  /** What is posted once, such as `receipt 17`. A second posting with it is an error, and nothing of its transaction is kept. */
  key: string
  /** `demand`, `receipt`, `bill`: by which entries are filtered. */
  source: string
  postedOn: IsoDate
  narration: string
  lines: readonly Line[]
  /** The transaction id of the payment gateway, of which there is one posting. */
  gatewayTransaction?: string | null
  reversesId?: number
}

/** Posts an entry in the transaction of `db`, and answers its number. Throws where its lines do not add up to zero: a mistake of the caller. */
export async function postEntry(db: Database, posting: Posting): Promise<number> {
  const [id = 0] = await postEntries(db, [posting])
  return id
}

/** Posts many entries with two statements, and answers their numbers in order. Throws as `postEntry`. */
export async function postEntries(db: Database, postings: readonly Posting[]): Promise<number[]> {
  if (postings.length === 0) return []
  for (const { key, lines } of postings)
    if (sumPaise(lines.map(({ amountPaise }) => amountPaise)) !== 0) throw new Error(`The posting ${key} does not balance`)
  const accounts = await readOnce(db, readSystemAccounts)
  const by = { postedBy: actorOf(db).username, postedAt: now() }
  const entries = postings.map(({ key, lines: _lines, ...entry }) => ({ ...entry, postingKey: key, ...by }))
  const stored = await db.insert(ledgerEntries).values(entries).returning({ id: ledgerEntries.id, key: ledgerEntries.postingKey })
  const ids = new Map(stored.map(({ id, key }) => [key, id]))
  const lines = postings.flatMap(({ key, lines }) => {
    const entryId = ids.get(key) ?? 0
    return lines.filter(({ amountPaise }) => amountPaise !== 0).map((line) => rowOf(entryId, line, accounts))
  })
  await db.insert(ledgerLines).values(lines)
  return postings.map(({ key }) => ids.get(key) ?? 0)
}

type Reversal = Pick<Posting, 'key' | 'postedOn' | 'narration'>

/** Posts the opposite of an entry and answers its number. Refuses an entry that was reversed. */
export async function reverseEntry(db: Database, id: number, reversal: Reversal): Promise<number> {
  const [entry] = await db.select().from(ledgerEntries).where(eq(ledgerEntries.id, id))
  if (!entry) throw new Error(`There is no entry ${id} to reverse`)
  const rows = await db.select().from(ledgerLines).where(eq(ledgerLines.entryId, id)).orderBy(ledgerLines.id)
  const lines = rows.map(({ accountId, amountPaise, partyKind, partyId }) => ({
    account: accountId,
    amountPaise: 0 - amountPaise,
    ...(partyKind && partyId !== null && { party: { kind: partyKind, id: partyId } }),
  }))
  return withConstraintProblems({ reversed_once: () => problem('ledger.entry-reversed', { entry: '' }) }, () =>
    postEntry(db, { ...reversal, source: entry.source, lines, reversesId: id }),
  )
}

type Accounts = ReadonlyMap<string, number>

async function readSystemAccounts(db: Database): Promise<Accounts> {
  const rows = await db.select().from(ledgerAccounts).where(isNotNull(ledgerAccounts.systemKey))
  return new Map(rows.map(({ id, systemKey }) => [systemKey ?? '', id]))
}

function rowOf(entryId: number, { account, amountPaise, party }: Line, accounts: Accounts): typeof ledgerLines.$inferInsert {
  const accountId = typeof account === 'number' ? account : accounts.get(account)
  if (accountId === undefined) throw new Error(`The account ${account} is missing`)
  return { entryId, accountId, amountPaise, partyKind: party?.kind ?? null, partyId: party?.id ?? null }
}
