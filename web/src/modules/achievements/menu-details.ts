import { Award } from 'lucide-react'
import type { MenuDetails, SearchIcons } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** What the opened menu and the search show of its screens. */
export const menuDetails = {
  '/app/Faculty/Achievements': { icon: Award, hint: 'Search, add, edit and delete achievements' },
  '/app/Faculty/Achievement Register': { icon: Award, hint: 'All achievements with proof and verification' },
} as const satisfies MenuDetails<typeof portalModule>

/** The icons of its records in the search. */
export const searchIcons = { achievements: Award } as const satisfies SearchIcons
