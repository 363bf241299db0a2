import { sources } from '@nalanda/contract/students/record'
import type { Entry } from './lists.ts'
import type { useFormWords } from './words.ts'

/** Returns the options for how a student heard of the college. */
export function sourceOptions(t: ReturnType<typeof useFormWords>): Entry[] {
  return sources.map((source) => ({ value: source, label: t(source) }))
}
