import { Building2, IdCard, UsersRound } from 'lucide-react'
import type { MenuDetails, SearchIcons } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** Icons and hints of the module's screens in the opened menu and the search. */
export const menuDetails = {
  '/app/Admin/Departments': { icon: Building2, hint: 'Departments and their heads' },
  '/app/Admin/Staff': { icon: UsersRound, hint: 'Teaching and other staff' },
} as const satisfies MenuDetails<typeof portalModule>

/** Icons of the module's records in the search. */
export const searchIcons = { staff: IdCard } as const satisfies SearchIcons
