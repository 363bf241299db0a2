import type { BodySent } from '@nalanda/contract/platform/endpoint'
import type { EntryVersion, ResultDetail, results } from '@nalanda/contract/results/results'

/** The ways in which a mark can be recorded; a correction starts with that of the present version. */
export const markingModes = ['parts', 'total', 'grade', 'absent'] as const
export type MarkingMode = (typeof markingModes)[number]
export type Typed = { internal: number | null; external: number | null; marks: number | null; grade: string }

/** Returns how a version was recorded: internal and external marks, a total, only a grade, or absent. */
export function markingModeOf(version: Pick<EntryVersion, 'internal' | 'external' | 'marks' | 'absent'>): MarkingMode {
  if (version.absent) return 'absent'
  if (version.internal !== null && version.external !== null) return 'parts'
  return version.marks === null ? 'grade' : 'total'
}

/** Returns the body to send: only the values of the chosen way of marking, so that no outdated value contradicts it. */
export function correctionOf(
  manner: MarkingMode,
  typed: Typed,
  entry: ResultDetail['entries'][number],
): Omit<BodySent<typeof results.correctEntry>, 'reason'> {
  const version = Math.max(...entry.versions.map((one) => one.version))
  const internal = manner === 'parts' || (manner === 'absent' && entry.maxInternal > 0) ? typed.internal : null
  return {
    subjectId: entry.subjectId,
    version,
    internal,
    external: manner === 'parts' ? typed.external : null,
    marks: manner === 'total' ? typed.marks : null,
    grade: manner === 'grade' && typed.grade ? typed.grade : null,
    absent: manner === 'absent',
  }
}
