import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { paymentOrders } from './schema.ts'

const kept = { part: 'fees', erasure: { act: 'keep', why: 'money' } } as const

/** The books keep online payments. */
export const paymentsPersonalData: readonly PersonalData[] = [
  { ...kept, subject: 'student', column: paymentOrders.studentId },
  { ...kept, subject: 'application', column: paymentOrders.applicationId },
  { ...kept, subject: 'user', column: paymentOrders.payerId, collect: null },
]
