import type { Problem } from '@nalanda/contract/platform/problem'

/** Returns the messages of a refusal by field. */
export function messagesOfFields(answer: object): Record<string, string> {
  const { fields = {} } = answer as Partial<Problem>
  return Object.fromEntries(Object.entries(fields).map(([field, { message }]) => [field, message]))
}
