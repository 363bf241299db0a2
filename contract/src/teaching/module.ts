import type { ModuleContract } from '../platform/module-contract.ts'
import { leadership, registryOffices } from '../platform/roles.ts'
import { teachingProblems } from './problems.ts'

const overseers = [...registryOffices, ...leadership, 'ROLE_HOD'] as const

export const teachingModule = {
  name: 'teaching',
  permissions: {
    /** Teaching in the department the user heads, or in the college. */
    'teaching.view': overseers,
    /** Pages and rosters of the subjects within the user's scope, including those the user teaches. */
    'teaching.roster': [...overseers, 'ROLE_FACULTY'],
    /** Subjects that the user teaches. */
    'teaching.teach': ['ROLE_HOD', 'ROLE_FACULTY'],
    /** Offer subjects, and change rosters. */
    'teaching.manage': registryOffices,
    /** Assign teachers to the subjects taught by the user's department and maintain their syllabus units; offices for all subjects. */
    'teaching.assign': [...registryOffices, 'ROLE_HOD'],
    /** The user's own subjects, or those of the user's children. */
    'teaching.own': ['ROLE_STUDENT', 'ROLE_PARENT'],
    /** Maintain lesson plans, covered topics and course files of the subjects the user teaches, or whose teachers the user assigns. */
    'teaching.plan': [...registryOffices, 'ROLE_HOD', 'ROLE_FACULTY'],
    /** Choose the user's own electives. */
    'teaching.choose': ['ROLE_STUDENT'],
  },
  problems: teachingProblems,
  notificationKinds: ['electives-open', 'elective-allotted', 'elective-changed', 'elective-cancelled'],
  searchKinds: ['offerings'],
  figures: ['subjectsWithoutTeacher', 'subjectsBehindPlan', 'teachersOverNorm', 'syllabusCoverage'],
} as const satisfies ModuleContract
