import type { Screen } from '../../../ui/navigation/screen.ts'
import { admissionsGroup } from '../menu-group.ts'

const open = { allow: 'anyone' } as const

/** Screens of applications: those for guests, and those of the office. */
export const screens = [
  { path: '/apply', title: 'Apply', ...open, load: () => import('../apply/ApplyPage.tsx').then((page) => page.ApplyPage) },
  {
    path: '/apply/form',
    title: 'Application form',
    ...open,
    load: () => import('../apply/ApplyFormPage.tsx').then((page) => page.ApplyFormPage),
  },
  {
    path: '/apply/status',
    title: 'Application status',
    ...open,
    load: () => import('../apply/ApplyStatusPage.tsx').then((page) => page.ApplyStatusPage),
  },
  {
    path: '/apply/enquiry',
    title: 'Admission enquiry',
    ...open,
    load: () => import('../apply/EnquiryPage.tsx').then((page) => page.EnquiryPage),
  },
  {
    path: '/app/Admission/Applications',
    title: 'Applications',
    allow: 'admissions.view',
    load: () => import('./ApplicationsPage.tsx').then((page) => page.ApplicationsPage),
    menu: { group: admissionsGroup },
  },
  {
    path: '/app/Admission/Applications/$applicationId',
    title: 'Application',
    allow: 'admissions.view',
    load: () => import('./ApplicationPage.tsx').then((page) => page.ApplicationPage),
  },
  {
    path: '/app/Admission/Enquiries',
    title: 'Enquiries',
    allow: 'admissions.view',
    load: () => import('./EnquiriesPage.tsx').then((page) => page.EnquiriesPage),
    menu: { group: admissionsGroup },
  },
] as const satisfies readonly Screen[]
