import { classCalls } from '@nalanda/contract/mentoring/classes'
import { conversationCalls } from '@nalanda/contract/mentoring/conversations'
import { type Figure, figureOfList } from '../../platform/manifest/figures.ts'
import { ownDepartmentFilter } from '../people/public.ts'
import { assignableClasses } from './classes.ts'
import { conversationsOf, countUnreadAnswers } from './conversations.ts'

export const mentoringFigures: readonly Figure[] = [
  figureOfList(
    {
      name: 'classesWithoutTeacher',
      place: 'waiting',
      allow: 'mentoring.assign',
      roles: ['ROLE_ACADEMICS', 'ROLE_HOD'],
      address: '/app/Academics/Mentoring',
      search: { assigned: 'no' },
      searchFor: (db, { user }) => ownDepartmentFilter(db, user),
    },
    classCalls.classes.list,
    assignableClasses,
  ),
  figureOfList(
    {
      name: 'mentorMessages',
      place: 'waiting',
      allow: 'mentoring.mentor',
      address: '/app/Faculty/Mentees/Messages',
      search: { unread: 'yes' },
    },
    conversationCalls.conversations.list,
    ({ user }) => conversationsOf(user.staffId),
  ),
  {
    ...{ name: 'mentorAnswers', place: 'waiting', allow: 'mentoring.own', roles: ['ROLE_STUDENT', 'ROLE_PARENT'] },
    ...{ ofStudent: true, address: '/app/My Mentor' },
    measure: async (db, { studentId, user }) =>
      studentId === null
        ? null
        : { total: await countUnreadAnswers(db, studentId, user.userId), search: { child: String(studentId) } },
  },
]
