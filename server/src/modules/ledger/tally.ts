/** Entries as vouchers in the XML that Tally imports (Import Data, Vouchers). Tally writes a debit negative, and days without dashes. */

import { Readable } from 'node:stream'
import type { Entry } from '@nalanda/contract/ledger/ledger'
import { plainRupees, sumPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, exists, inArray, isNull, or } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { streamItems } from '../../platform/lists/listing.ts'
import { entryKind } from './entries.ts'
import { ledgerAccounts, ledgerEntries, ledgerLines } from './schema.ts'

/** The entries from one day to another, as a stream of XML; `onEnd` is told how many there were. */
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

const voucherTypes: Readonly<Record<string, Type>> = {
  receipt: 'Receipt',
  donation: 'Receipt',
  reimbursement: 'Receipt',
  payment: 'Payment',
  refund: 'Payment',
  'refund-payment': 'Payment',
}

const opposite = { Receipt: 'Payment', Payment: 'Receipt', Contra: 'Contra', Journal: 'Journal' } as const

/** The codes of the accounts that are cash or bank: those that the portal begins with, and those into and out of which it has moved money. */
async function moneyAccounts(db: Database): Promise<ReadonlySet<string>> {
  const { accountId, entryId, partyId } = ledgerLines
  const moved = db
    .select({ accountId })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, entryId))
    .where(and(eq(accountId, ledgerAccounts.id), isNull(partyId), inArray(ledgerEntries.source, Object.keys(voucherTypes))))
  const known = inArray(ledgerAccounts.systemKey, ['cash', 'bank', 'gateway', 'cheques'])
  const rows = await db
    .select({ code: ledgerAccounts.code })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, 'asset'), or(known, exists(moved))))
  return new Set(rows.map(({ code }) => code))
}

/** Tally takes cash and bank in no journal, and in a receipt only as what comes in. */
function typeOf(entry: Entry, money: ReadonlySet<string>): Type {
  const { source, reversesId, lines } = entry
  if (source === 'journal') return typeOfJournal(entry, money)
  // Cash that was counted is over or short, and its line is the first
  if (source === 'cash-closing') return (lines[0]?.amountPaise ?? 0) > 0 ? 'Receipt' : 'Payment'
  // A scheme that pays nothing leaves only what students owe instead
  const type = lines.length > 0 && lines.every(({ party }) => party !== null) ? 'Journal' : (voucherTypes[source] ?? 'Journal')
  return reversesId === null ? type : opposite[type]
}

/** What somebody wrote by hand, also its reversal: money that moves between accounts of the college is a contra voucher. */
function typeOfJournal({ lines }: Entry, money: ReadonlySet<string>): Type {
  const moved = lines.filter(({ account }) => money.has(account))
  if (moved.length > 0 && moved.length === lines.length) return 'Contra'
  const comesIn = sumPaise(moved.map(({ amountPaise }) => amountPaise))
  if (comesIn === 0) return 'Journal'
  return comesIn > 0 ? 'Receipt' : 'Payment'
}

/** One entry as a voucher; `money`: the codes of the accounts that are cash or bank. */
export function voucherOf(entry: Entry, money: ReadonlySet<string> = new Set()): string {
  const { id, postedOn, narration, lines } = entry
  const type = typeOf(entry, money)
  const ledgers = lines.map(({ accountName, amountPaise }) => {
    const isDebit = amountPaise > 0
    return `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${escapeXml(accountName)}</LEDGERNAME><ISDEEMEDPOSITIVE>${isDebit ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE><AMOUNT>${plainRupees(0 - amountPaise)}</AMOUNT></ALLLEDGERENTRIES.LIST>`
  })
  return `<TALLYMESSAGE><VOUCHER VCHTYPE="${type}" ACTION="Create"><DATE>${postedOn.replaceAll('-', '')}</DATE><VOUCHERTYPENAME>${type}</VOUCHERTYPENAME><VOUCHERNUMBER>${id}</VOUCHERNUMBER><NARRATION>${escapeXml(narration)}</NARRATION>${ledgers.join('')}</VOUCHER></TALLYMESSAGE>\n`
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Text within XML; characters that XML does not know are left out. */
function escapeXml(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '').replace(/[&<>"']/g, (one) => escapes[one] ?? '')
}
