import { useEffect } from 'react'
import { toastError } from '../feedback/toasts.ts'
import { uiWord } from '../words.ts'
import type { ListState } from './list-state.ts'

/**
 * Whether the call of a list was refused because of a sort or filter in its address, as in an old link. The list is then requested without it, and the user is
 * notified.
 */
export function useWrongAddress(error: Error | null, state: Pick<ListState, 'askedBy' | 'forget'>): boolean {
  const wrong = state.askedBy(Object.keys(fieldsOf(error))).join()
  const { forget } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (wrong === '') return
    forget(wrong.split(','))
    toastError(uiWord('wrongAddress'))
  }, [wrong])
  return wrong !== ''
}

/** Returns the fields named by a refused call. */
function fieldsOf(error: Error | null): object {
  return error !== null && 'fields' in error && typeof error.fields === 'object' ? { ...error.fields } : {}
}
