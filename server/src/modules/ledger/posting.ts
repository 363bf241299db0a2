/** Posting to the ledger by other modules. No other code writes the ledger tables. */
import type { PartyKind, SystemAccount } from '@nalanda/contract/ledger/system-accounts'
import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import { sumPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { eq, sql } from 'drizzle-orm'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { actorOf } from '../../platform/database/transactions.ts'
import { withConstraintProblems } from '../../platform/database/violations.ts'
import { problem } from '../../platform/problems.ts'
import { ledgerAccounts, ledgerEntries, ledgerLines } from './schema.ts'
import { readLockedUntil } from './settings.ts'

/** The party of a line: a student who owes a due, a vendor who is owed, a scheme that has to pay. */
export type Party = { kind: PartyKind; id: number }

/** A line: an account by key or id, and an amount in paise, positive for a debit and negative for a credit. Lines of zero are omitted. */
export type Line = { account: SystemAccount | number; amountPaise: number; party?: Party }

export type Posting = {
  /** Key of the posting, such as `receipt 17`. A second posting with the same key is an error that rolls back its transaction. */
  key: string
  /** Kind of source that entries are filtered by: `demand`, `receipt`, `bill`. */
  source: string
  postedOn: IsoDate
  narration: string
  lines: readonly Line[]
  /** Transaction id of the payment gateway; each has one posting. */
  gatewayTransaction?: string | null
  reversesId?: number
  /** Posts today if the books of its day are locked. For postings that cannot be refused, such as the late fee of an online payment. */
  ifLocked?: 'post-today'
}

/**
 * Posts an entry in the transaction of `db` and returns its id. Refuses a day with locked books. Throws if the lines do not add up to zero, which is a bug in
 * the caller.
 */
export async function postEntry(db: Database, posting: Posting): Promise<number> {
  const [id = 0] = await postEntries(db, [posting])
  return id
}

/** Posts several entries with one statement and returns their ids in order. Refuses and throws like `postEntry`. */
export async function postEntries(db: Database, wanted: readonly Posting[]): Promise<number[]> {
  if (wanted.length === 0) return []
  const postings = await onUnlockedDays(db, wanted)
  for (const { key, lines } of postings)
    if (sumPaise(lines.map(({ amountPaise }) => amountPaise)) !== 0) throw new Error(`The posting ${key} does not balance`)
  const { rows } = await db.execute<{ id: string; posting_key: string }>(sql`
    WITH entry AS (${insertEntries(db, postings)} RETURNING id, posting_key), line AS (${insertLines(postings)})
    SELECT id, posting_key FROM entry`)
  const ids = new Map(rows.map(({ id, posting_key }) => [posting_key, Number(id)]))
  return postings.map(({ key }) => ids.get(key) ?? 0)
}

/** Returns the postings with permitted days. None of these days can be locked before the transaction ends; today cannot be locked. */
async function onUnlockedDays(db: Database, postings: readonly Posting[]): Promise<readonly Posting[]> {
  const today = dayOf(now())
  if (postings.every(({ postedOn }) => postedOn >= today)) return postings
  const until = await readLockedUntil(db)
  const isLocked = ({ postedOn }: Posting) => until !== null && postedOn <= until
  if (until !== null && postings.some((one) => isLocked(one) && one.ifLocked !== 'post-today'))
    throw problem('ledger.books-locked', { until: formatDay(until) })
  return postings.map((one) => (isLocked(one) ? { ...one, postedOn: today } : one))
}

/** Passes one array per column, so that the prepared statement has the same text for any number of rows. */
const column = (values: readonly unknown[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`

function insertEntries(db: Database, postings: readonly Posting[]) {
  const of = <Key extends keyof Posting>(key: Key, type: string) =>
    column(
      postings.map((posting) => posting[key] ?? null),
      type,
    )
  return sql`INSERT INTO ${ledgerEntries} (posting_key, gateway_transaction, posted_on, narration, source, reverses_id, posted_by, posted_at)
    SELECT *, ${actorOf(db).username}::text, ${now()}::timestamptz FROM unnest(
      ${of('key', 'text')}, ${of('gatewayTransaction', 'text')}, ${of('postedOn', 'date')}, ${of('narration', 'text')},
      ${of('source', 'text')}, ${of('reversesId', 'bigint')})`
}

/** Inserts the lines of the entries that the same statement inserts as `entry`. An unknown account key is refused as null. */
function insertLines(postings: readonly Posting[]) {
  const lines = postings
    .flatMap(({ key, lines: own }) => own.map((line) => ({ ...line, key })))
    .filter(({ amountPaise }) => amountPaise !== 0)
  const of = (read: (line: (typeof lines)[number]) => unknown, type: string) => column(lines.map(read), type)
  return sql`INSERT INTO ${ledgerLines} (entry_id, account_id, amount_paise, party_kind, party_id)
    SELECT entry.id, coalesce(line.account_id, account.id), line.paise, line.party_kind, line.party_id
    FROM unnest(
      ${of(({ key }) => key, 'text')}, ${of(({ account }) => (typeof account === 'number' ? account : null), 'bigint')},
      ${of(({ account }) => (typeof account === 'number' ? null : account), 'text')}, ${of(({ amountPaise }) => amountPaise, 'bigint')},
      ${of(({ party }) => party?.kind ?? null, 'text')}, ${of(({ party }) => party?.id ?? null, 'bigint')}
    ) WITH ORDINALITY AS line(posting_key, account_id, system_key, paise, party_kind, party_id, at)
    JOIN entry ON entry.posting_key = line.posting_key
    LEFT JOIN ${ledgerAccounts} account ON account.system_key = line.system_key
    ORDER BY line.at`
}

type Reversal = Pick<Posting, 'key' | 'postedOn' | 'narration'>

/** Posts the reverse of an entry and returns its id. Refuses an entry that is already reversed. */
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
