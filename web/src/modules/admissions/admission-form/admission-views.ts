import { dashboardCalls } from '@nalanda/contract/admissions/dashboard'
import { formCalls } from '@nalanda/contract/admissions/forms'
import { seats } from '@nalanda/contract/seats/seats'
import { students } from '@nalanda/contract/students/students'

/** What a saved admission may change: the next number, the student wherever they are listed or shown, and the seats that are left. */
export const admissionViews = [formCalls.generateAdmistionNumber, formCalls.searchStudents, students, seats, dashboardCalls]
