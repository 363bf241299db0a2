import { BookOpenText, FileSpreadsheet, PenLine, Scale } from 'lucide-react'
import type { MenuDetails } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** Icons and hints of the module's screens in the opened menu and the search. */
export const menuDetails = {
  '/app/Accounts/Ledger Entries': { icon: BookOpenText, hint: 'Every entry of the books' },
  '/app/Accounts/Journal Entry': { icon: PenLine, hint: 'Post an entry by hand' },
  '/app/Accounts/Trial Balance': { icon: Scale, hint: 'Balances of all accounts, and the export for Tally' },
  '/app/Accounts/Chart of Accounts': { icon: FileSpreadsheet, hint: 'The accounts of the college' },
} as const satisfies MenuDetails<typeof portalModule>
