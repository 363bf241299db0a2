import { ClipboardCheck } from 'lucide-react'
import type { MenuDetails } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** Icons and hints of the module's screens in the opened menu and the search. */
export const menuDetails = {
  '/app/Approvals': { icon: ClipboardCheck, hint: 'Requests for your decision, your own requests and deputies' },
} as const satisfies MenuDetails<typeof portalModule>
