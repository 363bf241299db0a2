import { zodResolver } from '@hookform/resolvers/zod'
import { issueError } from '@nalanda/contract/platform/validation/issues'
import { type ReactNode, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, FormProvider, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useNotedAsUnsaved } from '../../navigation/unsaved.ts'
import { uiWord } from '../../words.ts'
import { FormAlert } from '../FormAlert.tsx'
import { UnsavedGuard } from '../UnsavedGuard.tsx'
import { useOnce } from '../use-once.ts'
import { useSaveShortcut } from '../use-save-shortcut.ts'
import { withFieldRules } from './field-rules.ts'

type FormOf<Values extends FieldValues, Saved> = UseFormReturn<Values, unknown, Saved>

/** The values that a form opens with: a field that is not filled in yet is `null`, empty or left out, and a tick that is required is not set. */
export type OpeningValues<Values> = {
  [Name in keyof Values]?:
    | Values[Name]
    | DefaultValues<Values>[Name & keyof DefaultValues<Values>]
    | null
    | ''
    | (Values[Name] extends boolean ? boolean : never)
}

/** A form whose rules are a schema of the contract. The first field with an error gets the focus. */
export function useZodForm<S extends z.ZodType<FieldValues, FieldValues>>(
  schema: S,
  openingValues: OpeningValues<z.input<S>>,
): FormOf<z.input<S>, z.output<S>> {
  return useForm<z.input<S>, unknown, z.output<S>>({
    resolver: withFieldRules(zodResolver(schema, { error: issueError })),
    defaultValues: openingValues as DefaultValues<z.input<S>>,
    mode: 'onTouched',
    shouldFocusError: true,
  })
}

export type FormProps<Values extends FieldValues, Saved, Answer> = {
  form: FormOf<Values, Saved>
  /** Saves the checked values. What it throws is shown: errors of fields under them, the rest above the form. */
  onSave: (values: Saved) => Promise<Answer>
  /** What the form shows once it is saved, where that is not what was typed. */
  savedValues?: ((answer: Answer) => DefaultValues<Values> | Values) | undefined
  children: ReactNode
  id?: string
  /** Off where nothing typed is lost, as in a search. */
  asksBeforeLeaving?: boolean | undefined
}

/**
 * A form that saves by its button or Ctrl+S, and asks before unsaved changes are left behind. While it is saving, another press does nothing; what
 * is typed meanwhile stays, as a change of its own.
 */
export function ZodForm<Values extends FieldValues, Saved, Answer>(props: FormProps<Values, Saved, Answer>) {
  const { form, onSave, savedValues, children, id, asksBeforeLeaving = true } = props
  const [refusal, setRefusal] = useState<string | null>(null)
  const submit = useOnce(
    form.handleSubmit(async (values) => {
      setRefusal(null)
      const sent = structuredClone(form.getValues())
      try {
        const answer = await onSave(values)
        resetToSaved(form, sent, savedValues?.(answer))
      } catch (error) {
        setRefusal(showErrors(form, error))
      }
    }),
  )
  const place = useRef<HTMLFormElement>(null)
  useSaveShortcut(submit, place)
  const { isDirty, isSubmitting } = form.formState
  const isUnsaved = asksBeforeLeaving && isDirty
  // Also while it is being saved: that may be refused, or wait until the person has signed in again
  useNotedAsUnsaved(isUnsaved)
  return (
    <FormProvider {...form}>
      <form id={id} ref={place} noValidate onSubmit={submit}>
        {refusal && <FormAlert>{refusal}</FormAlert>}
        {children}
      </form>
      <UnsavedGuard dirty={isUnsaved && !isSubmitting} />
    </FormProvider>
  )
}

/** The values that were saved are those to return to; a field that was changed while they were on their way is unsaved. */
function resetToSaved<Values extends FieldValues, Saved>(
  form: FormOf<Values, Saved>,
  sent: Values,
  saved: DefaultValues<Values> | Values = sent,
): void {
  const present = form.getValues()
  form.reset(saved as Values)
  for (const name of Object.keys(present) as Path<Values>[])
    if (JSON.stringify(present[name]) !== JSON.stringify(sent[name])) form.setValue(name, present[name], { shouldDirty: true })
}

/** Puts the errors a refusal names under their fields, and returns the sentence for above the form, without the names by which the call knows those fields. */
function showErrors<Values extends FieldValues, Saved>(form: FormOf<Values, Saved>, error: unknown): string {
  const { message, fields } = (error ?? {}) as { message?: string; fields?: Record<string, string> }
  const values = form.getValues()
  const named = Object.entries(fields ?? {}).map(([sent, error]) => ({ sent, path: sent.replace(/^body\./, ''), error }))
  const known = named.filter(({ path }) => (path.split('.')[0] ?? '') in values)
  for (const [at, { path, error }] of known.entries())
    form.setError(path as Path<Values>, { message: error }, { shouldFocus: at === 0 })
  return known.reduce((text, { sent }) => text.replace(`${sent}: `, ''), message ?? uiWord('notSaved'))
}
