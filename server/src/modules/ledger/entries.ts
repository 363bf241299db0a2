import type { Entry, ledger } from '@nalanda/contract/ledger/ledger'
import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import { asc, eq, exists, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/client.ts'
import { byValue } from '../../platform/lists/keyset.ts'
import { numbered, where } from '../../platform/lists/listing.ts'
import type { ListKindOf } from '../../platform/lists/records.ts'
import { nameOfCode } from '../../platform/spreadsheets/code-names.ts'
import { ledgerAccounts, ledgerEntries, ledgerLines } from './schema.ts'

/** Ledger entries with their lines, latest first. */
export const entryKind: ListKindOf<typeof ledger.entries> = {
  table: ledgerEntries,
  title: 'Ledger entries',
  searched: sql`(${ledgerEntries.narration} || ' ' || ${ledgerEntries.postingKey})`,
  filters: ({ from, to, source, accountId, party, partyId }) => [
    from ? gte(ledgerEntries.postedOn, from) : undefined,
    to ? lte(ledgerEntries.postedOn, to) : undefined,
    where(ledgerEntries.source, source),
    accountId === undefined ? undefined : withLine(sql`${ledgerLines.accountId} = ${accountId}`),
    party && partyId ? withLine(sql`${ledgerLines.partyKind} = ${party} and ${ledgerLines.partyId} = ${partyId}`) : undefined,
  ],
  countsFar: ({ accountId, partyId }) => accountId !== undefined || partyId !== undefined,
  sorts: { postedOn: byValue(ledgerEntries.postedOn) },
  firstSort: '-postedOn',
  load: loadEntries,
  columns: [
    { header: 'Entry', kind: 'number', value: ({ id }) => id },
    { header: 'Date', kind: 'date', value: ({ postedOn }) => postedOn },
    { header: 'Narration', width: 60, value: ({ narration }) => narration },
    {
      header: 'Source',
      value: ({ source }) =>
        nameOfCode(source, {
          journal: 'Journal entry',
          opening: 'Opening balance',
          'seat-fee': 'Seat-acceptance fee',
          reimbursement: 'Reimbursement of a scheme',
          'refund-payment': 'Payment of a refund',
          'student-refund': 'Refund to a student',
        }),
    },
    { header: 'Debits', width: 60, value: ({ lines }) => describeLines(lines, 1) },
    { header: 'Credits', width: 60, value: ({ lines }) => describeLines(lines, -1) },
    { header: 'Amount in rupees', kind: 'number', value: ({ amountPaise }) => rupeesOfPaise(amountPaise) },
    { header: 'Reverses', kind: 'number', value: ({ reversesId }) => reversesId },
    { header: 'Posted by', value: ({ postedBy }) => postedBy },
  ],
}

function withLine(condition: SQL): SQL {
  return exists(sql`(select from ${ledgerLines} where ${ledgerLines.entryId} = ${ledgerEntries.id} and ${condition})`)
}

function describeLines(lines: Entry['lines'], sign: number): string {
  const ofSide = lines.filter(({ amountPaise }) => Math.sign(amountPaise) === sign)
  return ofSide.map(({ accountName, amountPaise }) => `${accountName} ${rupeesOfPaise(Math.abs(amountPaise))}`).join('; ')
}

const reversals = alias(ledgerEntries, 'reversals')

async function loadEntries(db: Database, ids: readonly number[]): Promise<Entry[]> {
  const rows = await db
    .select({ entry: ledgerEntries, reversedById: reversals.id })
    .from(ledgerEntries)
    .leftJoin(reversals, eq(reversals.reversesId, ledgerEntries.id))
    .where(numbered(ledgerEntries.id, ids))
  const lines = Map.groupBy(await loadLines(db, ids), ({ entryId }) => entryId)
  return rows.map(({ entry: { postingKey: _key, gatewayTransaction: _transaction, postedAt, ...entry }, reversedById }) => {
    const own = (lines.get(entry.id) ?? []).map(({ entryId: _entryId, ...line }) => line)
    const debits = own.filter(({ amountPaise }) => amountPaise > 0)
    const amountPaise = debits.reduce((sum, line) => sum + line.amountPaise, 0)
    return { ...entry, amountPaise, lines: own, reversedById, postedAt: postedAt.toISOString() }
  })
}

function loadLines(db: Database, entryIds: readonly number[]) {
  return db
    .select({
      entryId: ledgerLines.entryId,
      account: ledgerAccounts.code,
      accountName: ledgerAccounts.name,
      amountPaise: ledgerLines.amountPaise,
      party: sql<string | null>`${ledgerLines.partyKind} || ' ' || ${ledgerLines.partyId}`,
    })
    .from(ledgerLines)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
    .where(inArray(ledgerLines.entryId, [...entryIds]))
    .orderBy(asc(ledgerLines.id))
}
