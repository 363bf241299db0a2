import type { Problem } from '@nalanda/contract/platform/problem'
import { type ProblemCode, problems } from '@nalanda/contract/platform/problem-codes'

/** A refusal as the server answers it: by its code, with its status and sentence but for what is given. */
export function refusal(code: ProblemCode, values: Partial<Problem> = {}): { status: number; body: Problem } {
  const { status, sentence } = problems[code]
  const message = values.message ?? sentence
  return { status, body: { type: `/problems/${code}`, title: message, status, code, message, ...values } }
}
