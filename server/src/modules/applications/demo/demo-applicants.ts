import type { ApplicationForm } from '@nalanda/contract/applications/application-form'
import type { ApplicationState } from '@nalanda/contract/applications/application-states'
import type { Random } from '../../../platform/random.ts'

export const dayMs = 24 * 60 * 60 * 1000
export const feeDuePaise = 45_000_00
export const thingsToBring = [
  'Original SSC and Intermediate memos, and two copies of each',
  'Transfer and conduct certificates',
  'EAPCET hall ticket and rank card',
  'Six passport photos',
].join('\n')

/** The programme that applicants choose, and the students who have joined it. */
export type College = {
  courseId: number
  batchId: number
  branchIds: ReadonlyMap<string, number>
  /** Students of the batch, some of whom were admitted through an application. */
  freshers: readonly {
    id: number
    fullName: string
    gender: 'female' | 'male'
    dateOfBirth: string
    branch: string
    admissionNo: string
  }[]
}
/** An application of the demo season before it has an id. */
export type Planned = {
  at: number
  state: ApplicationState
  form: ApplicationForm
  student: College['freshers'][number] | null
  random: Random
  startedAt: Date
}

/** Returns the time of a step; each step follows the one before by 1.4 days. */
export function instantOf({ startedAt }: Pick<Planned, 'startedAt'>, step: number): Date {
  return new Date(startedAt.getTime() + step * 1.4 * dayMs)
}
