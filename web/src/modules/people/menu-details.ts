import { Building2, IdCard, UsersRound } from 'lucide-react'
import type { MenuDetails, SearchIcons } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** What the opened menu and the search show of its screens. */
export const menuDetails = {
  '/app/Admin/Departments': { icon: Building2, hint: 'Departments and their heads' },
  '/app/Admin/Staff': { icon: UsersRound, hint: 'Teaching and other staff' },
} as const satisfies MenuDetails<typeof portalModule>

/** The icons of its records in the search. */
export const searchIcons = { staff: IdCard } as const satisfies SearchIcons
