import { BookOpenText, ChartNoAxesColumn, ScrollText, UserRound } from 'lucide-react'
import type { MenuDetails, SearchIcons } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** Icons and hints of the module's screens in the opened menu and the search. */
export const menuDetails = {
  '/app/Faculty/Publications': { icon: BookOpenText, hint: 'Articles, papers and books' },
  '/app/Faculty/Research': { icon: ScrollText, hint: 'MoUs, FDPs and PhD guidance too' },
  '/app/Faculty/Profile': { icon: UserRound, hint: 'Public page and CV' },
  '/app/Faculty/Summary': { icon: ChartNoAxesColumn, hint: 'By year and department' },
} as const satisfies MenuDetails<typeof portalModule>

/** Icons of the module's records in the search. */
export const searchIcons = { publications: BookOpenText } as const satisfies SearchIcons
