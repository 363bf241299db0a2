import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** English texts of offered subjects, rosters and teachers for screens of the portal. */
export const portalWords = {
  permissions: {
    'teaching.view': 'View subjects and teachers',
    'teaching.roster': 'View rosters of subjects',
    'teaching.teach': 'View own assigned subjects',
    'teaching.manage': 'Offer subjects, change rosters and workload norms',
    'teaching.assign': 'Assign teachers to subjects',
    'teaching.own': 'View own subjects, or those of own children',
    'teaching.plan': 'Keep lesson plans, covered topics and course files of own subjects',
    'teaching.choose': 'Choose own electives',
  },
  bell: {
    'electives-open': 'Choose your elective: {{round}}',
    'elective-allotted': '{{round}}: you study {{subject}}',
    'elective-changed': '{{round}}: you now study {{subject}}',
    'elective-cancelled': '{{round}}: {{subject}} is cancelled',
  },
  figures: {
    subjectsWithoutTeacher_one: 'subject without a teacher',
    subjectsWithoutTeacher_other: 'subjects without a teacher',
    teachersOverNorm_one: 'teacher over norm',
    teachersOverNorm_other: 'teachers over norm',
    subjectsBehindPlan_one: 'subject behind its lesson plan',
    subjectsBehindPlan_other: 'subjects behind their lesson plans',
    syllabusCoverage: 'Syllabus coverage',
    'find-offerings': 'Offered subjects',
  },
} as const satisfies PortalWords
