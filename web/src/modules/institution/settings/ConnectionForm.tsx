import type { ConnectionKind } from '@nalanda/contract/institution-connections'
import { connectionCalls } from '@nalanda/contract/institution-connections'
import { Save } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { call } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { message } from '../../../ui/messages.ts'
import { Card } from '../../../ui/Page.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import { type Change, Changes } from './Changes.tsx'
import { ConnectionHistory } from './ConnectionHistory.tsx'
import { SettingsFrame, UndoBar } from './SettingsFrame.tsx'
import css from './settings.module.css'
import { useSettingsAct } from './settings-queries.ts'
import { useSettingsWords } from './settings-words.ts'

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
  const { t } = useSettingsWords()
  const id = useId()
  const { done, setDone, undo, undoing } = useConnectionUndo(kind)
  const save = useSettingsAct(async (values: Saved) => {
    const kept = await onSave(values)
    form.reset(startOf(kept))
    setDone(revision > 0 ? { from: revision, to: kept.revision, undone: false } : null)
    toastSuccess(message('modified'))
  })
  useRefill(form, state, startOf)
  return (
    <SettingsFrame
      {...{ title, about }}
      actions={
        !fixed && (
          <Button
            kind="primary"
            icon={Save}
            type="submit"
            form={id}
            busy={form.formState.isSubmitting}
            disabled={changes.length === 0}
            shortcut="Ctrl S"
          >
            {t('save')}
          </Button>
        )
      }
    >
      {done && (
        <UndoBar onUndo={undo} busy={undoing}>
          {t(done.undone ? 'undoneBar' : 'savedBar')}
        </UndoBar>
      )}
      <div className={css.beside}>
        <Card>
          <Form form={form} id={id} onSave={(values) => save.mutateAsync(values)}>
            {children}
          </Form>
        </Card>
        <div className={css.aside}>
          {beside}
          {!fixed && <Changes changes={changes} />}
          <ConnectionHistory kind={kind} present={revision} />
        </div>
      </div>
    </SettingsFrame>
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

function useConnectionUndo(kind: ConnectionKind) {
  const { t } = useSettingsWords()
  const [done, setDone] = useState<{ from: number; to: number; undone: boolean } | null>(null)
  const bringBack = useBringBack(kind)
  const undo = () => {
    if (!done) return
    bringBack.mutate(
      { version: done.from, present: done.to },
      {
        onSuccess: () => {
          setDone({ from: done.to, to: done.to + 1, undone: !done.undone })
          toastSuccess(t('undone'))
        },
        onError: (error) => toastError(sentenceOf(error)),
      },
    )
  }
  return { done, setDone, undo, undoing: bringBack.isPending }
}

/** Makes a connection what it was at a version. */
export function useBringBack(kind: ConnectionKind) {
  return useSettingsAct(({ version, present }: { version: number; present: number }) =>
    call(connectionCalls.bringBackConnection, { params: { kind, revision: String(version) }, body: { revision: present } }),
  )
}
