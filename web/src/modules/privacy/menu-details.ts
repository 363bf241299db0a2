import { CalendarDays, ClipboardList, FileText, ShieldCheck } from 'lucide-react'
import type { MenuDetails } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** Icons and hints of the module's screens in the opened menu and the search. */
export const menuDetails = {
  '/app/My Data': { icon: ShieldCheck, hint: 'Copies of your data, and your requests about it' },
  '/app/Data Requests': { icon: ClipboardList, hint: 'Requests about personal data and their deadlines' },
  '/app/Data Copies': { icon: FileText, hint: 'Copies of personal data, requested in the portal or on paper' },
  '/app/Data Retention': { icon: CalendarDays, hint: 'How long data is kept before it is removed' },
} as const satisfies MenuDetails<typeof portalModule>
