import { GraduationCap } from 'lucide-react'
import type { MenuGroup } from '../../ui/navigation/menu-groups.ts'

/** The screens of students in the menu. */
export const studentsGroup: MenuGroup = { title: 'Students', icon: GraduationCap, part: 'Records', order: 10 }
