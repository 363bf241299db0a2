import { dayText } from '../../ui/format/format.ts'
import type { Translate } from './words.ts'

type Row = { next: { fullName: string; fromOn: string } | null }

/** Returns who is assigned at present, and who follows on a later day. */
export function assignmentText(t: Translate, present: string, { next }: Row): string {
  return next ? t('withNext', { present, next: next.fullName, day: dayText(next.fromOn) }) : present
}
