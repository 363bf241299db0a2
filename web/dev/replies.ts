import type { Problem } from '@nalanda/contract/platform/problem'
import { type ProblemCode, problems } from '@nalanda/contract/platform/problem-codes'

/** Returns a refusal like the server's: the status and sentence of its code, with `values` replaced. */
export function refusal(code: ProblemCode, values: Partial<Problem> = {}): { status: number; body: Problem } {
  const { status, sentence } = problems[code]
  const message = values.message ?? sentence
  return { status, body: { type: `/problems/${code}`, title: message, status, code, message, ...values } }
}
