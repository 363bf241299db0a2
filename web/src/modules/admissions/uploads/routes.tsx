import type { Screen } from '../../../ui/navigation/screen.ts'
import { admissionsGroup } from '../menu-group.ts'

export const screens = [
  {
    path: '/app/Admission/Upload',
    title: 'Upload Student Admissions',
    allow: 'admissions.edit',
    load: () => import('./UploadPage.tsx').then((page) => page.UploadPage),
    menu: { group: admissionsGroup },
  },
] as const satisfies readonly Screen[]
