import { sources } from '@nalanda/contract/students/record'
import type { Entry } from './lists.ts'
import type { useFormWords } from './words.ts'

/** How a student heard of the college, to choose from. */
export function sourceOptions(t: ReturnType<typeof useFormWords>): Entry[] {
  return sources.map((source) => ({ value: source, label: t(source) }))
}
