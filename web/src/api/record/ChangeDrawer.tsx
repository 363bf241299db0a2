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
  /** Call that returns one record, used to reload it if another user changed it first. */
  get: EndpointSpec
  /** Calls besides the list that show these records. */
  affects: readonly Calls[]
  row: ItemOf<Kind> & Kept
  name: string
  form: RecordForm<ItemOf<Kind> & Kept, Schema>
  /** Functions that delete or retire the record, if that is possible here, and what follows. */
  removal?: RecordRemoval<ItemOf<Kind> & Kept>
  onDeleted?: () => void
  onClose: () => void
}

/** Drawer in which the record of a screen is edited. */
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
