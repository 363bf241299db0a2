import { ListChecks } from 'lucide-react'
import type { Screen } from '../../../ui/screen.ts'

export const screens: Screen[] = [
  {
    path: '/app/Admission/Master data',
    title: 'Master data',
    allow: 'admissions.view',
    load: () => import('./MasterDataPage.tsx').then((page) => page.MasterDataPage),
    menu: { group: 'Admissions', icon: ListChecks, hint: 'What the forms offer to choose from, and the agents' },
  },
]
