import type { Settings } from '@nalanda/contract/institution/settings'
import { type ReactNode, useDeferredValue } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { Typed } from '../../../ui/form/Typed.tsx'
import { useMergingSave } from '../../../ui/record/record-editing.ts'
import { asStored, changesBetween } from './Changes.tsx'
import { EditFrame } from './EditFrame.tsx'
import { useSettings } from './settings-queries.ts'
import { type Back, useUndo } from './use-undo.tsx'

type PartSchema = z.ZodObject & z.ZodType<FieldValues, FieldValues>
type SettingsFormProps<S extends PartSchema> = {
  title: string
  about: string
  /** The values of this part with their rules. */
  schema: S
  settings: Settings
  /** Renders the college with the typed values. */
  preview: (next: Settings) => ReactNode
  children: ReactNode
}

/** A form for one part of the college's settings, with a preview and the changes beside it, and an undo bar after saving. */
export function SettingsForm<S extends PartSchema>({ title, about, schema, settings, preview, children }: SettingsFormProps<S>) {
  const { form, nextOf, changesOf, save, savedValues, bar } = useSettingsForm(schema, settings)
  return (
    <EditFrame
      {...{ title, about, form, bar }}
      onSave={save}
      savedValues={savedValues}
      changesOf={changesOf}
      aside={<Typed form={form}>{(typed) => <Preview next={nextOf(typed)} show={preview} />}</Typed>}
    >
      {children}
    </EditFrame>
  )
}

/** Renders the preview with low priority, so that typing is not delayed. */
function Preview({ next, show }: { next: Settings; show: (next: Settings) => ReactNode }) {
  return show(useDeferredValue(next))
}

function useSettingsForm<S extends PartSchema>(schema: S, opened: Settings) {
  const { save: change, restore, latest } = useSettings()
  const fields = Object.keys(schema.shape)
  const pick = (settings: Settings) =>
    Object.fromEntries(Object.entries(settings).filter(([field]) => fields.includes(field))) as DefaultValues<z.input<S>>
  const form = useZodForm<S>(schema, pick(opened))
  const merging = useMergingSave<z.input<S>, z.output<S>, Settings>(form, opened, (row) => pick(row ?? opened), {
    onSave: (values, row) => change.submit({ ...(values as object), revision: (row ?? opened).revision }),
    reload: latest,
  })
  /** The version from which the form was filled. Its revision is sent with the change, so that no other user's change is overwritten unseen. */
  const base = merging.row ?? opened
  const { bar, changed } = useUndo(async (back: Back) => {
    const kept = await restore.submit(back)
    merging.show(kept)
    return kept.revision
  })
  const save = async (values: z.output<S>) => {
    const kept = await merging.save(values)
    changed(base.revision, kept.revision)
    return kept
  }
  const nextOf = (typed: object) => ({ ...base, ...(asStored(schema, typed) as Partial<Settings>) })
  const changesOf = (typed: object) => changesBetween(pick(base), asStored(schema, typed))
  return { form, nextOf, changesOf, save, savedValues: pick, bar }
}
