import type { Settings } from '@nalanda/contract/institution-settings'
import { Save } from 'lucide-react'
import { type ReactNode, useDeferredValue, useId, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { Refusal, sentenceOf } from '../../../api/refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form, useZodForm } from '../../../ui/Form.tsx'
import { message } from '../../../ui/messages.ts'
import { Card } from '../../../ui/Page.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import { Changes, changesBetween } from './Changes.tsx'
import { SettingsFrame, UndoBar } from './SettingsFrame.tsx'
import css from './settings.module.css'
import { useSettings } from './settings-queries.ts'
import { useSettingsWords } from './settings-words.ts'

type PartSchema = z.ZodObject & z.ZodType<FieldValues, FieldValues>
type SettingsFormProps<S extends PartSchema> = {
  title: string
  about: string
  /** The values of this part, and their rules. */
  schema: S
  settings: Settings
  /** The college as it would be with what is typed. */
  preview: (next: Settings) => ReactNode
  children: ReactNode
}

/** One part of what the college says of itself: a form, beside it what visitors will see and what changes, and after saving the way back. */
export function SettingsForm<S extends PartSchema>({ title, about, schema, settings, preview, children }: SettingsFormProps<S>) {
  const { t } = useSettingsWords()
  const id = useId()
  const { form, next, changes, save, undo, done, undoing } = useSettingsForm(schema, settings)
  // Typing comes first; the page beside it follows
  const shown = useDeferredValue(next)
  return (
    <SettingsFrame
      {...{ title, about }}
      actions={
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
      }
    >
      {done && (
        <UndoBar onUndo={undo} busy={undoing}>
          {t(done.undone ? 'undoneBar' : 'savedBar')}
        </UndoBar>
      )}
      <div className={css.beside}>
        <Card>
          <Form form={form} onSave={save} id={id}>
            {children}
          </Form>
        </Card>
        <div className={css.aside}>
          {preview(shown)}
          <Changes changes={changes} />
        </div>
      </div>
    </SettingsFrame>
  )
}

type Done = { from: number; to: number; undone: boolean }

function useSettingsForm<S extends PartSchema>(schema: S, opened: Settings) {
  const { t } = useSettingsWords()
  const { save, bringBack, latest } = useSettings()
  /** What the form was filled from. Its revision goes with the change, so that nobody's work is written over unseen. */
  const [base, setBase] = useState(opened)
  const [done, setDone] = useState<Done | null>(null)
  const fields = Object.keys(schema.shape)
  const pick = (settings: Settings) =>
    Object.fromEntries(Object.entries(settings).filter(([field]) => fields.includes(field))) as DefaultValues<z.input<S>>
  const form = useZodForm<S>(schema, pick(base))
  const typed = form.watch()

  const keep = async (values: z.output<S>) => {
    try {
      const kept = await save.mutateAsync({ ...(values as object), revision: base.revision })
      setDone({ from: base.revision, to: kept.revision, undone: false })
      setBase(kept)
      form.reset(pick(kept) as z.input<S>)
      toastSuccess(message('modified'))
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'platform.changed-meanwhile') throw error
      const fresh = await latest()
      form.reset(pick(fresh) as z.input<S>, { keepDirtyValues: true })
      setBase(fresh)
      throw new Error(t('meanwhile'))
    }
  }

  const undo = () => {
    if (!done) return
    bringBack.mutate(
      { version: done.from, present: done.to },
      {
        onSuccess: (kept) => {
          setDone({ from: done.to, to: kept.revision, undone: !done.undone })
          setBase(kept)
          form.reset(pick(kept) as z.input<S>)
          toastSuccess(t('undone'))
        },
        onError: (error) => toastError(sentenceOf(error)),
      },
    )
  }
  const next = { ...base, ...(typed as Partial<Settings>) }
  return { form, next, changes: changesBetween(pick(base), typed), save: keep, undo, done, undoing: bringBack.isPending }
}
