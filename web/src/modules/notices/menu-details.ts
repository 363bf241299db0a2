import { Megaphone, PenLine } from 'lucide-react'
import type { MenuDetails, SearchIcons } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** Icons and hints of the module's screens in the opened menu and the search. */
export const menuDetails = {
  '/app/Notices': { icon: Megaphone, hint: 'Notices from the college and your department' },
  '/app/Admin/Notices': { icon: PenLine, hint: 'Write, post and withdraw notices, and see who has read them' },
} as const satisfies MenuDetails<typeof portalModule>

/** Icons of the module's records in the search. */
export const searchIcons = { notices: Megaphone } as const satisfies SearchIcons
