/** The college's settings for vendors' bills: approval limits, whether input tax is claimed, and the accounts from which payments are made. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { EnteredPaise } from '../platform/money/money.ts'
import { Id } from '../platform/primitives.ts'

export const SaveVendorSettings = z.object({
  /** The accounts officer approves up to this total, the principal beyond it. */
  officerLimitPaise: EnteredPaise,
  /** Whether GST on bills is claimed back. Colleges are usually exempt from GST, in which case it is a cost. */
  claimsInputTax: z.boolean(),
  /** Whether bills need a scan before they are sent for approval. */
  scanRequired: z.boolean(),
  bankAccountId: Id,
  cashAccountId: Id,
})
export const VendorSettings = SaveVendorSettings.extend({ revision: z.int() })
export type VendorSettings = z.infer<typeof VendorSettings>

export const vendorSettings = {
  get: endpoint({ method: 'GET', path: '/vendor-settings', allow: 'vendors.view', reply: VendorSettings }),
  change: endpoint({
    method: 'PUT',
    path: '/vendor-settings',
    allow: 'vendors.configure',
    body: VendorSettings,
    reply: VendorSettings,
    problems: ['platform.changed-meanwhile', 'vendors.not-an-asset'],
  }),
}
