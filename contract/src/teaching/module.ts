import type { ModuleContract } from '../platform/module-contract.ts'
import { leadership, registryOffices } from '../platform/roles.ts'
import { teachingProblems } from './problems.ts'

const overseers = [...registryOffices, ...leadership, 'ROLE_HOD'] as const

export const teachingModule = {
  name: 'teaching',
  permissions: {
    /** What is taught in the department one heads, or in the college. */
    'teaching.view': overseers,
    /** The pages and rosters of the subjects within one's scope: also those one teaches. */
    'teaching.roster': [...overseers, 'ROLE_FACULTY'],
    /** The subjects one teaches. */
    'teaching.teach': ['ROLE_HOD', 'ROLE_FACULTY'],
    /** Offer subjects, and change rosters. */
    'teaching.manage': registryOffices,
    /** Assign teachers to the subjects that one's department teaches, and keep their syllabus units; offices, of all of them. */
    'teaching.assign': [...registryOffices, 'ROLE_HOD'],
    /** One's own subjects, or those of one's children. */
    'teaching.own': ['ROLE_STUDENT', 'ROLE_PARENT'],
    /** Keep lesson plans, covered topics and course files of the subjects one teaches, or whose teachers one assigns. */
    'teaching.plan': [...registryOffices, 'ROLE_HOD', 'ROLE_FACULTY'],
    /** Choose one's own electives. */
    'teaching.choose': ['ROLE_STUDENT'],
  },
  problems: teachingProblems,
  notificationKinds: ['electives-open', 'elective-allotted', 'elective-changed', 'elective-cancelled'],
  searchKinds: ['offerings'],
  figures: ['subjectsWithoutTeacher', 'subjectsBehindPlan', 'teachersOverNorm', 'syllabusCoverage'],
} as const satisfies ModuleContract
