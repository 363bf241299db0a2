import { BookMarked, BookOpenText, CalendarDays, GraduationCap, ListTree, Network, Scale } from 'lucide-react'
import type { MenuDetails } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** Icons and hints of the module's screens in the opened menu and the search. */
export const menuDetails = {
  '/app/Admin/Degrees': { icon: GraduationCap, hint: 'Degrees the college awards' },
  '/app/Admin/Courses': { icon: BookOpenText, hint: 'Programmes on offer, such as B.Tech' },
  '/app/Admin/Branches': { icon: Network, hint: 'Branches of each course, their codes and intake' },
  '/app/Admin/Batches': { icon: CalendarDays, hint: 'Students by year of joining, and their regulation' },
  '/app/Admin/Semesters': { icon: ListTree, hint: 'Semesters of each course' },
  '/app/Admin/Sections': { icon: ListTree, hint: 'Classes of a batch and branch' },
  '/app/Admin/Regulations': { icon: Scale, hint: 'Grade scales, pass marks and rounding' },
  '/app/Admin/Subjects': { icon: BookMarked, hint: 'Subjects with their credits and marks' },
  '/app/Admin/Academic Structure': { icon: Network, hint: 'Set up programmes, branches and batches at once' },
} as const satisfies MenuDetails<typeof portalModule>
