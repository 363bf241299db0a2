import { BadgePercent, Building2, HandCoins, Tags, UsersRound } from 'lucide-react'
import type { MenuDetails } from '../../ui/navigation/menu-details.ts'
import type { portalModule } from './module.tsx'

/** Icons and hints of the module's screens in the opened menu and the search. */
export const menuDetails = {
  '/app/Accounts/Concessions': { icon: BadgePercent, hint: 'Concessions, scholarships and waivers, from request to approval' },
  '/app/Accounts/Concession Proposals': { icon: UsersRound, hint: 'Brothers, sisters and children of staff' },
  '/app/Accounts/Schemes': { icon: Building2, hint: 'What each scheme owes the college, by age' },
  '/app/Accounts/Reimbursements': { icon: HandCoins, hint: 'What the government paid for its schemes' },
  '/app/Accounts/Concession Types': { icon: Tags, hint: 'What may be granted, with caps and approvers' },
} as const satisfies MenuDetails<typeof portalModule>
