import { KeyRound, LockKeyhole } from 'lucide-react'
import type { MenuDetails } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** Icons and hints of the module's screens in the opened menu and the search. */
export const menuDetails = {
  '/app/Admin/Second Factor': { icon: KeyRound, hint: 'Roles that sign in with more than a password' },
  '/restoreCredentials': { icon: LockKeyhole, hint: 'Encrypt and decrypt text with the key of the portal' },
} as const satisfies MenuDetails<typeof portalModule>
