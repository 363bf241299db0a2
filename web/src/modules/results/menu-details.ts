import { CircleDashed, ScrollText } from 'lucide-react'
import type { MenuDetails, SearchIcons } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** What the opened menu and the search show of its screens. */
export const menuDetails = {
  '/app/Examinations': { icon: ScrollText, hint: 'Import, check and publish results' },
  '/app/Incomplete results': { icon: CircleDashed, hint: 'Students without a complete result before an exam is published' },
} as const satisfies MenuDetails<typeof portalModule>

/** The icons of its records in the search. */
export const searchIcons = { documents: ScrollText } as const satisfies SearchIcons
