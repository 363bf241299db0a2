import { isDay } from '@nalanda/contract/platform/dates/dates'
import { ListFilter, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../form/Button.tsx'
import { LabelledDateInput } from '../form/date/LabelledDateInput.tsx'
import fieldCss from '../form/Field.module.css'
import { Field } from '../form/Field.tsx'
import { dayText } from '../format/numerals.ts'
import { Popover } from '../overlay/Popover.tsx'
import { useUiWords } from '../words.ts'
import css from './DataList.module.css'
import type { Column } from './DataList.tsx'
import { ListSearch } from './ListSearch.tsx'
import { ColumnsMenu, DensityBar, ExportMenu } from './ListTools.tsx'
import type { ListState } from './list-state.ts'
import type { ListView } from './list-view.ts'

/** A choice that narrows a list. `name` is the query's name; values travel as text. A `day` and a `text` are typed, and need no options. */
export type Filter = {
  name: string
  label: string
  options: readonly { value: string | number; label: string }[]
  day?: true
  text?: true
}

type ToolbarProps<Row> = {
  label: string
  state: ListState
  /** How many records the present search has; null while that is asked. */
  found?: number | null
  /** Which columns are shown, where that can be chosen. */
  columns?: readonly Column<Row>[]
  view?: ListView
  searchHint?: string
  filters?: readonly Filter[]
  onExport?: (format: 'xlsx' | 'csv') => Promise<unknown>
  /** Prints all rows of a list of which a part is shown. */
  print?: { total: number; act: () => Promise<unknown> }
  action?: ReactNode
}

/** The toolbar above a list. */
export function ListToolbar<Row>({
  label,
  columns = [],
  state,
  found = null,
  view,
  searchHint,
  filters = [],
  onExport,
  print,
  action,
}: ToolbarProps<Row>) {
  const t = useUiWords()
  return (
    <div className={css.toolbar}>
      <ListSearch hint={searchHint ?? t('search')} {...{ label, state, found }} />
      {filters.map((filter) => (
        <FilterChip key={filter.name} filter={filter} state={state} />
      ))}
      {filters.length > 0 && <FilterMenu filters={filters} state={state} />}
      <div className={css.tools}>
        {view && <DensityBar view={view} />}
        {view && <ColumnsMenu columns={columns} view={view} />}
        {onExport && <ExportMenu {...{ onExport, print }} />}
        {action}
      </div>
    </div>
  )
}

function FilterChip({ filter, state }: { filter: Filter; state: ListState }) {
  const t = useUiWords()
  const value = state.filters[filter.name]
  if (value === undefined) return null
  const chosen = filter.options.find((option) => String(option.value) === value)?.label ?? value
  const words = filter.day ? dayText(value) : chosen
  return (
    <Button
      onClick={() => state.filter(filter.name, undefined)}
      aria-label={t('removeFilter', { filter: filter.label, value: words })}
    >
      {filter.label}: {words}
      <X size={16} aria-hidden />
    </Button>
  )
}

function FilterMenu({ filters, state }: { filters: readonly Filter[]; state: ListState }) {
  const t = useUiWords()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button ref={anchor} icon={ListFilter} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        {t('filter')}
      </Button>
      <Popover open={open} anchor={anchor} onClose={() => setOpen(false)} label={t('filters')}>
        <div className={filters.length > 6 ? `${css.filters} ${css.manyFilters}` : css.filters}>
          {filters.map((filter) =>
            filter.day ? (
              <DayFilter key={filter.name} filter={filter} state={state} />
            ) : (
              <Field key={filter.name} label={filter.label}>
                {(ids) => <ChoiceOrText ids={ids} filter={filter} state={state} />}
              </Field>
            ),
          )}
        </div>
      </Popover>
    </>
  )
}

type FilterProps = { filter: Filter; state: ListState }

/** A day filters once it is whole: until then, and while it is none, the list stays as it is. */
function DayFilter({ filter: { name, label }, state }: FilterProps) {
  const day = state.filters[name] ?? null
  const [typed, setTyped] = useState<string | null>(day)
  const change = (value: string | null) => {
    setTyped(value)
    if (value === null || isDay(value)) state.filter(name, value ?? undefined)
  }
  return <LabelledDateInput label={label} value={typed} onChange={change} />
}

function ChoiceOrText({ ids, filter, state }: FilterProps & { ids: object }) {
  const t = useUiWords()
  const { name, options } = filter
  if (filter.text) return <TextInput ids={ids} name={name} state={state} />
  return (
    <select
      {...ids}
      className={fieldCss.input}
      value={state.filters[name] ?? ''}
      onChange={(event) => state.filter(name, event.target.value || undefined)}
    >
      <option value="">{t('all')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

/** Text counts once it is whole: when the field is left, or with Enter. */
function TextInput({ ids, name, state }: { ids: object; name: string; state: ListState }) {
  const text = state.filters[name] ?? ''
  const set = (typed: string) => typed !== text && state.filter(name, typed || undefined)
  return (
    <input
      {...ids}
      key={text}
      className={fieldCss.input}
      defaultValue={text}
      maxLength={200}
      onBlur={({ target }) => set(target.value.trim())}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && set(currentTarget.value.trim())}
    />
  )
}
