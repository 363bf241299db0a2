/** Entries as vouchers in the XML that Tally imports (Import Data, Vouchers). Tally writes a debit as negative, and days without dashes. */

import { Readable } from 'node:stream'
import type { Entry } from '@nalanda/contract/ledger/ledger'
import { plainRupees, sumPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, exists, inArray, isNull, or } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { streamItems } from '../../platform/lists/listing.ts'
import { entryKind } from './entries.ts'
import { ledgerAccounts, ledgerEntries, ledgerLines } from './schema.ts'

/** Returns the entries between two days as an XML stream; calls `onEnd` with their number. */
export function tallyVouchers(
  db: Database,
  days: { from: IsoDate; to: IsoDate },
  onEnd: (rows: number) => Promise<void>,
): Readable {
  return Readable.from(writeVouchers(db, days, onEnd))
}

async function* writeVouchers(db: Database, days: { from: IsoDate; to: IsoDate }, onEnd: (rows: number) => Promise<void>) {
  yield `${head}\n`
  let rows = 0
  const money = await moneyAccounts(db)
  for await (const entry of streamItems(db, entryKind, { ...days, sort: 'postedOn', size: 1 }, null)) {
    rows += 1
    yield voucherOf(entry, money)
  }
  await onEnd(rows)
  yield `${foot}\n`
}

const head = `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>
<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC><REQUESTDATA>`
const foot = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>'

type Type = 'Receipt' | 'Payment' | 'Contra' | 'Journal'

/** Sources of entries that move money into or out of the college. */
const moneySources = ['receipt', 'donation', 'reimbursement', 'payment', 'refund', 'refund-payment', 'cash-closing']

/** Returns the codes of the cash and bank accounts: those that the portal starts with, and those that it moved money into or out of. */
async function moneyAccounts(db: Database): Promise<ReadonlySet<string>> {
  const { accountId, entryId, partyId } = ledgerLines
  const moved = db
    .select({ accountId })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, entryId))
    .where(and(eq(accountId, ledgerAccounts.id), isNull(partyId), inArray(ledgerEntries.source, moneySources)))
  const known = inArray(ledgerAccounts.systemKey, ['cash', 'bank', 'gateway', 'cheques'])
  const rows = await db
    .select({ code: ledgerAccounts.code })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, 'asset'), or(known, exists(moved))))
  return new Set(rows.map(({ code }) => code))
}

/**
 * Returns the voucher type by the money that an entry moves: Tally accepts cash and bank in no journal, and requires them in receipts, as incoming money, and in
 * payments. Money moved between the college's own accounts is a contra voucher.
 */
function typeOf({ lines }: Entry, money: ReadonlySet<string>): Type {
  const moved = lines.filter(({ account }) => money.has(account))
  if (moved.length > 0 && moved.length === lines.length) return 'Contra'
  const comesIn = sumPaise(moved.map(({ amountPaise }) => amountPaise))
  if (comesIn === 0) return 'Journal'
  return comesIn > 0 ? 'Receipt' : 'Payment'
}

/** Returns an entry as a voucher; `money` has the codes of the cash and bank accounts. */
export function voucherOf(entry: Entry, money: ReadonlySet<string>): string {
  const { id, postedOn, narration, lines } = entry
  const type = typeOf(entry, money)
  const ledgers = lines.map(({ accountName, amountPaise }) => {
    const isDebit = amountPaise > 0
    return `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${escapeXml(accountName)}</LEDGERNAME><ISDEEMEDPOSITIVE>${isDebit ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE><AMOUNT>${plainRupees(0 - amountPaise)}</AMOUNT></ALLLEDGERENTRIES.LIST>`
  })
  return `<TALLYMESSAGE><VOUCHER VCHTYPE="${type}" ACTION="Create"><DATE>${postedOn.replaceAll('-', '')}</DATE><VOUCHERTYPENAME>${type}</VOUCHERTYPENAME><VOUCHERNUMBER>${id}</VOUCHERNUMBER><NARRATION>${escapeXml(narration)}</NARRATION>${ledgers.join('')}</VOUCHER></TALLYMESSAGE>\n`
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Escapes text for XML; omits characters that XML does not allow. */
function escapeXml(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '').replace(/[&<>"']/g, (one) => escapes[one] ?? '')
}
