import { ChartNoAxesColumn, FileText, HandCoins, IndianRupee, Landmark, Settings, Store, Tags } from 'lucide-react'
import type { MenuDetails, SearchIcons } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** Icons and hints of the module's screens in the opened menu and the search. */
export const menuDetails = {
  '/app/Accounts/Vendors': { icon: Store, hint: 'Whom the college buys from, with tax numbers and bank accounts' },
  '/app/Accounts/Bills': { icon: FileText, hint: 'Bills of vendors, from entry and approval to payment' },
  '/app/Accounts/Vendor Payments': { icon: HandCoins, hint: 'Every payment to a vendor, with its advice and reversal' },
  '/app/Accounts/Budgets': { icon: IndianRupee, hint: 'What each head may cost in a year, and what is left' },
  '/app/Accounts/Budget Heads': { icon: Tags, hint: 'What money is spent on, with the expense accounts' },
  '/app/Accounts/Payables': { icon: ChartNoAxesColumn, hint: 'Unpaid bills of each vendor by age' },
  '/app/Accounts/TDS': { icon: Landmark, hint: 'Tax deducted from bills, by section and month' },
  '/app/Accounts/Vendor Settings': { icon: Settings, hint: 'Approval limit, input tax and payment accounts' },
} as const satisfies MenuDetails<typeof portalModule>

/** Icons of the module's records in the search. */
export const searchIcons = { vendors: Store, 'vendor-bills': FileText } as const satisfies SearchIcons
