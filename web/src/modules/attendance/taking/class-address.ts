import type { ClassKey } from '@nalanda/contract/attendance/classes'
import type { Address } from '../../../ui/navigation/paths.ts'

/** Addresses of the screens where teachers take attendance, where offices find classes without it, and of the registers of taken classes. */
export const takingPath = '/app/Faculty/Attendance'
export const unmarkedPath = '/app/Attendance/Unmarked'
export const registersPath = '/app/Attendance/Reports'

/** Returns the text of a class in an address: `12-0-2026-11-20-3`. */
export const classText = ({ offeringId, batchId, day, firstPeriod }: ClassKey) =>
  `${offeringId}-${batchId ?? 0}-${day}-${firstPeriod}`

export const classAddress = (key: ClassKey): Address => `${takingPath}/${classText(key)}`

const pattern = /^(\d+)-(\d+)-(\d{4}-\d\d-\d\d)-(\d+)$/

/** Parses the class in an address; null if it is not valid. */
export function readClass(text: string): ClassKey | null {
  const [, offering, batch, day, period] = pattern.exec(text) ?? []
  if (!offering || !day) return null
  return { offeringId: Number(offering), batchId: Number(batch) || null, day, firstPeriod: Number(period) }
}
