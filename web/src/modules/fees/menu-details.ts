import {
  Armchair,
  BookMarked,
  CircleAlert,
  ClipboardList,
  CreditCard,
  IndianRupee,
  ListTree,
  ScrollText,
  Settings,
  Tags,
} from 'lucide-react'
import type { MenuDetails } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** Icons and hints of the module's screens in the opened menu and the search. */
export const menuDetails = {
  '/app/Accounts/Counter': { icon: IndianRupee, hint: 'Collect fees and print receipts' },
  '/app/Accounts/Seat Fees': { icon: Armchair, hint: 'What applicants pay for an accepted seat' },
  '/app/Accounts/Receipts': { icon: ScrollText, hint: 'Every receipt, with print and reversal' },
  '/app/Accounts/Demands': { icon: ListTree, hint: 'What students owe, by head and instalment' },
  '/app/Accounts/Defaulters': { icon: CircleAlert, hint: 'Students whose fees are overdue' },
  '/app/Accounts/Fee Structures': { icon: ScrollText, hint: 'What a batch pays in a year, and its demands' },
  '/app/Accounts/Exam Fees': { icon: ClipboardList, hint: 'What an exam costs, and its demands' },
  '/app/Accounts/Fee Heads': { icon: Tags, hint: 'What students pay for, in order of payment' },
  '/app/Accounts/Cash Books': { icon: BookMarked, hint: 'Where money is received, day books and closing' },
  '/app/Accounts/Fee Settings': { icon: Settings, hint: 'UPI ID, reminders and holds for dues' },
  '/app/My Fees': { icon: CreditCard, hint: 'Your dues, receipts and certificates' },
} as const satisfies MenuDetails<typeof portalModule>
