import { stateName } from '@nalanda/contract/platform/state-names'

type Names = Readonly<Record<string, string>>

/** Names of codes that are not English words. */
const abbreviations: Names = {
  dd: 'Demand draft',
  en: 'English',
  fdp: 'FDP',
  hod: 'Head of department',
  mou: 'MoU',
  phd: 'PhD guidance',
  sms: 'SMS',
  te: 'Telugu',
  upi: 'UPI',
}

/** Names of states of records that are decided by approvals. */
export const approvalStates: Names = { requested: 'Approval requested' }

/** Returns the name of a code for a cell of an export: `partly-paid` is Partly paid. `names` contains names that differ on the screens. Null stays blank. */
export function nameOfCode(code: string, names?: Names): string
export function nameOfCode(code: string | null, names?: Names): string | null
export function nameOfCode(code: string | null, names: Names = {}): string | null {
  if (code === null) return null
  const name = names[code] ?? abbreviations[code] ?? stateName(code)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
