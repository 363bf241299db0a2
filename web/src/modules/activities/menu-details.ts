import { CalendarDays, CalendarHeart, UsersRound } from 'lucide-react'
import type { MenuDetails } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** Icons and hints of the module's screens in the opened menu and the search. */
export const menuDetails = {
  '/app/Events': { icon: CalendarDays, hint: 'Club events, participants and certificates' },
  '/app/Clubs': { icon: UsersRound, hint: 'Clubs and the teachers in charge of them' },
  '/app/My Events': { icon: CalendarHeart, hint: 'Events you take part in, and your certificates' },
} as const satisfies MenuDetails<typeof portalModule>
