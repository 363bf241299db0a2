import { CalendarHeart, ChartNoAxesColumn, ContactRound, GraduationCap, HandCoins, Inbox } from 'lucide-react'
import type { MenuDetails, SearchIcons } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** Icons and hints of the module's screens in the opened menu and the search. */
export const menuDetails = {
  '/app/Alumni/Entries': { icon: Inbox, hint: 'What graduates sent by the public forms' },
  '/app/Alumni/Directory': { icon: ContactRound, hint: 'Verified alumni, where they work and study' },
  '/app/Alumni/Statistics': { icon: ChartNoAxesColumn, hint: 'Cities, employers and higher studies; NAAC and NIRF' },
  '/app/Alumni/Meetings': { icon: CalendarHeart, hint: 'Meetings and who registered for them' },
  '/app/Alumni/Donations': { icon: HandCoins, hint: 'Donations of alumni in the ledger' },
} as const satisfies MenuDetails<typeof portalModule>

/** Icons of the module's records in the search. */
export const searchIcons = { alumni: GraduationCap } as const satisfies SearchIcons
