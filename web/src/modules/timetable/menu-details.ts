import { BookOpenText, CalendarDays, ListTree, Scale, ScrollText, UserCheck } from 'lucide-react'
import type { MenuDetails } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** Icons and hints of the module's screens in the opened menu and the search. */
export const menuDetails = {
  '/app/My Timetable': { icon: BookOpenText, hint: 'Classes of today and of the week' },
  '/app/Academics/Timetables': { icon: ListTree, hint: 'Weeks of sections, teachers and rooms' },
  '/app/Academics/Class Covers': { icon: Scale, hint: 'Classes of teachers on leave' },
  '/app/Academics/Rooms': { icon: ScrollText, hint: 'Rooms, and which are free now' },
  '/app/Academics/Period Patterns': { icon: CalendarDays, hint: 'Periods and breaks, and who follows them' },
  '/app/Academics/Subject Periods': { icon: ListTree, hint: 'Periods a week, their length and rooms' },
  '/app/Academics/Teacher Times': { icon: UserCheck, hint: 'Limits of teachers, and when they are away' },
  '/app/Academics/Fixed Hours': { icon: BookOpenText, hint: 'Library, sports and mentoring of sections' },
} as const satisfies MenuDetails<typeof portalModule>
