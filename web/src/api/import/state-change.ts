import type { StagedImport } from '@nalanda/contract/platform/imports/staged-imports'
import { useEffect, useRef } from 'react'
import { toastError, toastSuccess } from '../../ui/feedback/toasts.ts'
import { message } from '../../ui/i18n/messages.ts'
import { importFailureSentence } from '../../ui/import/import-failure.ts'

/** Calls `onChange` with the previous state whenever background work changes its state while the screen shows it. Different work starts anew. */
export function useStateChange<State extends string>(work: { id: number; state: State }, onChange: (was: State) => void): void {
  const { id, state } = work
  const before = useRef({ id, state })
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    const was = before.current
    before.current = { id, state }
    if (was.id === id && was.state !== state) latest.current(was.state)
  }, [id, state])
}

type Import = Pick<StagedImport, 'id' | 'state' | 'failure' | 'failureParts'>

/** Shows a toast when an import on the screen is done or has failed, and calls `onChange` like `useStateChange`. */
export function useImportToasts(one: Import, onChange?: (was: Import['state']) => void): void {
  useStateChange(one, (was) => {
    onChange?.(was)
    // Independent of the previous state: a short import is done before the screen has seen it start
    if (one.state === 'done') toastSuccess(message('excelUploaded'))
    if (one.state === 'failed') toastError(importFailureSentence(one) ?? message('excelNotUploaded'))
  })
}
