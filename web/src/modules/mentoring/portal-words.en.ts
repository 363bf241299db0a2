import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** English texts of class teachers and mentors for screens of the portal. */
export const portalWords = {
  permissions: {
    'mentoring.view': 'View class teachers and mentors',
    'mentoring.assign': 'Assign class teachers and mentors',
    'mentoring.mentor': 'View own mentees and answer their families',
    'mentoring.own': 'View own mentor and write to the mentor',
  },
  bell: {
    'mentor-message': 'New message about {{student}}',
    'mentor-answer': 'The mentor of {{student}} answered',
  },
  figures: {
    classesWithoutTeacher_one: 'class without a class teacher',
    classesWithoutTeacher_other: 'classes without a class teacher',
    mentorAnswers_one: 'unread answer of the mentor',
    mentorAnswers_other: 'unread answers of the mentor',
    mentorMessages_one: 'unread conversation with a family',
    mentorMessages_other: 'unread conversations with families',
  },
  'retention-kinds': {
    'mentor-messages': 'Conversations with mentors',
    'mentor-messages-about': 'Messages of families and mentors, after the last one of the conversation',
  },
} as const satisfies PortalWords
