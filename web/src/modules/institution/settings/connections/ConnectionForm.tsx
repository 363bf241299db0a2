import type { ConnectionKind } from '@nalanda/contract/institution/connections'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useMergingSave } from '../../../../ui/record/record-editing.ts'
import type { Change } from '../Changes.tsx'
import { EditFrame } from '../EditFrame.tsx'
import { useRestoreConnection } from '../settings-queries.ts'
import { useUndo } from '../use-undo.tsx'
import { ConnectionHistory } from './ConnectionHistory.tsx'

type ConnectionFormProps<Values extends FieldValues, Saved, State extends { revision: number }> = {
  kind: ConnectionKind
  title: string
  about: string
  form: UseFormReturn<Values, unknown, Saved>
  /** The stored state. */
  state: State
  /** Returns the form values of a state; secrets are empty. */
  startOf: (state: State) => Values
  /** Returns the differences between the stored and the typed values. */
  changesOf: (typed: Values) => readonly Change[]
  onSave: (values: Saved, revision: number) => Promise<State>
  /** Reloads the stored state. */
  reload: (client: QueryClient) => Promise<State>
  children: ReactNode
  beside?: ReactNode
  fixed?: boolean
}

/** The form of a connected service, with its changes, its history and the undo bar. */
export function ConnectionForm<Values extends FieldValues, Saved, State extends { revision: number }>(
  props: ConnectionFormProps<Values, Saved, State>,
) {
  const { kind, title, about, form, state, startOf, changesOf, onSave, reload, children, beside, fixed } = props
  const client = useQueryClient()
  const merging = useMergingSave<Values, Saved, State>(form, state, (row) => startOf(row ?? state), {
    onSave: (values, row) => onSave(values, (row ?? state).revision),
    reload: () => reload(client),
  })
  const { revision } = merging.row ?? state
  const restore = useRestoreConnection(kind)
  const { bar, changed } = useUndo(async (back) => {
    await restore.submit(back)
    return back.present + 1
  })
  const save = async (values: Saved) => {
    const kept = await merging.save(values)
    changed(revision, kept.revision)
    return kept
  }
  useEffect(() => {
    // Another version is in force, after an undo here or a change by a colleague
    if (state.revision > revision) merging.follow(state)
  })
  return (
    <EditFrame
      {...{ title, about, form, bar, fixed }}
      onSave={save}
      savedValues={startOf}
      changesOf={changesOf}
      aside={beside}
      below={<ConnectionHistory kind={kind} present={revision} />}
    >
      {children}
    </EditFrame>
  )
}
