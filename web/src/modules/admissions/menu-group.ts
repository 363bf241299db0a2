import { ClipboardPen } from 'lucide-react'
import type { MenuGroup } from '../../ui/navigation/menu-groups.ts'

/** The screens of admissions in the menu. */
export const admissionsGroup: MenuGroup = { title: 'Admissions', icon: ClipboardPen, part: 'Every day', order: 10 }
