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

/** Initial values of a form: a field that is not filled in yet is `null`, empty or omitted, and a required checkbox is not ticked. */
export type OpeningValues<Values> = {
  [Name in keyof Values]?:
    | Values[Name]
    | DefaultValues<Values>[Name & keyof DefaultValues<Values>]
    | null
    | ''
    | (Values[Name] extends boolean ? boolean : never)
}

/** Creates a form validated by a schema of the contract. The first field with an error gets the focus. */
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
  /** Saves the validated values. If it throws, the errors of fields are shown below them, and others above the form. */
  onSave: (values: Saved) => Promise<Answer>
  /** Values that the form shows after saving, if they differ from the typed ones. */
  savedValues?: ((answer: Answer) => DefaultValues<Values> | Values) | undefined
  children: ReactNode
  id?: string
  /** Set to false if no typed text would be lost, as in a search. */
  asksBeforeLeaving?: boolean | undefined
}

/**
 * A form that is saved by its button or Ctrl+S, and asks for confirmation before unsaved changes are lost. While it is being saved, another press does nothing;
 * text typed meanwhile is kept as a new change.
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
  // Also during saving, which may be refused or wait until the user has signed in again
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

/** Resets the form to the saved values; a field that was changed while they were being sent stays unsaved. */
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

/** Shows the errors of a refusal at their fields and returns the sentence to show above the form, without the field names of the call. */
function showErrors<Values extends FieldValues, Saved>(form: FormOf<Values, Saved>, error: unknown): string {
  const { message, fields } = (error ?? {}) as { message?: string; fields?: Record<string, string> }
  const values = form.getValues()
  const named = Object.entries(fields ?? {}).map(([sent, error]) => ({ sent, path: sent.replace(/^body\./, ''), error }))
  const known = named.filter(({ path }) => (path.split('.')[0] ?? '') in values)
  for (const [at, { path, error }] of known.entries())
    form.setError(path as Path<Values>, { message: error }, { shouldFocus: at === 0 })
  return known.reduce((text, { sent }) => text.replace(`${sent}: `, ''), message ?? uiWord('notSaved'))
}
