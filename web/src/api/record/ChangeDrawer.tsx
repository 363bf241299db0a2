import type { BodyOf, EndpointSpec } from '@nalanda/contract/platform/endpoint'
import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { RecordDrawer, type RecordForm } from '../../ui/record/RecordScreen.tsx'
import type { Kept, RecordRemoval } from '../../ui/record/record-editing.ts'
import { type Calls, queryAsked } from '../queries.ts'
import { type ItemOf, type RecordCalls, useSaveRecord } from '../records.ts'

type ChangeDrawerProps<Kind extends RecordCalls, Schema extends z.ZodType<FieldValues, FieldValues>> = {
  calls: Kind
  /** The call that answers one record, by which it is read again where somebody else changed it first. */
  get: EndpointSpec
  /** The calls besides the list that show these records. */
  affects: readonly Calls[]
  row: ItemOf<Kind> & Kept
  name: string
  form: RecordForm<ItemOf<Kind> & Kept, Schema>
  /** How the record is deleted or retired, where it can be from here, and what follows. */
  removal?: RecordRemoval<ItemOf<Kind> & Kept>
  onDeleted?: () => void
  onClose: () => void
}

/** The drawer in which the record of a screen is changed. */
export function ChangeDrawer<Kind extends RecordCalls, Schema extends z.ZodType<FieldValues, FieldValues>>({
  calls,
  get,
  affects,
  row,
  name,
  form,
  removal,
  onDeleted,
  onClose,
}: ChangeDrawerProps<Kind, Schema>) {
  type Row = ItemOf<Kind> & Kept
  const save = useSaveRecord(calls, affects)
  const { refetch } = useQuery(queryAsked(get, { params: { id: String(row.id) } }))
  const editing = {
    ...removal,
    onSave: async (values: z.output<Schema>, based: Row | null) =>
      (await save.submit({ values: values as BodyOf<Kind['add']>, row: based })) as Row,
    reload: async () => (await refetch()).data as Row | undefined,
  }
  return <RecordDrawer {...{ row, form, editing, onClose, onDeleted }} add="" nameOf={() => name} />
}
