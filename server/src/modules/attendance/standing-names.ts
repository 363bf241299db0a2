import type { Standing } from '@nalanda/contract/attendance/percentage'

/** The standings as files name them. */
export const standingNames: Readonly<Record<Standing, string>> = {
  enough: 'Eligible for exams',
  condonable: 'Short, can be condoned',
  unpaid: 'Condonation fee not paid',
  condoned: 'Condoned',
  short: 'Not eligible',
  none: 'No classes yet',
}
