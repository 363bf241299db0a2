import { Award } from 'lucide-react'
import type { MenuDetails, SearchIcons } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** Icons and hints of the module's screens in the opened menu and the search. */
export const menuDetails = {
  '/app/Faculty/Achievements': { icon: Award, hint: 'Search, add, edit and delete achievements' },
  '/app/Faculty/Achievement Register': { icon: Award, hint: 'All achievements with proof and verification' },
} as const satisfies MenuDetails<typeof portalModule>

/** Icons of the module's records in the search. */
export const searchIcons = { achievements: Award } as const satisfies SearchIcons
