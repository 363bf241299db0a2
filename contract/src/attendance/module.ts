import type { ModuleContract } from '../platform/module-contract.ts'
import { leadership, registryOffices } from '../platform/roles.ts'
import { attendanceProblems } from './problems.ts'

export const attendanceModule = {
  name: 'attendance',
  permissions: {
    /** Take the attendance of the user's own classes, including covers. */
    'attendance.take': ['ROLE_HOD', 'ROLE_FACULTY'],
    /** Attendance, unmarked classes and shortage of the department the user heads, or of the college. */
    'attendance.view': [...registryOffices, ...leadership, 'ROLE_HOD'],
    /** Attendance of one student: of the college or department, of the user's class as class teacher, or of the user's mentees. */
    'attendance.student': [...registryOffices, ...leadership, 'ROLE_HOD', 'ROLE_FACULTY'],
    /** Registers and reports of the department the user heads, or of the college; registers of the subjects the user teaches. */
    'attendance.registers': [...registryOffices, ...leadership, 'ROLE_HOD', 'ROLE_FACULTY'],
    /** Take or correct attendance after the teacher's window: heads for their department, offices for all. */
    'attendance.correct': [...registryOffices, 'ROLE_HOD'],
    /** Print letters to the parents of students who are short of attendance. */
    'attendance.letters': [...registryOffices, 'ROLE_HOD'],
    /** Record condonation, confirm duty leave for activities, and cancel leave of students. */
    'attendance.excuse': [...registryOffices, 'ROLE_HOD'],
    /**
     * Leave of students: the user's own or of the user's children, of the user's class as class teacher, of the department the user heads, or of the college.
     */
    'attendance.leaves': [...registryOffices, ...leadership, 'ROLE_HOD', 'ROLE_FACULTY', 'ROLE_STUDENT', 'ROLE_PARENT'],
    /** Request leave for a student: for oneself, one's child, or a student who asked on paper. */
    'attendance.ask-leave': [...registryOffices, 'ROLE_HOD', 'ROLE_STUDENT', 'ROLE_PARENT'],
    /** Decide on condonations for the committee. */
    'attendance.condone': leadership,
    /** Punches of biometric devices, of the department the user heads or of the college. */
    'attendance.punches': [...registryOffices, 'ROLE_HOD'],
    /** Import the files of biometric devices. */
    'attendance.import-punches': registryOffices,
    /** Settings. */
    'attendance.manage': registryOffices,
    /** The user's own attendance, or that of the user's children. */
    'attendance.own': ['ROLE_STUDENT', 'ROLE_PARENT'],
  },
  figures: ['ownUnmarkedClasses', 'unmarkedClasses', 'eventDuties', 'studentsShort', 'ownAttendance'],
  charts: { attendanceByDepartment: { unit: 'percent', rows: 'name', series: ['attended'], findings: ['lowest'] } },
  approvalKinds: ['student-leave'],
  notificationKinds: ['duty-leave'],
  sheetImports: ['attendance.punches'],
  problems: attendanceProblems,
} as const satisfies ModuleContract
