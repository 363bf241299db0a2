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

const voucherTypes: Readonly<Record<string, string>> = {
  receipt: 'Receipt',
  payment: 'Payment',
  refund: 'Payment',
  'refund-payment': 'Payment',
}

/** One entry as a voucher. */
export function voucherOf({ id, postedOn, narration, source, lines }: Entry): string {
  const type = voucherTypes[source] ?? 'Journal'
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
