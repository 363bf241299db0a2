import { GraduationCap } from 'lucide-react'
import type { MenuGroup } from '../../ui/navigation/menu-groups.ts'

/** Menu group of the student screens. */
export const studentsGroup: MenuGroup = { title: 'Students', icon: GraduationCap, part: 'Records', order: 10 }
