import { Eye, History, KeyRound, MailPlus, ShieldCheck, UserCheck, UserCog } from 'lucide-react'
import type { MenuDetails } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** Icons and hints of the module's screens in the opened menu and the search. */
export const menuDetails = {
  '/app/Admin/Users': { icon: UserCog, hint: 'Find and suspend users, and assign roles' },
  '/app/Admin/Registrations': { icon: UserCheck, hint: 'Approve or reject requests for an account' },
  '/app/Admin/Invitations': { icon: MailPlus, hint: 'Invite people by e-mail, with their role' },
  '/createLogins': { icon: KeyRound, hint: 'User names and one-use passwords for students and faculty' },
  '/app/Admin/Permissions': { icon: ShieldCheck, hint: 'Permissions of each role, to search and print' },
  '/app/Administration/Audit trail': { icon: History, hint: 'Every change, with its author, time and reason' },
  '/app/Admin/Who can see': { icon: Eye, hint: 'Users who can see a student, and why' },
} as const satisfies MenuDetails<typeof portalModule>
