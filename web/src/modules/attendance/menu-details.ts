import { BookOpenText, ListTree, Scale, ScrollText } from 'lucide-react'
import type { MenuDetails } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** Icons and hints of the module's screens in the opened menu. */
export const menuDetails = {
  '/app/Faculty/Attendance': { icon: ScrollText, hint: 'Classes of today, on the phone also without a connection' },
  '/app/Attendance/Shortage': { icon: Scale, hint: 'Who is short of attendance, and who may sit the exams' },
  '/app/Attendance/Unmarked': { icon: ListTree, hint: 'Classes that were held without attendance' },
  '/app/Attendance/Reports': { icon: BookOpenText, hint: 'Registers of subjects, attendance of a section by month' },
  '/app/Attendance/Leave': { icon: BookOpenText, hint: 'Ask for leave, and what was decided' },
  '/app/Attendance/Events': { icon: ScrollText, hint: 'Who took part in an event and is on duty on its days' },
  '/app/Attendance/Condonations': { icon: ScrollText, hint: 'Attendance that the committee condones, with evidence and fee' },
  '/app/Attendance/Punches': { icon: ListTree, hint: 'First and last punch of each day, beside the attendance of classes' },
  '/app/My Attendance': { icon: BookOpenText, hint: 'By subject, and how many classes are needed' },
} as const satisfies MenuDetails<typeof portalModule>
