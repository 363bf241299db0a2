import type { RollNumberRule } from '@nalanda/contract/students/classes'

/** The rule for roll numbers as typed in its fields. */
export type TypedRule = Pick<RollNumberRule, 'lateral' | 'pattern' | 'college' | 'order' | 'skipTaken'> & {
  start: string
  leaveOut: string
}

/** The rule as the server takes it; null while a field that it cannot do without is empty. */
export function typedRule(
  { start, leaveOut, ...rule }: TypedRule,
  place: { branchId: number; batchId: number },
): RollNumberRule | null {
  if (rule.pattern.trim() === '' || rule.college.trim() === '') return null
  const serials = leaveOut.toUpperCase().split(/[\s,;]+/)
  return {
    ...rule,
    ...place,
    college: rule.college.trim().toUpperCase(),
    start: Number(start) > 0 ? Math.min(Number(start), 319) : null,
    leaveOut: serials.map((serial) => serial.padStart(2, '0')).filter((serial) => /^[0-9A-Z]\d$/.test(serial) && serial !== '00'),
  }
}
