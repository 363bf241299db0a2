import type { BodySent } from '@nalanda/contract/platform/endpoint'
import type { EntryVersion, ResultDetail, results } from '@nalanda/contract/results/results'

/** What a mark was recorded as; a correction begins in the same manner. */
export const markingModes = ['parts', 'total', 'grade', 'absent'] as const
export type MarkingMode = (typeof markingModes)[number]
export type Typed = { internal: number | null; external: number | null; marks: number | null; grade: string }

/** How a version was recorded: internal and external marks, a total, only a grade, or absent. */
export function markingModeOf(version: Pick<EntryVersion, 'internal' | 'external' | 'marks' | 'absent'>): MarkingMode {
  if (version.absent) return 'absent'
  if (version.internal !== null && version.external !== null) return 'parts'
  return version.marks === null ? 'grade' : 'total'
}

/** What is sent: only what belongs to the chosen manner, so that nothing stale contradicts it. */
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
