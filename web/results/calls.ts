import type { Problem } from '@nalanda/contract/platform/problem'
import type { PublicResult, PublishedExam } from '@nalanda/contract/results/results'

/** A refusal by the server, with its code and a sentence to show. */
export class Refused extends Error {
  readonly code: string | undefined
  constructor(refusal: Problem | null) {
    super(refusal?.message)
    this.code = refusal?.code
  }
}

/** Makes one of the public calls. The shapes are those of the contract, but only its types are imported, so that the page stays small. */
export async function ask<T>(path: string, query: Record<string, string> = {}): Promise<T> {
  const search = new URLSearchParams(query).toString()
  const answer = await fetch(`/api/${path}${search ? `?${search}` : ''}`, { headers: { accept: 'application/json' } })
  if (answer.ok) return (await answer.json()) as T
  const refusal = (await answer.json().catch(() => null)) as Problem | null
  throw new Refused(answer.status < 500 ? refusal : null)
}

export const listPublishedExams = () => ask<PublishedExam[]>('published-exams')

/** Returns the exams in which a roll number has a result, except those that ask for the date of birth. */
export const listExamsOf = (rollNo: string) => ask<PublishedExam[]>('published-exams', { rollNo: rollNoOf(rollNo) })

/** Returns the roll number: only the text before the first space. */
export const rollNoOf = (typed: string) => typed.trim().split(' ')[0] ?? ''

export type Lookup = { rollNo: string; examTitle: string; dateOfBirth?: string }

/** Returns the result, or null if there is none. Only the text before the first space is the roll number. */
export async function findResult({ rollNo, examTitle, dateOfBirth }: Lookup): Promise<PublicResult | null> {
  const result = await ask<Partial<PublicResult>>('getExamResultByRollNoView', asQuery({ rollNo, examTitle, dateOfBirth }))
  return result.studentRollNo ? (result as PublicResult) : null
}

/** Returns the PDF of a result; null if there is none. */
export async function findReport(lookup: Lookup): Promise<Blob | null> {
  const { success, b64 } = await ask<{ success: string; b64: string }>('getExamResultByRollNoReport', asQuery(lookup))
  if (success !== 'True' || !b64) return null
  return new Blob([Uint8Array.from(atob(b64), (char) => char.charCodeAt(0))], { type: 'application/pdf' })
}

function asQuery({ rollNo, examTitle, dateOfBirth }: { rollNo: string; examTitle: string; dateOfBirth?: string | undefined }) {
  return { rollNo: rollNoOf(rollNo), examTitle, ...(dateOfBirth ? { dateOfBirth } : {}) }
}
