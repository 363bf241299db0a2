import {
  type SheetField,
  type SheetImport,
  type SheetImportKind,
  type SheetMapping,
  type SheetPreview,
  sheetImports,
} from '@nalanda/contract/platform/imports/sheet-imports'
import { useState } from 'react'
import { useAct } from '../../api/act.ts'
import { sentenceOf } from '../../api/problems/api-error.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Checkbox } from '../../ui/form/Field.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { SelectInput } from '../../ui/form/Select.tsx'
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx'
import { useLeavingTyped } from '../../ui/form/use-leaving.tsx'
import { TableFrame } from '../../ui/table/TableFrame.tsx'
import css from './Migration.module.css'
import { importViews } from './queries.ts'
import { useWords } from './words.ts'

type Props = { one: SheetImport; kind: SheetImportKind; onChecked: () => void; onAnother: () => void }
type MappedSheet = SheetMapping['sheets'][number]
type Columns = MappedSheet['columns']

/** Asks for confirmation of the meaning of each sheet's columns; the mapping is remembered for files with the same headings. */
export function ColumnMapping({ one, kind, onChecked, onAnother }: Props) {
  const t = useWords()
  const [offered] = useState(one.mapping)
  const [mapping, setMapping] = useState(offered)
  const check = useAct(sheetImports.check, { invalidates: importViews, onDone: onChecked, showsError: true })
  const change = (changed: MappedSheet) =>
    setMapping({ ...mapping, sheets: mapping.sheets.map((sheet) => (sheet.name === changed.name ? changed : sheet)) })
  const isChanged = mapping !== offered
  const { leave, dialog } = useLeavingTyped({ isTyped: isChanged, isBusy: check.busy }, onAnother)
  return (
    <div className={css.stack}>
      <UnsavedGuard dirty={isChanged && !check.busy} />
      {dialog}
      <div className={css.head}>
        <strong>{one.fileName}</strong>
        <Button size="small" onClick={leave}>
          {t('uploadAnotherFile')}
        </Button>
      </div>
      <p className={css.note}>{t(one.mappingRemembered ? 'remembered' : 'columnsAbout')}</p>
      {check.error && <FormAlert>{sentenceOf(check.error)}</FormAlert>}
      {one.sheets.map((sheet) => (
        <SheetColumns
          key={sheet.name}
          sheet={sheet}
          fields={kind.fields}
          mapped={mapping.sheets.find(({ name }) => name === sheet.name) ?? { name: sheet.name, columns: {} }}
          onChange={change}
        />
      ))}
      <div className={css.end}>
        {kind.createsMissing && (
          <Checkbox
            checked={mapping.createMissing}
            onChange={({ target }) => setMapping({ ...mapping, createMissing: target.checked })}
          >
            {t('createMissing')}
          </Checkbox>
        )}
        <Button
          kind="primary"
          busy={check.busy}
          onClick={() => void check.act({ params: { kind: one.kind, importId: String(one.id) }, body: mapping })}
        >
          {t('check')}
        </Button>
      </div>
    </div>
  )
}

type SheetProps = {
  sheet: SheetPreview
  fields: readonly SheetField[]
  mapped: MappedSheet
  onChange: (mapped: MappedSheet) => void
}

/** One line per field, required ones first: its column, and some of the column's values. If no heading is known, the first row may be data. */
function SheetColumns({ sheet, fields, mapped, onChange }: SheetProps) {
  const t = useWords()
  const { columns, firstRowIsData = false } = mapped
  const read = Object.keys(columns).length > 0
  const rows = firstRowIsData ? [sheet.headings, ...sheet.samples] : sheet.samples
  const change = (changed: Columns) => onChange({ ...mapped, columns: changed })
  const ordered = [...fields].sort((a, b) => Number(a.optional) - Number(b.optional))
  return (
    <details className={css.sheet} open={read || undefined}>
      <summary>
        {sheet.name} · {read ? t('rowCount', { count: sheet.rowCount + (firstRowIsData ? 1 : 0) }) : t('notRead')}
      </summary>
      {sheet.headingsKnown === false && (
        <Checkbox checked={firstRowIsData} onChange={({ target }) => onChange({ ...mapped, firstRowIsData: target.checked })}>
          {t('firstRowIsData')}
        </Checkbox>
      )}
      <TableFrame label={sheet.name} className={css.columns}>
        <thead>
          <tr>
            <th>{t('field')}</th>
            <th>{t('column')}</th>
            <th>{t('examples')}</th>
          </tr>
        </thead>
        <tbody>
          {ordered.map((field) => (
            <FieldRow key={field.name} {...{ sheet, field, columns, rows, read }} onChange={change} />
          ))}
        </tbody>
      </TableFrame>
    </details>
  )
}

type RowProps = {
  sheet: SheetPreview
  field: SheetField
  columns: Columns
  /** The first rows of the sheet. */
  rows: SheetPreview['samples']
  read: boolean
  onChange: (columns: Columns) => void
}

function FieldRow({ sheet, field, columns, rows, read, onChange }: RowProps) {
  const t = useWords()
  const at = columns[field.name]
  const choose = (column: number | null) => {
    const { [field.name]: _, ...others } = columns
    onChange(column === null ? others : { ...others, [field.name]: column })
  }
  const examples = at === undefined ? [] : rows.flatMap((row) => row[at] || [])
  return (
    <tr>
      <td title={field.note ?? undefined}>
        {field.heading}
        {!field.optional && <span className={read && at === undefined ? css.lacking : css.note}> · {t('requiredInText')}</span>}
      </td>
      <td>
        <SelectInput
          aria-label={t('columnFor', { field: field.heading, sheet: sheet.name })}
          placeholder={t('none')}
          value={at ?? null}
          onChange={choose}
          options={sheet.headings.map((heading, column) => {
            const letter = columnLetter(column)
            return { value: column, label: heading === '' ? letter : `${letter} · ${heading}` }
          })}
        />
      </td>
      <td className={css.examples}>{examples.slice(0, 3).join(' · ')}</td>
    </tr>
  )
}

/** Returns the letters of a column in a spreadsheet program: 0 is A, 26 is AA. */
function columnLetter(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnLetter(Math.floor(column / 26) - 1) + letter
}
