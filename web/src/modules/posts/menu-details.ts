import { Tags, UserCheck } from 'lucide-react'
import type { MenuDetails } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** Icons and hints of the module's screens in the opened menu and the search. */
export const menuDetails = {
  '/app/Admin/Posts': { icon: UserCheck, hint: 'Heads, deans and wardens' },
  '/app/Admin/Designations': { icon: Tags, hint: 'What staff are called' },
} as const satisfies MenuDetails<typeof portalModule>
