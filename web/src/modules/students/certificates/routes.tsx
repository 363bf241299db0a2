import { Stamp } from 'lucide-react'
import type { Screen } from '../../../ui/screen.ts'

/** What students are given to take along. */
export const screens: Screen[] = [
  {
    path: '/app/Admin/Certificates',
    title: 'Certificates',
    allow: 'students.view',
    load: () => import('./CertificatesPage.tsx').then((page) => page.CertificatesPage),
    menu: { group: 'Students', icon: Stamp, hint: 'The register of bonafide, conduct and transfer certificates' },
  },
]
