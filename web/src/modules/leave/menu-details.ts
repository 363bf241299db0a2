import { Award, CalendarDays, ClipboardCheck, Settings, UsersRound } from 'lucide-react'
import type { MenuDetails } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** Icons and hints of the module's screens in the opened menu and the search. */
export const menuDetails = {
  '/app/Faculty/Leave': { icon: CalendarDays, hint: 'Apply for leave, balances and your requests' },
  '/app/Faculty/Leave/Covers': { icon: UsersRound, hint: 'Colleagues who ask you to cover for them' },
  '/app/Admin/Leave': { icon: ClipboardCheck, hint: 'Leave of the department or the college' },
  '/app/Admin/Leave/Calendar': { icon: CalendarDays, hint: 'Who is away on each day of a month' },
  '/app/Admin/Leave/Ledger': { icon: Award, hint: 'Credits, use and corrections of leave' },
  '/app/Admin/Leave/Types': { icon: Settings, hint: 'Types of leave and their rules' },
} as const satisfies MenuDetails<typeof portalModule>
