import { BookOpenText, ChartNoAxesColumn, ScrollText, UserRound } from 'lucide-react'
import type { MenuDetails, SearchIcons } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** What the opened menu and the search show of its screens. */
export const menuDetails = {
  '/app/Faculty/Publications': { icon: BookOpenText, hint: 'Articles, papers and books' },
  '/app/Faculty/Research': { icon: ScrollText, hint: 'MoUs, FDPs and PhD guidance too' },
  '/app/Faculty/Profile': { icon: UserRound, hint: 'Public page and CV' },
  '/app/Faculty/Summary': { icon: ChartNoAxesColumn, hint: 'By year and department' },
} as const satisfies MenuDetails<typeof portalModule>

/** The icons of its records in the search. */
export const searchIcons = { publications: BookOpenText } as const satisfies SearchIcons
