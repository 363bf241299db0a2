/** Settings of the college's books: the day up to which they are locked. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { IsoDate, orNull, Reason } from '../platform/primitives.ts'

export const LedgerSettings = z.object({
  /** No entry can be posted on this day or an earlier one; null if no day is locked. */
  lockedUntil: IsoDate.nullable(),
  revision: z.int(),
})
export type LedgerSettings = z.infer<typeof LedgerSettings>

/** The reason is required if the change unlocks days. */
export const ChangeLedgerSettings = LedgerSettings.extend({ reason: orNull(Reason) })
export type ChangeLedgerSettings = z.infer<typeof ChangeLedgerSettings>

/** Whether a change unlocks locked days. */
export const unlocksDays = (before: IsoDate | null, after: IsoDate | null): boolean =>
  before !== null && (after === null || after < before)

export const ledgerSettings = {
  get: endpoint({ method: 'GET', path: '/ledger-settings', allow: 'ledger.view', reply: LedgerSettings }),
  change: endpoint({
    method: 'PUT',
    path: '/ledger-settings',
    allow: 'ledger.manage',
    body: ChangeLedgerSettings,
    reply: LedgerSettings,
    problems: ['platform.changed-meanwhile', 'ledger.day-not-over'],
    summary: 'Locks the books up to a day, or unlocks days with a reason',
  }),
}
