import { facultyGroup, teachingGroup } from '../../ui/navigation/menu-groups.ts'
import type { PathsOf } from '../../ui/navigation/paths.ts'
import type { PortalModule } from '../../ui/navigation/portal-module.ts'
import type { Screen } from '../../ui/navigation/screen.ts'

/** Screens of attendance: taking it, students short of it, and a student's own attendance. */
const screens = [
  {
    path: '/app/Faculty/Attendance',
    title: 'Take attendance',
    allow: 'attendance.take',
    load: () => import('./taking/MyClassesPage.tsx').then((page) => page.MyClassesPage),
    menu: { group: facultyGroup },
  },
  {
    path: '/app/Faculty/Attendance/$classKey',
    title: 'Attendance of a class',
    allow: 'signed-in',
    knows: ({ classKey = '' }) => /^\d+-\d+-\d{4}-\d\d-\d\d-\d+$/.test(classKey),
    load: () => import('./taking/ClassPage.tsx').then((page) => page.ClassPage),
  },
  {
    path: '/app/Attendance/Shortage',
    title: 'Attendance of students',
    allow: 'attendance.view',
    load: () => import('./overview/TermAttendancePage.tsx').then((page) => page.TermAttendancePage),
    menu: { group: teachingGroup },
  },
  {
    path: '/app/Attendance/Students/$studentId',
    title: 'Attendance of a student',
    allow: 'attendance.student',
    knows: ({ studentId = '' }) => /^\d+$/.test(studentId),
    load: () => import('./overview/StudentAttendancePage.tsx').then((page) => page.StudentAttendancePage),
  },
  {
    path: '/app/Attendance/Unmarked',
    title: 'Unmarked classes',
    allow: 'attendance.view',
    load: () => import('./overview/UnmarkedPage.tsx').then((page) => page.UnmarkedPage),
    menu: { group: teachingGroup },
  },
  {
    path: '/app/Attendance/Reports',
    title: 'Registers and reports',
    allow: 'attendance.registers',
    load: () => import('./reports/ReportsPage.tsx').then((page) => page.ReportsPage),
    menu: { group: teachingGroup },
  },
  {
    path: '/app/Attendance/Leave',
    title: 'Leave of students',
    allow: 'attendance.leaves',
    load: () => import('./student-leaves/StudentLeavesPage.tsx').then((page) => page.StudentLeavesPage),
    menu: { group: teachingGroup },
  },
  {
    path: '/app/Attendance/Leave/$leaveId',
    title: 'Leave of a student',
    allow: 'attendance.leaves',
    knows: ({ leaveId = '' }) => /^\d+$/.test(leaveId),
    load: () => import('./student-leaves/StudentLeavePage.tsx').then((page) => page.StudentLeavePage),
  },
  {
    path: '/app/Attendance/Events',
    title: 'Duty leave for events',
    allow: 'attendance.excuse',
    load: () => import('./event-duties/EventDutiesPage.tsx').then((page) => page.EventDutiesPage),
    menu: { group: teachingGroup },
  },
  {
    path: '/app/Attendance/Condonations',
    title: 'Condonations',
    allow: 'attendance.view',
    load: () => import('./condonations/CondonationsPage.tsx').then((page) => page.CondonationsPage),
    menu: { group: teachingGroup },
  },
  {
    path: '/app/Attendance/Condonations/$condonationId',
    title: 'Condonation',
    allow: 'attendance.view',
    knows: ({ condonationId = '' }) => /^\d+$/.test(condonationId),
    load: () => import('./condonations/CondonationPage.tsx').then((page) => page.CondonationPage),
  },
  {
    path: '/app/Attendance/Punches',
    title: 'Biometric punches',
    allow: 'attendance.punches',
    load: () => import('./punches/PunchesPage.tsx').then((page) => page.PunchesPage),
    menu: { group: teachingGroup },
  },
  {
    path: '/app/Attendance/Punches/Without',
    title: 'Present without a punch',
    allow: 'attendance.punches',
    load: () => import('./punches/WithoutPunchPage.tsx').then((page) => page.WithoutPunchPage),
  },
  {
    path: '/app/My Attendance',
    title: 'My attendance',
    allow: 'attendance.own',
    load: () => import('./own/MyAttendancePage.tsx').then((page) => page.MyAttendancePage),
    menu: { group: teachingGroup },
  },
] as const satisfies readonly Screen[]

declare module '../../ui/navigation/paths.ts' {
  interface ScreenPaths {
    attendance: PathsOf<typeof screens>
  }
}

export const portalModule = {
  screens,
  extensions: [
    {
      place: 'approval',
      allow: 'attendance.leaves',
      load: () => import('./student-leaves/ApprovalStudentLeave.tsx').then((part) => part.ApprovalStudentLeave),
    },
    {
      place: 'unsent',
      allow: 'signed-in',
      load: () => import('./taking/UnsentBar.tsx').then((part) => part.UnsentBar),
    },
    { place: 'start', allow: 'timetable.own', load: () => import('./own/TodayClasses.tsx').then((part) => part.TodayClasses) },
    { place: 'start', allow: 'attendance.own', load: () => import('./own/OwnSubjects.tsx').then((part) => part.OwnSubjects) },
  ],
} as const satisfies PortalModule
