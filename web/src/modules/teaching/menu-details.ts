import { BookOpenText, ListTree, Scale, ScrollText } from 'lucide-react'
import type { MenuDetails, SearchIcons } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** Icons and hints of the module's screens in the opened menu and the search. */
export const menuDetails = {
  '/app/Academics/Offered Subjects': { icon: ListTree, hint: 'Subjects of each section, with their teachers' },
  '/app/Academics/Workload': { icon: Scale, hint: 'Weekly hours of each teacher against the norm' },
  '/app/Academics/Syllabus Coverage': { icon: Scale, hint: 'How much of each lesson plan is covered' },
  '/app/Academics/Electives': { icon: ListTree, hint: 'Rounds in which students choose a subject' },
  '/app/Academics/Lab Batches': { icon: ListTree, hint: 'Sections divided for laboratories' },
  '/app/Faculty/Assigned Subjects': { icon: ScrollText, hint: 'Subjects you teach, with rosters, plans and files' },
  '/app/My Subjects': { icon: BookOpenText, hint: 'Subjects of this term, with topics and files' },
  '/app/My Electives': { icon: BookOpenText, hint: 'Choose your electives and see what you got' },
} as const satisfies MenuDetails<typeof portalModule>
export const searchIcons = { offerings: BookOpenText } as const satisfies SearchIcons
