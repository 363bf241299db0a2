import { ListChecks } from 'lucide-react'
import type { Screen } from '../../../ui/navigation/screen.ts'
import { admissionsGroup } from '../menu-group.ts'

export const screens: Screen[] = [
  {
    path: '/app/Admission/Master data',
    title: 'Master data',
    allow: 'admissions.view',
    load: () => import('./MasterDataPage.tsx').then((page) => page.MasterDataPage),
    menu: { group: admissionsGroup, icon: ListChecks, hint: 'What the forms offer to choose from, and the agents' },
  },
]
