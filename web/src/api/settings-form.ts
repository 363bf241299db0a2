import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useZodForm } from '../ui/form/Form.tsx'
import { type Merges, useLaterVersions, useMergingSave } from '../ui/record/record-editing.ts'

type Schema = z.ZodType<FieldValues, FieldValues>
type Kept<Row, Values> = {
  /** The query that loads the settings. */
  query: { queryKey: QueryKey; queryFn?: unknown }
  save: (body: Row) => Promise<Row>
  /** Confirmation message. */
  done?: string
  /** Functions that merge lists changed by two users. */
  merges?: Merges<Values>
}

/**
 * Form of settings that stay on their page: changes saved by another user are merged below the typed values and not overwritten. `settings` are the values of
 * the form and their revision.
 */
export function useSettingsForm<S extends Schema, Row extends z.output<S> & { revision: number }>(
  schema: S,
  settings: Row,
  { query, save, ...more }: Kept<Row, z.input<S>>,
) {
  const client = useQueryClient()
  const valuesOf = ({ revision: _, ...values }: Row) => values as unknown as z.input<S>
  const form = useZodForm<S>(schema, valuesOf(settings) as DefaultValues<z.input<S>>)
  const merging = useMergingSave<z.input<S>, z.output<S>, Row>(form, settings, (row) => valuesOf(row ?? settings), {
    onSave: (values, row) => save({ ...(values as object), revision: (row ?? settings).revision } as Row),
    reload: () => client.fetchQuery<Row>({ ...(query as object), queryKey: query.queryKey, staleTime: 0 }),
    ...more,
  })
  useLaterVersions(form.formState.isDirty, settings, merging)
  return { form, save: merging.save, valuesOf }
}
