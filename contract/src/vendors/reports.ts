/** Payables to vendors by age, and tax deducted at source. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { Paise } from '../platform/money/money.ts'
import { Id, IsoDate, Month, SeasonYear } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from '../platform/records.ts'

/** Open amounts by the days since the date of the bill. */
const ages = { to30Paise: Paise, to60Paise: Paise, to90Paise: Paise, over90Paise: Paise, openPaise: Paise }

export const AgeingRow = z.object({ id: Id, vendor: z.string(), gstin: z.string().nullable(), bills: z.int(), ...ages })
export type AgeingRow = z.infer<typeof AgeingRow>
export const AgeingTotals = z.object(ages)
export type AgeingTotals = z.infer<typeof AgeingTotals>

/** A bill with tax deducted, in the month of its approval; a bill cancelled later stays there, and also appears in the month of the cancellation. */
export const TdsRow = z.object({
  id: Id,
  section: z.string(),
  percent: z.number(),
  approvedOn: IsoDate,
  /** Day on which its entry was reversed. */
  cancelledOn: IsoDate.nullable(),
  vendor: z.string(),
  pan: z.string().nullable(),
  number: z.string(),
  billedOn: IsoDate,
  taxablePaise: Paise,
  tdsPaise: Paise,
})
export type TdsRow = z.infer<typeof TdsRow>

/** Tax of one section in one month: that of bills approved in it, minus that of bills cancelled in it. */
export const TdsMonth = z.object({
  month: Month,
  section: z.string(),
  /** Number of approved bills minus number of cancelled ones. */
  bills: z.int(),
  taxablePaise: Paise,
  tdsPaise: Paise,
})
export type TdsMonth = z.infer<typeof TdsMonth>

const ageingSorts = ['vendor'] as const
const tdsSorts = ['approvedOn', 'vendor'] as const
const tdsFilters = { section: z.string().max(20).optional(), month: Month.optional(), financialYear: SeasonYear.optional() }
const file = download(...spreadsheetTypes)
const read = { method: 'GET', allow: 'vendors.view' } as const

export const vendorReports = {
  ageing: {
    list: endpoint({ ...read, path: '/vendor-ageing', query: listQuery(ageingSorts, {}), reply: page(AgeingRow) }),
    exportList: endpoint({ ...read, path: '/vendor-ageing/export', query: exportQuery(ageingSorts, {}), reply: file }),
  },
  ageingTotals: endpoint({ ...read, path: '/vendor-ageing/totals', reply: AgeingTotals }),
  tds: {
    list: endpoint({ ...read, path: '/vendor-tds', query: listQuery(tdsSorts, tdsFilters), reply: page(TdsRow) }),
    exportList: endpoint({ ...read, path: '/vendor-tds/export', query: exportQuery(tdsSorts, tdsFilters), reply: file }),
  },
  tdsMonths: endpoint({
    ...read,
    path: '/vendor-tds/months',
    query: z.object({ financialYear: SeasonYear.optional() }),
    reply: z.object({ financialYear: z.int(), months: z.array(TdsMonth) }),
    summary: 'Returns the tax deducted by month and section, by default for the current financial year',
  }),
}
