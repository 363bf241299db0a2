import { Network } from 'lucide-react'
import type { MenuDetails } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** What the opened menu and the search show of its screens. */
export const menuDetails = {
  '/app/Administration/Migration': { icon: Network, hint: 'Import existing records step by step' },
} as const satisfies MenuDetails<typeof portalModule>
