import { figureBadge } from '../../api/figures/figure-badge.tsx'
import type { Screen } from '../../ui/navigation/screen.ts'
import { studentsGroup } from './menu-group.ts'

const allow = 'students.edit' as const

/** Screens for actions on classes, student documents and holds. */
export const screens = [
  {
    path: '/app/Admin/Students/Roll numbers',
    title: 'Roll numbers',
    allow,
    load: () => import('./classes/RollNumbersPage.tsx').then((page) => page.RollNumbersPage),
    menu: { group: studentsGroup },
  },
  {
    path: '/app/Admin/Students/Sections',
    title: 'Section allotment',
    allow,
    load: () => import('./classes/SectionsPage.tsx').then((page) => page.SectionsPage),
    menu: { group: studentsGroup },
  },
  {
    path: '/app/Admin/Students/Promotion',
    title: 'Promotion',
    allow,
    load: () => import('./classes/PromotionPage.tsx').then((page) => page.PromotionPage),
    menu: { group: studentsGroup },
  },
  {
    path: '/app/Admin/Students/State changes',
    title: 'State changes',
    allow,
    load: () => import('./classes/StateActsPage.tsx').then((page) => page.StateActsPage),
    menu: { group: studentsGroup },
  },
  {
    path: '/app/Admin/Holds',
    title: 'No-dues holds',
    allow: 'students.hold',
    load: () => import('./documents/HoldsPage.tsx').then((page) => page.HoldsPage),
    menu: { group: studentsGroup },
  },
  {
    path: '/app/Admin/Uploaded documents',
    title: 'Student uploads',
    allow: 'admissions.edit',
    load: () => import('./documents/UploadsPage.tsx').then((page) => page.UploadsPage),
    menu: { group: studentsGroup, badge: figureBadge('documentUploads') },
  },
  {
    path: '/app/Admin/Documents to hand in',
    title: 'Documents to hand in',
    allow: 'admissions.manage',
    load: () => import('./documents/DocumentTypesPage.tsx').then((page) => page.DocumentTypesPage),
    menu: { group: studentsGroup },
  },
] as const satisfies readonly Screen[]
