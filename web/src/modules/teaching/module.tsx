import { facultyGroup, teachingGroup } from '../../ui/navigation/menu-groups.ts'
import type { PathsOf } from '../../ui/navigation/paths.ts'
import type { PortalModule } from '../../ui/navigation/portal-module.ts'
import type { Screen } from '../../ui/navigation/screen.ts'

/** Screens of the subjects taught in a term, with their students and teachers. */
const screens = [
  {
    path: '/app/Academics/Offered Subjects',
    title: 'Offered subjects',
    allow: 'teaching.view',
    load: () => import('./OfferingsPage.tsx').then((page) => page.OfferingsPage),
    menu: { group: teachingGroup },
  },
  {
    path: '/app/Academics/Offered Subjects/$offeringId',
    title: 'Offered subject',
    allow: 'teaching.roster',
    knows: ({ offeringId = '' }) => /^\d+$/.test(offeringId),
    load: () => import('./OfferingPage.tsx').then((page) => page.OfferingPage),
  },
  {
    path: '/app/Academics/Offered Subjects/$offeringId/$tab',
    title: 'Offered subject',
    allow: 'teaching.roster',
    knows: ({ offeringId = '' }) => /^\d+$/.test(offeringId),
    load: () => import('./OfferingPage.tsx').then((page) => page.OfferingPage),
  },
  {
    path: '/app/Academics/Syllabus Coverage',
    title: 'Syllabus coverage',
    allow: 'teaching.view',
    load: () => import('./content/CoveragePage.tsx').then((page) => page.CoveragePage),
    menu: { group: teachingGroup },
  },
  {
    path: '/app/Academics/Workload',
    title: 'Workload',
    allow: 'teaching.assign',
    load: () => import('./WorkloadPage.tsx').then((page) => page.WorkloadPage),
    menu: { group: teachingGroup },
  },
  {
    path: '/app/Academics/Electives',
    title: 'Electives',
    allow: 'teaching.view',
    load: () => import('./electives/ElectiveRoundsPage.tsx').then((page) => page.ElectiveRoundsPage),
    menu: { group: teachingGroup },
  },
  {
    path: '/app/Academics/Electives/$roundId',
    title: 'Elective round',
    allow: 'teaching.view',
    knows: ({ roundId = '' }) => /^\d+$/.test(roundId),
    load: () => import('./electives/ElectiveRoundPage.tsx').then((page) => page.ElectiveRoundPage),
  },
  {
    path: '/app/Academics/Lab Batches',
    title: 'Lab batches',
    allow: 'teaching.assign',
    load: () => import('./batches/LabBatchesPage.tsx').then((page) => page.LabBatchesPage),
    menu: { group: teachingGroup },
  },
  {
    path: '/app/Faculty/Assigned Subjects',
    title: 'Assigned subjects',
    allow: 'teaching.teach',
    load: () => import('./AssignedSubjectsPage.tsx').then((page) => page.AssignedSubjectsPage),
    menu: { group: facultyGroup },
  },
  {
    path: '/app/My Subjects',
    title: 'My subjects',
    allow: 'teaching.own',
    load: () => import('./MySubjectsPage.tsx').then((page) => page.MySubjectsPage),
    menu: { group: teachingGroup },
  },
  {
    path: '/app/My Subjects/$offeringId',
    title: 'My subject',
    allow: 'teaching.own',
    knows: ({ offeringId = '' }) => /^\d+$/.test(offeringId),
    load: () => import('./content/MySubjectPage.tsx').then((page) => page.MySubjectPage),
  },
  {
    path: '/app/My Electives',
    title: 'My electives',
    allow: 'teaching.own',
    load: () => import('./electives/MyElectivesPage.tsx').then((page) => page.MyElectivesPage),
    menu: { group: teachingGroup },
  },
] as const satisfies readonly Screen[]

declare module '../../ui/navigation/paths.ts' {
  interface ScreenPaths {
    teaching: PathsOf<typeof screens>
  }
}

export const portalModule = { screens } as const satisfies PortalModule
