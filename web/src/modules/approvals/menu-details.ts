import { ClipboardCheck } from 'lucide-react'
import type { MenuDetails } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** What the opened menu and the search show of its screens. */
export const menuDetails = {
  '/app/Approvals': { icon: ClipboardCheck, hint: 'Requests for your decision, your own requests and deputies' },
} as const satisfies MenuDetails<typeof portalModule>
