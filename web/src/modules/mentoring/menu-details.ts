import { UserCheck, UsersRound } from 'lucide-react'
import type { MenuDetails } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** Icons and hints of the module's screens in the opened menu and the search. */
export const menuDetails = {
  '/app/Academics/Mentoring': { icon: UserCheck, hint: 'Class teacher of each section, and mentors of its students' },
  '/app/Faculty/Mentees': { icon: UsersRound, hint: 'Students you look after, and messages of their families' },
  '/app/My Mentor': { icon: UserCheck, hint: 'Class teacher and mentor, and messages with the mentor' },
} as const satisfies MenuDetails<typeof portalModule>
