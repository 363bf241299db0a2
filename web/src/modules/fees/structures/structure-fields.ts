import type { Translate } from './words.ts'

const words = {
  batchId: 'batch',
  academicYear: 'academicYear',
  seatType: 'seatType',
  category: 'category',
  lateFeePerDayPaise: 'lateFeePerDay',
  lateFeeGraceDays: 'lateFeeGrace',
  lateFeeCapPaise: 'lateFeeCap',
  items: 'dues',
  published: 'published',
} as const

/** Returns the form's label for a field of the history. */
export function fieldText(t: Translate, field: string): string {
  const known = Object.entries(words).find(([name]) => name === field)
  return known ? t(known[1]) : field
}
