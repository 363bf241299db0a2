import { Award, FileCheck2 } from 'lucide-react'
import { figureBadge } from '../../../api/figures/figure-badge.tsx'
import type { Screen } from '../../../ui/navigation/screen.ts'
import { studentsGroup } from '../menu-group.ts'

/** What students are given to take along. */
export const screens = [
  {
    path: '/app/Admin/Certificates',
    title: 'Certificates',
    allow: 'students.view',
    load: () => import('./CertificatesPage.tsx').then((page) => page.CertificatesPage),
    menu: { group: studentsGroup, icon: Award, hint: 'Issued bonafide, conduct and transfer certificates' },
  },
  {
    path: '/app/Admin/Certificate requests',
    title: 'Certificate requests',
    allow: 'certificates.issue',
    load: () => import('./CertificateRequestsPage.tsx').then((page) => page.CertificateRequestsPage),
    menu: {
      group: studentsGroup,
      icon: FileCheck2,
      hint: 'Issue or reject certificates that students request',
      badge: figureBadge('certificateRequests'),
    },
  },
] as const satisfies readonly Screen[]
