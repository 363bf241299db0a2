/** How the college handles bills of vendors: who may approve how much, whether input tax is claimed, and the accounts that payments are made from. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { EnteredPaise } from '../platform/money/money.ts'
import { Id } from '../platform/primitives.ts'

export const SaveVendorSettings = z.object({
  /** Up to this total the accounts officer approves, beyond it the principal. */
  officerLimitPaise: EnteredPaise,
  /** Whether GST on bills is claimed back. Colleges are exempt from GST as a rule, and then it is a cost. */
  claimsInputTax: z.boolean(),
  /** No bill is sent for approval without a scan. */
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
