import { ClipboardCheck } from 'lucide-react'
import type { Screen } from '../../../ui/navigation/screen.ts'
import { admissionsGroup } from '../menu-group.ts'

export const screens = [
  {
    path: '/app/Admission/Master data',
    title: 'Master data',
    allow: 'admissions.view',
    load: () => import('./MasterDataPage.tsx').then((page) => page.MasterDataPage),
    menu: { group: admissionsGroup, icon: ClipboardCheck, hint: 'Options on the admission forms, and agents' },
  },
] as const satisfies readonly Screen[]
