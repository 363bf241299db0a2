import { figureBadge } from '../../../api/figures/figure-badge.tsx'
import type { Screen } from '../../../ui/navigation/screen.ts'
import { studentsGroup } from '../menu-group.ts'

/** Screens of certificates and printed documents for students. */
export const screens = [
  {
    path: '/app/Admin/Certificates',
    title: 'Certificates',
    allow: 'students.view',
    load: () => import('./CertificatesPage.tsx').then((page) => page.CertificatesPage),
    menu: { group: studentsGroup },
  },
  {
    path: '/app/Admin/Certificate requests',
    title: 'Certificate requests',
    allow: 'certificates.issue',
    load: () => import('./CertificateRequestsPage.tsx').then((page) => page.CertificateRequestsPage),
    menu: { group: studentsGroup, badge: figureBadge('certificateRequests') },
  },
] as const satisfies readonly Screen[]
