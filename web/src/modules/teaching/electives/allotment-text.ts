import type { OwnRound } from '@nalanda/contract/teaching/elective-choices'
import type { Translate } from './words.ts'

type Allotment = NonNullable<OwnRound['allotment']>

/** Returns a short reason why a student has a seat. */
export function allotmentReason(t: Translate, { basis, cgpa, place, reason }: Omit<Allotment, 'steps' | 'optionId'>): string {
  if (basis === 'merit')
    return cgpa === null ? t('basis-without-cgpa', { place: place ?? '' }) : t('basis-merit', { cgpa, place: place ?? '' })
  return basis === 'office' ? t('basis-office', { reason: reason ?? '' }) : t(`basis-${basis}`)
}

/** Returns the outcome of a preference as a text for the student. */
export function stepText(t: Translate, { outcome, lastCgpa }: Allotment['steps'][number], subject: string): string {
  if (outcome !== 'full') return t(`step-${outcome}`, { subject })
  return lastCgpa === null ? t('step-full-without', { subject }) : t('step-full', { subject, last: lastCgpa })
}
