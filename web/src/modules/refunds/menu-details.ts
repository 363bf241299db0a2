import { ListTree, Undo2 } from 'lucide-react'
import type { MenuDetails } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** Icons and hints of the module's screens in the opened menu and the search. */
export const menuDetails = {
  '/app/Accounts/Refunds': { icon: Undo2, hint: 'What students who left get back, from request to payment' },
  '/app/Accounts/Refund Rules': { icon: ListTree, hint: 'Slabs by when a withdrawal was received' },
} as const satisfies MenuDetails<typeof portalModule>
