import type { ModuleContract } from '../platform/module-contract.ts'
import { leadership, registryOffices } from '../platform/roles.ts'
import { mentoringProblems } from './problems.ts'

export const mentoringModule = {
  name: 'mentoring',
  permissions: {
    /** Class teachers and mentors of the department the user heads, or of the college. Never the messages. */
    'mentoring.view': [...registryOffices, ...leadership, 'ROLE_HOD'],
    /** Assign class teachers and mentors: heads to the classes of their department, offices to all. */
    'mentoring.assign': [...registryOffices, 'ROLE_HOD'],
    /** The user's own mentees and class, and the messages of their families. */
    'mentoring.mentor': ['ROLE_HOD', 'ROLE_FACULTY'],
    /** The user's own mentor, or those of the user's children. */
    'mentoring.own': ['ROLE_STUDENT', 'ROLE_PARENT'],
  },
  problems: mentoringProblems,
  notificationKinds: ['mentor-message', 'mentor-answer'],
  figures: ['classesWithoutTeacher', 'mentorMessages', 'mentorAnswers'],
  retentionKinds: ['mentor-messages'],
} as const satisfies ModuleContract
