import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** English texts of attendance for screens of the portal. */
export const portalWords = {
  permissions: {
    'attendance.take': 'Take attendance of own classes',
    'attendance.view': 'View attendance, shortage and unmarked classes',
    'attendance.student': 'View the attendance of students of the own class and of mentees',
    'attendance.registers': 'View registers and reports of attendance',
    'attendance.correct': 'Correct attendance after the window of teachers',
    'attendance.letters': 'Print letters to parents about a shortage of attendance',
    'attendance.excuse': 'Record condonation, confirm duty leave for events and cancel leave of students',
    'attendance.leaves': 'View leave of students of the own family, class or department',
    'attendance.ask-leave': 'Ask for leave of a student',
    'attendance.condone': 'Condone attendance for the committee',
    'attendance.punches': 'View punches of biometric devices',
    'attendance.import-punches': 'Import punches of biometric devices',
    'attendance.manage': 'Change attendance settings',
    'attendance.own': 'View own attendance, or that of own children',
  },
  bell: { 'duty-leave': 'Duty leave for {{event}} is confirmed' },
  figures: {
    ownUnmarkedClasses_one: 'of your classes has no attendance',
    ownUnmarkedClasses_other: 'of your classes have no attendance',
    unmarkedClasses_one: 'class of the last 7 days without attendance',
    unmarkedClasses_other: 'classes of the last 7 days without attendance',
    eventDuties_one: 'event may give duty leave',
    eventDuties_other: 'events may give duty leave',
    studentsShort: 'Students short of attendance',
    ownAttendance: 'Attendance this semester',
  },
  approvals: {
    'kind-student-leave': 'Leave of a student',
    'title-student-leave': 'Leave of {{name}}, {{period}}',
  },
  charts: {
    attendanceByDepartment: 'Attendance by department',
    attendanceByDepartmentRows: 'Department',
    'attendanceByDepartment-attended': 'Attended periods',
    'attendanceByDepartment-lowest': 'Lowest attendance: {{name}} with {{percent}}%.',
  },
  'sms-kinds': { absence: 'Absence of a day' },
  'mail-kinds': { absences: 'Absences of your child' },
} as const satisfies PortalWords
