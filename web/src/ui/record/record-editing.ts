import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { toastSuccess } from '../feedback/toasts.ts'
import type { OpeningValues } from '../form/Form.tsx'
import { message } from '../i18n/messages.ts'
import type { DataListProps } from '../list/DataList.tsx'
import { uiWord } from '../words.ts'

export type Kept = { id: number } & Revised
type Revised = { revision: number }

/** What a screen of master records does its work with: the list, its file, saving, and reading one record anew. */
export type RecordEditing<Row extends Kept, Saved> = RecordSaving<Row, Saved> & {
  result: DataListProps<Row>['result']
  onExport: (format: 'xlsx' | 'csv') => Promise<unknown>
  mayEdit: boolean
} & RecordRemoval<Row>

/** How a record is deleted, retired, and offered again; what is left out its kind does not know. */
export type RecordRemoval<Row> = {
  onDelete?: ((row: Row) => Promise<unknown>) | undefined
  onRetire?: ((row: Row) => Promise<unknown>) | undefined
  onRestore?: ((row: Row) => Promise<unknown>) | undefined
}

export type RecordSaving<Row extends Revised, Saved> = {
  /** Adds a record, or changes `row`. */
  onSave: (values: Saved, row: Row | null) => Promise<Row>
  /** The record as it is now, if it can still be found. */
  reload: (row: Row) => Promise<Row | undefined>
}

/**
 * Saves the form of a record, and confirms it. When somebody else saved it first, their values come into the form under what the person has
 * typed, so that nothing is lost on either side and one more press of Save is enough.
 */
export function useMergingSave<Values extends FieldValues, Saved, Row extends Revised>(
  form: Pick<UseFormReturn<Values, unknown, Saved>, 'reset'>,
  opened: Row | null,
  start: (row: Row | null) => OpeningValues<Values>,
  { onSave, reload }: RecordSaving<Row, Saved>,
) {
  const [row, setRow] = useState(opened)
  const save = async (values: Saved): Promise<Row> => {
    try {
      const saved = await onSave(values, row)
      toastSuccess(message(row ? 'modified' : 'saved'))
      setRow(saved)
      return saved
    } catch (error) {
      const latest = row && isStale(error) ? await reload(row) : undefined
      if (!latest || latest.revision === row?.revision) throw error
      form.reset(start(latest) as Values, { keepDirtyValues: true })
      setRow(latest)
      throw new Error(uiWord('meanwhile'))
    }
  }
  /** Shows another version, such as the one that an undo brought back. */
  const show = (version: Row) => {
    form.reset(start(version) as Values)
    setRow(version)
  }
  return { row, save, show }
}

function isStale(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'platform.changed-meanwhile'
}
