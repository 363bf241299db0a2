import { Check, ChevronDown, Columns3, Download, type LucideIcon, Rows2, Rows3, Rows4 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { toastError } from '../feedback/toasts.ts'
import { Button, IconButton } from '../form/Button.tsx'
import { count } from '../format/format.ts'
import { Menu, MenuItem } from '../overlay/Menu.tsx'
import { uiWord, useUiWords } from '../words.ts'
import css from './DataList.module.css'
import type { Column } from './DataList.tsx'
import type { Density, ListView } from './list-view.ts'

type ColumnsProps<Row> = { columns: readonly Column<Row>[]; view: ListView }

/** Menu that selects the visible columns. */
export function ColumnsMenu<Row>({ columns, view }: ColumnsProps<Row>) {
  const t = useUiWords()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton ref={anchor} label={t('columns')} aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Columns3 size={20} aria-hidden />
      </IconButton>
      <Menu open={open} anchor={anchor} onClose={() => setOpen(false)}>
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
      </Menu>
    </>
  )
}

const densities: readonly { value: Density; Icon: LucideIcon }[] = [
  { value: 'compact', Icon: Rows4 },
  { value: 'standard', Icon: Rows3 },
  { value: 'comfortable', Icon: Rows2 },
]

/** Control that selects the row height. */
export function DensityBar({ view }: { view: ListView }) {
  const t = useUiWords()
  const name = useId()
  return (
    <fieldset className={css.density} aria-label={t('rowHeight')}>
      {densities.map(({ value, Icon }) => (
        <label key={value} title={t(value)}>
          <input
            type="radio"
            name={name}
            aria-label={t(value)}
            checked={view.density === value}
            onChange={() => view.setDensity(value)}
          />
          <Icon size={18} aria-hidden />
        </label>
      ))}
    </fieldset>
  )
}

type FileFormat = 'xlsx' | 'csv' | 'pdf'

type ExportProps<Format extends FileFormat> = {
  onExport?: ((format: Format) => Promise<unknown>) | undefined
  /** Formats offered; Excel and CSV if omitted. */
  formats?: readonly Format[]
  print?: { total: number; act: () => Promise<unknown> } | undefined
}

/** Menu that exports the whole list to a file, or prints it. */
export function ExportMenu<Format extends FileFormat = 'xlsx' | 'csv'>({ onExport, formats, print }: ExportProps<Format>) {
  const t = useUiWords()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const make = async (act: () => Promise<unknown>) => {
    setOpen(false)
    setBusy(true)
    try {
      await act()
    } catch (error) {
      toastError(error instanceof Error ? error.message : uiWord('noFile'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button ref={anchor} icon={Download} busy={busy} aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('export')}
        <ChevronDown size={16} aria-hidden />
      </Button>
      <Menu open={open} anchor={anchor} onClose={() => setOpen(false)}>
        {onExport &&
          (formats ?? (['xlsx', 'csv'] as Format[])).map((format) => (
            <MenuItem key={format} onClick={() => void make(() => onExport(format))}>
              {format === 'xlsx' ? 'Excel' : format.toUpperCase()}
            </MenuItem>
          ))}
        {print && <MenuItem onClick={() => void make(print.act)}>{t('printAll', { total: count(print.total) })}</MenuItem>}
      </Menu>
    </>
  )
}
