import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Popover from '@mui/material/Popover'
import { isDay } from '@nalanda/contract/platform/dates/dates'
import { Check, Columns3, Download, ListFilter, Printer, Search, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from './Button.tsx'
import css from './DataList.module.css'
import type { Column } from './DataList.tsx'
import { LabelledDateInput } from './date/LabelledDateInput.tsx'
import fieldCss from './Field.module.css'
import { Field } from './Field.tsx'
import type { ListState } from './list-state.ts'
import type { Density, ListView } from './list-view.ts'
import { count, dayText } from './numerals.ts'
import { toastError } from './toasts.ts'
import { uiWord, useUiWords } from './words.ts'

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
      <SearchBox label={label} hint={searchHint ?? t('search')} state={state} />
      {filters.map((filter) => (
        <FilterChip key={filter.name} filter={filter} state={state} />
      ))}
      {filters.length > 0 && <FilterMenu filters={filters} state={state} />}
      <div className={css.tools}>
        {view && <ViewMenu columns={columns} view={view} />}
        {onExport && <ExportButtons onExport={onExport} />}
        {onExport && print && <PrintButton {...print} />}
        {action}
      </div>
    </div>
  )
}

function SearchBox({ label, hint, state }: { label: string; hint: string; state: ListState }) {
  const t = useUiWords()
  const { search, q } = state
  const [typed, setTyped] = useState(q)
  const sent = useRef(q)
  const send = (text: string) => {
    sent.current = text
    search(text)
  }
  useEffect(() => {
    // The back button may bring another search than the one typed here.
    if (q !== sent.current) {
      sent.current = q
      setTyped(q)
    }
  }, [q])
  useEffect(() => {
    const text = typed.trim()
    if (text === sent.current) return
    const timer = setTimeout(() => send(text), 300)
    return () => clearTimeout(timer)
  })
  return (
    <search className={css.search}>
      <Search size={18} aria-hidden />
      <input
        type="search"
        aria-label={t('searchIn', { label })}
        placeholder={hint}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && send(typed.trim())}
      />
    </search>
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
      <Popover
        open={open}
        anchorEl={anchor.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('filters') } }}
      >
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

const densities: readonly Density[] = ['comfortable', 'standard', 'compact']

function ViewMenu<Row>({ columns, view }: { columns: readonly Column<Row>[]; view: ListView }) {
  const t = useUiWords()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton ref={anchor} label={t('view')} aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(true)}>
        <Columns3 size={20} aria-hidden />
      </IconButton>
      <Menu open={open} anchorEl={anchor.current} onClose={() => setOpen(false)}>
        {columns
          .filter((column) => !column.main)
          .map((column) => (
            <MenuItem
              key={column.field}
              role="menuitemcheckbox"
              aria-checked={!view.hidden.includes(column.field)}
              onClick={() => view.toggle(column.field)}
            >
              <span className={css.check}>{!view.hidden.includes(column.field) && <Check size={16} aria-hidden />}</span>
              {column.head}
            </MenuItem>
          ))}
        <hr className={css.rule} />
        {densities.map((value) => (
          <MenuItem
            key={value}
            role="menuitemradio"
            aria-checked={view.density === value}
            selected={view.density === value}
            onClick={() => view.setDensity(value)}
          >
            <span className={css.check}>{view.density === value && <Check size={16} aria-hidden />}</span>
            {t(value)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

function ExportButtons({ onExport }: { onExport: (format: 'xlsx' | 'csv') => Promise<unknown> }) {
  const [busy, setBusy] = useState<'xlsx' | 'csv' | null>(null)
  const save = async (format: 'xlsx' | 'csv') => {
    setBusy(format)
    try {
      await onExport(format)
    } catch (error) {
      toastError(error instanceof Error ? error.message : uiWord('noFile'))
    } finally {
      setBusy(null)
    }
  }
  return (
    <>
      <Button icon={Download} busy={busy === 'xlsx'} onClick={() => save('xlsx')}>
        Excel
      </Button>
      <Button icon={Download} busy={busy === 'csv'} onClick={() => save('csv')}>
        CSV
      </Button>
    </>
  )
}

function PrintButton({ total, act }: { total: number; act: () => Promise<unknown> }) {
  const t = useUiWords()
  const [busy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    await act().catch((error: unknown) => toastError(error instanceof Error ? error.message : uiWord('noFile')))
    setBusy(false)
  }
  return (
    <IconButton label={t('printAll', { total: count(total) })} disabled={busy} onClick={() => void print()}>
      <Printer size={20} aria-hidden />
    </IconButton>
  )
}
