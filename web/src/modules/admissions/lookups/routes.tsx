import type { Screen } from '../../../ui/navigation/screen.ts'
import { admissionsGroup } from '../menu-group.ts'

export const screens = [
  {
    path: '/app/Admission/Master data',
    title: 'Master data',
    allow: 'admissions.view',
    load: () => import('./MasterDataPage.tsx').then((page) => page.MasterDataPage),
    menu: { group: admissionsGroup },
  },
] as const satisfies readonly Screen[]
