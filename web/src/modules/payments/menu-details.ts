import { CreditCard, FileSpreadsheet, Landmark } from 'lucide-react'
import type { MenuDetails } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** Icons and hints of the module's screens in the opened menu and the search. */
export const menuDetails = {
  '/app/Pay Fees': { icon: CreditCard, hint: 'Pay dues online, and see what became of each payment' },
  '/app/Accounts/Online Payments': { icon: Landmark, hint: 'Every attempt to pay online, to check and refund' },
  '/app/Accounts/Reconciliation': { icon: FileSpreadsheet, hint: 'Compare settlement files of the gateway with online payments' },
} as const satisfies MenuDetails<typeof portalModule>
