import { Stamp } from 'lucide-react'
import type { Screen } from '../../../ui/screen.ts'
import { studentsGroup } from '../menu-group.ts'

/** What students are given to take along. */
export const screens: Screen[] = [
  {
    path: '/app/Admin/Certificates',
    title: 'Certificates',
    allow: 'students.view',
    load: () => import('./CertificatesPage.tsx').then((page) => page.CertificatesPage),
    menu: { group: studentsGroup, icon: Stamp, hint: 'The register of bonafide, conduct and transfer certificates' },
  },
]
