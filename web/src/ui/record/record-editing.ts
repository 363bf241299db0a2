import { useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { toastSuccess } from '../feedback/toasts.ts'
import type { OpeningValues } from '../form/library/ZodForm.tsx'
import { message } from '../i18n/messages.ts'
import type { DataListProps } from '../list/DataList.tsx'
import { uiWord } from '../words.ts'

export type Kept = { id: number } & Revised
type Revised = { revision: number }

/** Data and functions that a screen of master records needs: the list, its export, saving, and reloading a record. */
export type RecordEditing<Row extends Kept, Saved> = RecordSaving<Row, Saved> & {
  result: DataListProps<Row>['result']
  onExport: (format: 'xlsx' | 'csv') => Promise<unknown>
  mayEdit: boolean
} & RecordRemoval<Row>

/** Functions that delete, retire and restore a record; those that its kind does not support are omitted. */
export type RecordRemoval<Row> = {
  onDelete?: ((row: Row, reason?: string) => Promise<unknown>) | undefined
  /** Whether a reason is requested for the deletion and passed to `onDelete`. */
  asksReason?: boolean | undefined
  onRetire?: ((row: Row) => Promise<unknown>) | undefined
  onRestore?: ((row: Row) => Promise<unknown>) | undefined
  /** Why a record cannot be deleted, and what to do instead; null if it can. */
  whyKept?: ((row: Row) => string | null) | undefined
}

export type RecordSaving<Row extends Revised, Saved, Answer extends Row | null = Row> = {
  /** Adds a record, or changes `row`. Returns its new state if the form stays open on it. */
  onSave: (values: Saved, row: Row | null) => Promise<Answer>
  /** Returns the current state of the record, if it still exists. */
  reload: (row: Row) => Promise<Row | undefined>
}

type MergingForm<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'reset' | 'getValues'> & {
  formState: { dirtyFields: object }
}

/** Functions that merge lists in a form that two users changed: from the list that both opened, the other user's, and the typed one. */
export type Merges<Values> = {
  readonly [Name in keyof Values]?: (opened: Values[Name], theirs: Values[Name], typed: Values[Name]) => Values[Name]
}

/**
 * Saves the form of a record and shows a confirmation (`done` in place of the default). If another user saved the record first, their values are merged into
 * the form below the typed ones, so that no change is lost and pressing Save once more is enough. If no value of the form was changed, as by a state recorded
 * beside it, saving continues.
 */
export function useMergingSave<Values extends FieldValues, Saved, Row extends Revised, Answer extends Row | null = Row>(
  form: MergingForm<Values>,
  opened: Row | null,
  start: (row: Row | null) => OpeningValues<Values>,
  { onSave, reload, merges, done }: RecordSaving<Row, Saved, Answer> & { merges?: Merges<Values>; done?: string },
) {
  // Read during rendering, so that the form tracks typed values
  form.formState.dirtyFields
  const [row, setRow] = useState(opened)
  const saveFrom = async (values: Saved, row: Row | null): Promise<Answer> => {
    try {
      const saved = await onSave(values, row)
      toastSuccess(done ?? message(row ? 'modified' : 'saved'))
      setRow(saved)
      return saved
    } catch (error) {
      const latest = row && isStale(error) ? await reload(row) : undefined
      if (!latest || latest.revision === row?.revision) throw error
      if (isSame(start(latest), start(row))) return saveFrom(values, latest)
      follow(latest)
      throw new Error(uiWord('meanwhile'))
    }
  }
  // Reloaded in the meantime, without a change to the values of the form
  const isNewer = opened && row && opened.revision > row.revision && isSame(start(opened), start(row))
  const save = (values: Saved) => saveFrom(values, isNewer ? opened : row)
  /** Merges another version into the form below the typed values. */
  const follow = (version: Row) => {
    bringIn(form, { opened: start(row) as Values, theirs: start(version) as Values }, merges)
    setRow(version)
  }
  /** Shows another version, such as one restored by an undo. */
  const show = (version: Row) => {
    form.reset(start(version) as Values)
    setRow(version)
  }
  return { row, save, show, follow }
}

type ShownForm<Row> = { row: Row | null; show: (version: Row) => void }

/**
 * For the form of a record that stays on its page: shows a version that is loaded later as long as nothing is typed. Typed values are kept, and merged with the
 * version when they are saved.
 */
export function useLaterVersions<Row extends Revised>(isDirty: boolean, read: Row | null, { row, show }: ShownForm<Row>): void {
  useEffect(() => {
    if (!isDirty && read && row && read.revision > row.revision) show(read)
  })
}

type Versions<Values> = { opened: Values; theirs: Values }

/** Fills a form with another version, except for typed values. A form with merged lists must otherwise be flat. */
function bringIn<Values extends FieldValues>(
  form: MergingForm<Values>,
  { opened, theirs }: Versions<Values>,
  merges?: Merges<Values>,
) {
  if (!merges) return form.reset(theirs, { keepDirtyValues: true })
  const typed = structuredClone(form.getValues())
  const changed = Object.keys(form.formState.dirtyFields) as Path<Values>[]
  const merged = { ...theirs }
  for (const name of new Set([...changed, ...(Object.keys(merges) as Path<Values>[])]))
    merged[name] = merges[name]?.(opened[name], theirs[name], typed[name]) ?? typed[name]
  // The other user's values first, as the saved ones: values that differ from them are unsaved
  form.reset(theirs)
  form.reset(merged, { keepDefaultValues: true })
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/** Whether a change was refused because another user saved first. */
export function isStale(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'platform.changed-meanwhile'
}
