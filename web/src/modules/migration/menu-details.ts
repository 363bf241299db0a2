import { Network } from 'lucide-react'
import type { MenuDetails } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** Icons and hints of the module's screens in the opened menu and the search. */
export const menuDetails = {
  '/app/Administration/Migration': { icon: Network, hint: 'Import existing records step by step' },
} as const satisfies MenuDetails<typeof portalModule>
