import { facultyGroup, teachingGroup } from '../../ui/navigation/menu-groups.ts'
import type { PathsOf } from '../../ui/navigation/paths.ts'
import type { PortalModule } from '../../ui/navigation/portal-module.ts'
import type { Screen } from '../../ui/navigation/screen.ts'

/** Screens of class teachers and mentors, and the messages between families and mentors. */
const screens = [
  {
    path: '/app/Academics/Mentoring',
    title: 'Classes and mentors',
    allow: 'mentoring.view',
    load: () => import('./ClassesPage.tsx').then((page) => page.ClassesPage),
    menu: { group: teachingGroup },
  },
  {
    path: '/app/Academics/Mentoring/Students',
    title: 'Students and mentors',
    allow: 'mentoring.view',
    load: () => import('./StudentsPage.tsx').then((page) => page.StudentsPage),
  },
  {
    path: '/app/Faculty/Mentees',
    title: 'My mentees',
    allow: 'mentoring.mentor',
    load: () => import('./MenteesPage.tsx').then((page) => page.MenteesPage),
    menu: { group: facultyGroup },
  },
  {
    path: '/app/Faculty/Mentees/Messages',
    title: 'Messages of families',
    allow: 'mentoring.mentor',
    load: () => import('./ConversationsPage.tsx').then((page) => page.ConversationsPage),
  },
  {
    path: '/app/Faculty/Mentees/Messages/$conversationId',
    title: 'Conversation',
    allow: 'mentoring.mentor',
    knows: ({ conversationId = '' }) => /^\d+$/.test(conversationId),
    load: () => import('./ConversationPage.tsx').then((page) => page.ConversationPage),
  },
  {
    path: '/app/My Mentor',
    title: 'Mentor',
    allow: 'mentoring.own',
    load: () => import('./MyMentorPage.tsx').then((page) => page.MyMentorPage),
    menu: { group: teachingGroup },
  },
] as const satisfies readonly Screen[]

declare module '../../ui/navigation/paths.ts' {
  interface ScreenPaths {
    mentoring: PathsOf<typeof screens>
  }
}

export const portalModule = { screens } as const satisfies PortalModule
