import { useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { toastSuccess } from '../feedback/toasts.ts'
import type { OpeningValues } from '../form/library/ZodForm.tsx'
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
  onDelete?: ((row: Row, reason?: string) => Promise<unknown>) | undefined
  /** Whether the deletion is explained: the reason is asked for, and given to `onDelete`. */
  asksReason?: boolean | undefined
  onRetire?: ((row: Row) => Promise<unknown>) | undefined
  onRestore?: ((row: Row) => Promise<unknown>) | undefined
  /** Why a record cannot be deleted, and what to do instead; null where it can. */
  whyKept?: ((row: Row) => string | null) | undefined
}

export type RecordSaving<Row extends Revised, Saved, Answer extends Row | null = Row> = {
  /** Adds a record, or changes `row`. Answers it as it is then, where the form stays open on it. */
  onSave: (values: Saved, row: Row | null) => Promise<Answer>
  /** The record as it is now, if it can still be found. */
  reload: (row: Row) => Promise<Row | undefined>
}

type MergingForm<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'reset' | 'getValues'> & {
  formState: { dirtyFields: object }
}

/** How lists in a form are brought together that two people changed: from the one that both opened, theirs and the typed one. */
export type Merges<Values> = {
  readonly [Name in keyof Values]?: (opened: Values[Name], theirs: Values[Name], typed: Values[Name]) => Values[Name]
}

/**
 * Saves the form of a record, and confirms it (`done`, in place of the usual sentence). When somebody else saved it first, their values come into
 * the form under what the person has typed, so that nothing is lost on either side and one more press of Save is enough. Where nothing that the form
 * shows was changed, such as by a state recorded beside it, the save goes on.
 */
export function useMergingSave<Values extends FieldValues, Saved, Row extends Revised, Answer extends Row | null = Row>(
  form: MergingForm<Values>,
  opened: Row | null,
  start: (row: Row | null) => OpeningValues<Values>,
  { onSave, reload, merges, done }: RecordSaving<Row, Saved, Answer> & { merges?: Merges<Values>; done?: string },
) {
  // Read while rendering, so that the form keeps track of what was typed
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
  // Read anew meanwhile, with nothing changed that the form shows
  const isNewer = opened && row && opened.revision > row.revision && isSame(start(opened), start(row))
  const save = (values: Saved) => saveFrom(values, isNewer ? opened : row)
  /** Brings another version in under what is typed. */
  const follow = (version: Row) => {
    bringIn(form, { opened: start(row) as Values, theirs: start(version) as Values }, merges)
    setRow(version)
  }
  /** Shows another version, such as the one that an undo brought back. */
  const show = (version: Row) => {
    form.reset(start(version) as Values)
    setRow(version)
  }
  return { row, save, show, follow }
}

type ShownForm<Row> = { row: Row | null; show: (version: Row) => void }

/**
 * For the form of a record that stays on its page: a version that is read later is shown as long as nothing is typed. What is typed stays, and meets
 * the version when it is saved.
 */
export function useLaterVersions<Row extends Revised>(isDirty: boolean, read: Row | null, { row, show }: ShownForm<Row>): void {
  useEffect(() => {
    if (!isDirty && read && row && read.revision > row.revision) show(read)
  })
}

type Versions<Values> = { opened: Values; theirs: Values }

/** Fills a form with another version, but for what was typed. A form with lists that are merged is flat otherwise. */
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
  // Theirs first, as what is saved: what differs from it is unsaved
  form.reset(theirs)
  form.reset(merged, { keepDefaultValues: true })
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/** Whether a change was refused because somebody else saved first. */
export function isStale(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'platform.changed-meanwhile'
}
