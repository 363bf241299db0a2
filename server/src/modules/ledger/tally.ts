/** Entries as vouchers in the XML that Tally imports (Import Data, Vouchers). Tally writes a debit negative, and days without dashes. */

import { Readable } from 'node:stream'
import type { Entry } from '@nalanda/contract/ledger/ledger'
import { plainRupees } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Database } from '../../platform/database/client.ts'
import { streamItems } from '../../platform/lists/listing.ts'
import { entryKind } from './entries.ts'

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
  for await (const entry of streamItems(db, entryKind, { ...days, sort: 'postedOn', size: 1 }, null)) {
    rows += 1
    yield voucherOf(entry)
  }
  await onEnd(rows)
  yield `${foot}\n`
}

const head = `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>
<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC><REQUESTDATA>`
const foot = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>'

type Type = 'Receipt' | 'Payment' | 'Journal'

const voucherTypes: Readonly<Record<string, Type>> = {
  receipt: 'Receipt',
  donation: 'Receipt',
  reimbursement: 'Receipt',
  payment: 'Payment',
  refund: 'Payment',
  'refund-payment': 'Payment',
}

const opposite = { Receipt: 'Payment', Payment: 'Receipt', Journal: 'Journal' } as const

/** Tally takes cash and bank in no journal, and in a receipt only as what comes in. */
function typeOf({ source, reversesId, lines }: Entry): Type {
  // Cash that was counted is over or short, and its line is the first
  if (source === 'cash-closing') return (lines[0]?.amountPaise ?? 0) > 0 ? 'Receipt' : 'Payment'
  // A scheme that pays nothing leaves only what students owe instead
  const type = lines.length > 0 && lines.every(({ party }) => party !== null) ? 'Journal' : (voucherTypes[source] ?? 'Journal')
  return reversesId === null ? type : opposite[type]
}

/** One entry as a voucher. */
export function voucherOf(entry: Entry): string {
  const { id, postedOn, narration, lines } = entry
  const type = typeOf(entry)
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
