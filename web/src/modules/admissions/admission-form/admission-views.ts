import { dashboardCalls } from '@nalanda/contract/admissions/dashboard'
import { formCalls } from '@nalanda/contract/admissions/forms'
import { seats } from '@nalanda/contract/seats/seats'
import { students } from '@nalanda/contract/students/students'

/** Calls to invalidate after saving an admission: the next number, the student in lists and on pages, and the seats left. */
export const admissionViews = [formCalls.generateAdmistionNumber, formCalls.searchStudents, students, seats, dashboardCalls]
