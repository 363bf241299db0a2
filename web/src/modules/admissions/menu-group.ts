import { ClipboardPen } from 'lucide-react'
import type { MenuGroup } from '../../ui/navigation/menu-groups.ts'

/** Menu group of the admissions screens. */
export const admissionsGroup: MenuGroup = { title: 'Admissions', icon: ClipboardPen, part: 'Every day', order: 10 }
