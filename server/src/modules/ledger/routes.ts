import { ledger } from '@nalanda/contract/ledger/ledger'
import { ledgerSettings } from '@nalanda/contract/ledger/settings'
import { financialYearDays, financialYearOf } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { validationError } from '@nalanda/contract/platform/validation/validation-error'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { recordExport } from '../../platform/lists/export.ts'
import { getItem } from '../../platform/lists/listing.ts'
import { serveList, serveRecords } from '../../platform/lists/serve-records.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuseInvalid } from '../../platform/problems.ts'
import { accountKind } from './chart.ts'
import { entryKind } from './entries.ts'
import { postJournal, reverseJournal } from './journals.ts'
import { changeLedgerSettings, readLedgerSettings } from './settings.ts'
import { tallyVouchers } from './tally.ts'
import { trialBalance } from './trial-balance.ts'

/** Routes for the chart of accounts, entries, trial balance and the export for Tally. */
export function ledgerRoutes(app: FastifyInstance, platform: Platform): void {
  serveRecords(app, ledger.accounts, accountKind, platform)
  serveList(app, ledger.entries, entryKind, platform)
  serve(app, ledger.getEntry, ({ params }, { db }) => getItem(db, entryKind, params.id))
  serve(app, ledger.postJournal, async ({ body }, { db, today }) => getItem(db, entryKind, await postJournal(db, body, today)))
  serve(app, ledger.reverseEntry, async ({ params, body }, { db, today }) =>
    getItem(db, entryKind, await reverseJournal(db, params.id, body.reason, today)),
  )
  serve(app, ledgerSettings.get, (_asked, { db }) => readLedgerSettings(db))
  serve(app, ledgerSettings.change, ({ body }, { db, today }) => changeLedgerSettings(db, body, today))
  serve(app, ledger.getTrialBalance, ({ query }, { db, today }) => trialBalance(db, inOrder({ ...query, to: query.to ?? today })))
  serve(app, ledger.exportTally, ({ query }, { db, actor, today }) => {
    const { to = today } = query
    const days = inOrder({ from: query.from ?? financialYearDays(financialYearOf(to)).from, to })
    const facts = { list: 'Ledger entries for Tally', filters: days, format: 'xml' }
    const content = tallyVouchers(db, days, (rows) => recordExport({ db, actor }, facts, { rows, complete: true }))
    return { name: `Tally ${days.from} to ${days.to}.xml`, type: 'application/xml', content }
  })
}

/** Returns the days. Refuses a last day before the first. */
function inOrder<Days extends { from?: IsoDate; to: IsoDate }>(days: Days): Days {
  refuseInvalid(days.from !== undefined && days.from > days.to ? { to: validationError('before-first-day') } : {})
  return days
}
