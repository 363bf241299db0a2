import type { Problem } from '@nalanda/contract/platform/problem'

/** The sentences of a refusal by the fields they belong to. */
export function messagesOfFields(answer: object): Record<string, string> {
  const { fields = {} } = answer as Partial<Problem>
  return Object.fromEntries(Object.entries(fields).map(([field, { message }]) => [field, message]))
}
