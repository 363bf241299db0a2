import type { Standing } from '@nalanda/contract/attendance/percentage'

/** Names, used in files, of whether a student may sit the exams. */
export const eligibilityNames: Readonly<Record<Standing, string>> = {
  enough: 'Eligible for exams',
  condonable: 'Short, can be condoned',
  unpaid: 'Condonation fee not paid',
  condoned: 'Condoned',
  short: 'Not eligible',
  none: 'No classes yet',
}
