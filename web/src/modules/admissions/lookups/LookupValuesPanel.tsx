import {
  type LookupKind,
  type LookupValue,
  labelledKinds,
  lookups,
  maxCounted,
  type SaveLookupValue,
} from '@nalanda/contract/lookups/lookups'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useAct } from '../../../api/act.ts'
import { useChoices, useRecordEditing } from '../../../api/records.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { Button, IconButton } from '../../../ui/form/Button.tsx'
import { count } from '../../../ui/format/format.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import type { Filter } from '../../../ui/list/ListToolbar.tsx'
import { type ListState, useListState } from '../../../ui/list/list-state.ts'
import { useScreenSearch } from '../../../ui/navigation/own-address.ts'
import { RecordList } from '../../../ui/record/RecordList.tsx'
import { RecordDrawer } from '../../../ui/record/RecordScreen.tsx'
import type { RecordSaving } from '../../../ui/record/record-editing.ts'
import { lookupViews } from './lookup-queries.ts'
import { lookupValueForm } from './lookup-value-form.tsx'
import css from './lookups.module.css'
import { type Translate, useLookupWords } from './words.ts'

type Category = { value: number; label: string }

/** The values of one list in the order in which the forms offer them, with buttons to move them up and down. */
export function LookupValuesPanel({ kind, onDefaults }: { kind: LookupKind; onDefaults: () => void }) {
  const t = useLookupWords()
  const { parentId } = useScreenSearch<'parentId'>()
  // Sub-castes of all categories together have no order
  const sort = kind === 'sub-caste' && parentId === undefined ? 'value' : 'position'
  const state = useListState<typeof lookups.values.list, 'list'>({ sort, size: 100, filters: { list: kind } })
  const editing = useRecordEditing(
    lookups.values,
    { query: { ...state.query, kind }, exportQuery: { ...state.exportQuery, kind } },
    lookupViews,
  )
  const categories = (useChoices(lookups.values, { kind: 'category' }, kind === 'sub-caste') ?? []).map(({ id, value }) => ({
    value: id,
    label: value,
  }))
  const rows = editing.result.data?.items ?? []
  const movable = editing.mayEdit && isInOrder(state, kind)
  const drawer = useDrawer(editing, { kind, categories, parentId: Number(state.filters.parentId) || null })
  return (
    <RecordList
      name={`choices-${kind}`}
      label={t(kind)}
      columns={columnsOf(t, kind, movable ? rows : null)}
      filters={filtersOf(t, kind, categories)}
      searchHint={t('value')}
      state={state}
      result={editing.result}
      onExport={editing.onExport}
      add={t('add')}
      mayAdd={editing.mayEdit}
      addForm={(close) => drawer(null, close)}
      detail={editing.mayEdit ? drawer : undefined}
      none={t('none')}
      empty={t('empty')}
      emptyAction={editing.mayEdit && <Button onClick={onDefaults}>{t('usual')}</Button>}
    />
  )
}

/** Returns the drawer in which a value is added, changed or, if no student has it, deleted. */
function useDrawer(editing: RecordSaving<LookupValue, SaveLookupValue>, of: Parameters<typeof lookupValueForm>[1]) {
  const t = useLookupWords()
  const remove = useAct(lookups.removeValue, { invalidates: lookupViews })
  const removal = {
    onDelete: ({ id }: LookupValue) => remove.submit({ params: { id: String(id) } }),
    whyKept: ({ students }: LookupValue) => (students > 0 ? t('whyNotRemove') : null),
  }
  return (row: LookupValue | null, onClose: () => void) => (
    <RecordDrawer
      key={row?.id ?? 'new'}
      {...{ row, onClose }}
      form={lookupValueForm(t, of)}
      editing={{ ...editing, ...removal }}
      add={t('addTo', { list: t(of.kind) })}
      nameOf={({ value }) => value}
    />
  )
}

/** Whether the rows are in the order of the forms: one whole list, from its first value on. */
function isInOrder({ sort, q, page, filters }: ListState, kind: LookupKind): boolean {
  return (
    sort === 'position' &&
    q === '' &&
    page === 0 &&
    filters.retired === undefined &&
    (kind !== 'sub-caste' || 'parentId' in filters)
  )
}

function filtersOf(t: Translate, kind: LookupKind, categories: readonly Category[]): Filter<typeof lookups.values.list>[] {
  const retired: Filter<typeof lookups.values.list> = {
    name: 'retired',
    label: t('inUse'),
    options: [
      { value: 'no', label: t('yes') },
      { value: 'yes', label: t('retired') },
    ],
  }
  return kind === 'sub-caste' ? [{ name: 'parentId', label: t('ofCategory'), options: categories }, retired] : [retired]
}

type ValueColumn = Column<LookupValue, typeof lookups.values.list>

function columnsOf(t: Translate, kind: LookupKind, movable: readonly LookupValue[] | null): ValueColumn[] {
  const shown: ValueColumn = {
    field: 'label',
    head: t('shownAs'),
    text: ({ label }) => label,
    wide: true,
  }
  const extra: ValueColumn = {
    field: 'extra',
    head: t('extra'),
    text: ({ extra: more }) => more,
    wide: true,
  }
  const parent: ValueColumn = {
    field: 'parent',
    head: t('ofCategory'),
    text: ({ parent: of }) => of,
  }
  return [
    { field: 'value', head: t('value'), text: ({ value }) => value, main: true, sort: true, wide: true },
    ...(labelledKinds.includes(kind) ? [shown] : []),
    ...(kind === 'seat-type' ? [extra] : []),
    ...(kind === 'sub-caste' ? [parent] : []),
    {
      field: 'state',
      head: t('inUse'),
      text: ({ retired }) => t(retired ? 'retired' : 'yes'),
      cell: ({ retired }) => (retired ? <StateChip tone="quiet">{t('retired')}</StateChip> : t('yes')),
    },
    { field: 'students', head: t('students'), text: ({ students }) => studentsText(students), numeric: true },
    orderColumn(t, movable),
  ]
}

/** Column for the position of a value in its list; values can be moved while the whole list is shown. */
function orderColumn(t: Translate, movable: readonly LookupValue[] | null): ValueColumn {
  return {
    field: 'position',
    head: t('order'),
    text: ({ position }) => position,
    cell: (row) => (movable ? <Movers row={row} rows={movable} /> : row.position),
    sort: true,
    numeric: !movable,
  }
}

function studentsText(students: number): string {
  return students >= maxCounted ? `${count(maxCounted)}+` : count(students)
}

/** Moves a value one place up or down. */
function Movers({ row, rows }: { row: LookupValue; rows: readonly LookupValue[] }) {
  const t = useLookupWords()
  const { act } = useAct(lookups.moveValue, { invalidates: lookupViews })
  const at = rows.findIndex(({ id }) => id === row.id)
  const move = (after: number | null) => act({ params: { id: String(row.id) }, body: { after } })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the row opens on a click, and these buttons stand in it
    <span
      className={css.movers}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => [' ', 'Enter'].includes(event.key) && event.stopPropagation()}
    >
      <IconButton
        label={t('moveUp', { value: row.value })}
        disabled={at <= 0}
        onClick={() => void move(rows[at - 2]?.id ?? null)}
      >
        <ArrowUp size={18} aria-hidden />
      </IconButton>
      <IconButton
        label={t('moveDown', { value: row.value })}
        disabled={at < 0 || at >= rows.length - 1}
        onClick={() => void move(rows[at + 1]?.id ?? null)}
      >
        <ArrowDown size={18} aria-hidden />
      </IconButton>
    </span>
  )
}
