import { useEffect } from 'react'
import { toastError } from '../feedback/toasts.ts'
import { uiWord } from '../words.ts'
import type { ListState } from './list-state.ts'

/**
 * Whether the call of a list was refused for a sort or a filter of its address, as in an old link. The list is then asked for without it, and the person is
 * told.
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

/** The fields that a refused call names. */
function fieldsOf(error: Error | null): object {
  return error !== null && 'fields' in error && typeof error.fields === 'object' ? { ...error.fields } : {}
}
