import type { PhotoOutcome } from '@nalanda/contract/admissions/photos'
import { type AdmissionUpload, type Severity, type UploadState, uploadAllows } from '@nalanda/contract/admissions/uploads'
import type { Tone } from '../../../ui/states.tsx'

export const stateWords = {
  checked: 'checked',
  saving: 'savingState',
  saved: 'savedState',
  failed: 'failedState',
  removed: 'removed',
  undone: 'undone',
} as const satisfies Record<UploadState, string>

export const stateTones = {
  checked: 'plain',
  saving: 'plain',
  saved: 'pass',
  failed: 'fail',
  removed: 'quiet',
  undone: 'quiet',
} as const satisfies Record<UploadState, Tone>

export const severityWords = { fault: 'fault', warning: 'warning', present: 'presentOne' } as const satisfies Record<
  Severity,
  string
>
export const severityTones = { fault: 'fail', warning: 'warn', present: 'quiet' } as const satisfies Record<Severity, Tone>

export const outcomeWords = {
  stored: 'stored',
  unknown: 'unknown',
  doubled: 'doubled',
  unreadable: 'unreadable',
  ignored: 'ignoredFile',
} as const satisfies Record<PhotoOutcome, string>
export const outcomeTones = {
  stored: 'pass',
  unknown: 'fail',
  doubled: 'warn',
  unreadable: 'fail',
  ignored: 'quiet',
} as const satisfies Record<PhotoOutcome, Tone>

/** Whether an act makes sense for an upload now. */
export function uploadMay(act: keyof typeof uploadAllows, { state }: Pick<AdmissionUpload, 'state'>): boolean {
  return (uploadAllows[act] as readonly UploadState[]).includes(state)
}

/** Whether somebody still has to do something about an upload, or waits for it. */
export function isOpen(one: Pick<AdmissionUpload, 'state'>): boolean {
  return one.state === 'saving' || uploadMay('save', one)
}

/** What to say of a sheet that was checked, and whether it can be saved in this way. */
export function readiness({ goodCount, faultCount }: Pick<AdmissionUpload, 'goodCount' | 'faultCount'>, whole: boolean) {
  if (goodCount === 0) return { verdict: faultCount === 0 ? 'nothingNew' : 'noneGood', may: false } as const
  if (whole && faultCount > 0) return { verdict: 'wholeRefused', may: false } as const
  return { verdict: 'ready', may: true } as const
}
