import type { ConnectionKind } from '@nalanda/contract/institution/connections'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { toastSuccess } from '../../../../ui/feedback/toasts.ts'
import { message } from '../../../../ui/i18n/messages.ts'
import { type Change, Changes } from '../Changes.tsx'
import { EditFrame } from '../EditFrame.tsx'
import { useRestoreConnection } from '../settings-queries.ts'
import { useUndo } from '../use-undo.tsx'
import { ConnectionHistory } from './ConnectionHistory.tsx'

type ConnectionFormProps<Values extends FieldValues, Saved, State extends { revision: number }> = {
  kind: ConnectionKind
  title: string
  about: string
  form: UseFormReturn<Values, unknown, Saved>
  /** What is kept. */
  state: State
  /** The form as it is filled from that: secrets are empty. */
  startOf: (state: State) => Values
  changes: readonly Change[]
  onSave: (values: Saved) => Promise<State>
  children: ReactNode
  beside?: ReactNode
  fixed?: boolean
}

/** A part of what the portal works with: its form, what changes, what was changed before, and the way back. */
export function ConnectionForm<Values extends FieldValues, Saved, State extends { revision: number }>(
  props: ConnectionFormProps<Values, Saved, State>,
) {
  const { kind, title, about, form, state, startOf, changes, onSave, children, beside, fixed } = props
  const { revision } = state
  const restore = useRestoreConnection(kind)
  const { bar, changed } = useUndo(async (back) => {
    await restore.submit(back)
    return back.present + 1
  })
  const save = async (values: Saved) => {
    const kept = await onSave(values)
    changed(revision, kept.revision)
    toastSuccess(message('modified'))
    return kept
  }
  useRefill(form, state, startOf)
  return (
    <EditFrame
      {...{ title, about, form, bar, fixed }}
      onSave={save}
      savedValues={startOf}
      changed={changes.length > 0}
      aside={
        <>
          {beside}
          {!fixed && <Changes changes={changes} />}
          <ConnectionHistory kind={kind} present={revision} />
        </>
      }
    >
      {children}
    </EditFrame>
  )
}

/** Another version is in force, by an undo here or by a colleague: it comes into the form under what is typed. */
function useRefill<Values extends FieldValues, Saved, State extends { revision: number }>(
  form: UseFormReturn<Values, unknown, Saved>,
  state: State,
  startOf: (state: State) => Values,
) {
  const filled = useRef(state.revision)
  useEffect(() => {
    if (filled.current === state.revision) return
    filled.current = state.revision
    form.reset(startOf(state), { keepDirtyValues: true })
  })
}
