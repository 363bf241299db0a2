import { FileUp } from 'lucide-react'
import type { Screen } from '../../../ui/navigation/screen.ts'
import { admissionsGroup } from '../menu-group.ts'

export const screens = [
  {
    path: '/app/Admission/Upload',
    title: 'Upload Student Admissions',
    allow: 'admissions.edit',
    load: () => import('./UploadPage.tsx').then((page) => page.UploadPage),
    menu: { group: admissionsGroup, icon: FileUp, hint: 'Admit many students from a spreadsheet, with photos from a zip file' },
  },
] as const satisfies readonly Screen[]
