import { CircleDashed, ScrollText } from 'lucide-react'
import type { MenuDetails, SearchIcons } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** Icons and hints of the module's screens in the opened menu and the search. */
export const menuDetails = {
  '/app/Examinations': { icon: ScrollText, hint: 'Import, check and publish results' },
  '/app/Incomplete results': { icon: CircleDashed, hint: 'Students without a complete result before an exam is published' },
} as const satisfies MenuDetails<typeof portalModule>

/** Icons of the module's records in the search. */
export const searchIcons = { documents: ScrollText } as const satisfies SearchIcons
