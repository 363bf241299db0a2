import { CalendarCheck, CalendarDays } from 'lucide-react'
import type { MenuDetails, SearchIcons } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** Icons and hints of the module's screens in the opened menu and the search. */
export const menuDetails = {
  '/app/Academics/Calendar': { icon: CalendarDays, hint: 'Terms, exams, holidays and events by day' },
  '/app/Academics/Terms': { icon: CalendarCheck, hint: 'When the semesters of each course are taught' },
  '/app/Academics/Changed Days': { icon: CalendarDays, hint: 'Days that follow the timetable of another weekday' },
} as const satisfies MenuDetails<typeof portalModule>

/** Icons of the module's records in the search. */
export const searchIcons = { terms: CalendarDays } as const satisfies SearchIcons
