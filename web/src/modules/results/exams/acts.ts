import { allows } from '@nalanda/contract/platform/workflow'
import { type Exam, type ExamAction, type ExamState, examWorkflow } from '@nalanda/contract/results/results'
import type { Word } from '../words.ts'

/** Returns the key of the reason why an action is not possible for an exam now, shown beside the disabled button; null if it is possible. */
export function whyNot(act: ExamAction, state: ExamState): Word | null {
  if (allows(examWorkflow, act, state)) return null
  if (act === 'remove') return 'whyHasResults'
  if (state === 'draft') return act === 'unpublish' ? 'whyNotPublished' : 'whyEmpty'
  if (state === 'ready') return 'whyNotPublished'
  return act === 'publish' ? 'whyPublished' : 'whyClosed'
}

/** Returns the exam cell's next action on an exam: import results, compute missing ones, publish; null once it is public. */
export function nextAct(exam: Pick<Exam, 'state' | 'entryCount' | 'studentCount'>): 'import' | 'compute' | 'publish' | null {
  if (exam.state === 'draft') return 'import'
  if (exam.state !== 'ready') return exam.state === 'scheduled' ? 'publish' : null
  return exam.studentCount === 0 ? 'compute' : 'publish'
}

export const stateTones = { draft: 'quiet', ready: 'plain', scheduled: 'warn', published: 'pass' } as const
export const stateWords = {
  draft: 'stateDraft',
  ready: 'stateReady',
  scheduled: 'stateScheduled',
  published: 'statePublished',
} as const satisfies Record<ExamState, Word>
export const kindWords = { regular: 'kindRegular', supplementary: 'kindSupplementary' } as const satisfies Record<string, Word>
