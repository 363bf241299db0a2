import { isDay } from '@nalanda/contract/platform/dates/dates'
import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../form/Button.tsx'
import { DayChooser } from '../form/date/DayChooser.tsx'
import fieldCss from '../form/Field.module.css'
import { Field } from '../form/Field.tsx'
import { SelectInput } from '../form/Select.tsx'
import { useSentText } from '../form/typing/use-sent-text.ts'
import { dayText } from '../format/format.ts'
import { useUiWords } from '../words.ts'
import css from './DataList.module.css'
import type { Column } from './DataList.tsx'
import { FilterButton } from './FilterButton.tsx'
import { ListSearch } from './ListSearch.tsx'
import { ColumnsMenu, DensityBar, ExportMenu } from './ListTools.tsx'
import type { FilterOf } from './list-call.ts'
import type { ListState } from './list-state.ts'
import type { ListView } from './list-view.ts'

/** A filter of a list. `name` is that of the query parameter; values are sent as text. A `day` and a `text` are typed, and need no options. */
export type Filter<List extends EndpointSpec = EndpointSpec> = {
  name: FilterOf<List>
  label: string
  options: readonly { value: string | number; label: string }[]
  /** For a day that starts or ends a period, the filter with its other end; neither can pass the other. */
  day?: true | { since: FilterOf<List> } | { until: FilterOf<List> }
  text?: true
  /** Heading of its group in a long panel; filters of one group must be adjacent. */
  group?: string
}

type ToolbarProps<Row> = {
  label: string
  state: ListState
  /** Number of records of the current search; null while it is loading. */
  found?: number | null
  /** Columns, if the user can select which are shown. */
  columns?: readonly Column<Row>[]
  view?: ListView
  searchHint?: string
  filters?: readonly Filter[]
  onExport?: (format: 'xlsx' | 'csv') => Promise<unknown>
  /** Prints all rows of a list that shows only a part of them. */
  print?: { total: number; act: () => Promise<unknown> }
  action?: ReactNode
}

/** Toolbar above a list. */
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
      {filters.length > 0 && <FilterMenu {...{ filters, state }} />}
      <FilterChips {...{ filters, state }} />
      <div className={css.tools}>
        {view && <DensityBar view={view} />}
        {view && <ColumnsMenu columns={columns} view={view} />}
        {onExport && <ExportMenu {...{ onExport, print }} />}
        {action}
      </div>
    </div>
  )
}

/** Chips of the active filters, each removable, and all at once if there are several. */
function FilterChips({ filters, state }: { filters: readonly Filter[]; state: ListState }) {
  const t = useUiWords()
  const set = filters.filter(({ name }) => state.filters[name] !== undefined)
  if (set.length === 0) return null
  return (
    <div className={css.chips}>
      {set.map((filter) => (
        <FilterChip key={filter.name} filter={filter} state={state} />
      ))}
      {set.length > 1 && (
        <Button size="small" kind="quiet" onClick={state.clearFilters}>
          {t('clearFilters')}
        </Button>
      )}
    </div>
  )
}

function FilterChip({ filter, state }: { filter: Filter; state: ListState }) {
  const t = useUiWords()
  const value = state.filters[filter.name]
  if (value === undefined) return null
  const chosen = filter.options.find((option) => String(option.value) === value)?.label ?? value
  const words = filter.day && isDay(value) ? dayText(value) : chosen
  return (
    <Button
      size="small"
      onClick={() => state.filter(filter.name, undefined)}
      aria-label={t('removeFilter', { filter: filter.label, value: words })}
    >
      {filter.label}: {words}
      <X size={16} aria-hidden />
    </Button>
  )
}

type PanelProps = { filters: readonly Filter[]; state: ListState }

function FilterMenu({ filters, state }: PanelProps) {
  const t = useUiWords()
  return (
    <FilterButton
      onOpen={state.openFilters}
      many={filters.length > 6}
      foot={
        <Button kind="quiet" disabled={Object.keys(state.filters).length === 0} onClick={state.clearFilters}>
          {t('clearFilters')}
        </Button>
      }
    >
      {groupsOf(filters).map(({ group, filters: grouped }) => (
        <FilterGroup key={group ?? ''} title={group}>
          {grouped.map((filter) =>
            filter.day ? (
              <DayChooser
                key={filter.name}
                label={filter.label}
                value={state.filters[filter.name]}
                {...limitsOf(filter, state)}
                onChoose={(day) => state.filter(filter.name, day ?? undefined)}
              />
            ) : (
              <Field key={filter.name} label={filter.label}>
                {(ids) => <ChoiceOrText ids={ids} filter={filter} state={state} />}
              </Field>
            ),
          )}
        </FilterGroup>
      ))}
    </FilterButton>
  )
}

function limitsOf({ day }: Filter, { filters }: ListState): { min?: string | undefined; max?: string | undefined } {
  if (typeof day !== 'object') return {}
  return 'since' in day ? { min: filters[day.since] } : { max: filters[day.until] }
}

function FilterGroup({ title, children }: { title: string | undefined; children: ReactNode }) {
  if (title === undefined) return children
  return (
    <fieldset className={css.filterGroup}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

function groupsOf(filters: readonly Filter[]) {
  const groups: { group: string | undefined; filters: Filter[] }[] = []
  for (const filter of filters) {
    const last = groups.at(-1)
    if (last && last.group === filter.group) last.filters.push(filter)
    else groups.push({ group: filter.group, filters: [filter] })
  }
  return groups
}

type FilterProps = { filter: Filter; state: ListState }

function ChoiceOrText({ ids, filter, state }: FilterProps & { ids: object }) {
  const t = useUiWords()
  const { name, options } = filter
  if (filter.text) return <TextInput ids={ids} name={name} state={state} />
  return (
    <SelectInput
      {...ids}
      placeholder={t('all')}
      value={state.filters[name] ?? null}
      onChange={(value) => state.filter(name, value ?? undefined)}
      options={options.map(({ value, label }) => ({ value: String(value), label }))}
    />
  )
}

/** A text filter takes effect when the field loses the focus, or with Enter. Text typed meanwhile is kept. */
function TextInput({ ids, name, state }: { ids: object; name: string; state: ListState }) {
  const text = state.filters[name] ?? ''
  const { typed, setTyped, sent } = useSentText(text)
  const set = () => {
    const wanted = typed.trim()
    if (wanted === sent.current) return
    sent.current = wanted
    state.filter(name, wanted || undefined)
  }
  return (
    <input
      {...ids}
      className={fieldCss.input}
      value={typed}
      maxLength={200}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={set}
      onKeyDown={({ key }) => key === 'Enter' && set()}
    />
  )
}
