import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useZodForm } from '../ui/form/Form.tsx'
import { type Merges, useLaterVersions, useMergingSave } from '../ui/record/record-editing.ts'

type Schema = z.ZodType<FieldValues, FieldValues>
type Kept<Row, Values> = {
  /** The query that reads the settings. */
  query: { queryKey: QueryKey; queryFn?: unknown }
  save: (body: Row) => Promise<Row>
  /** The sentence that confirms it. */
  done?: string
  /** How lists are brought together that two people changed. */
  merges?: Merges<Values>
}

/**
 * The form of settings that stay on their page: what somebody else saved meanwhile comes into it under what is typed, and is not written over. `settings` are the values of the form
 * and their revision.
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
