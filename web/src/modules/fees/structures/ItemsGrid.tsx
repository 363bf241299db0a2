import { audiences } from '@nalanda/contract/fees/structures'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { AddChoice } from '../../../ui/form/AddChoice.tsx'
import { IconButton } from '../../../ui/form/Button.tsx'
import { DateInput } from '../../../ui/form/date/DateInput.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { MoneyInput } from '../../../ui/form/MoneyInput.tsx'
import { InlineSelect, SelectInput } from '../../../ui/form/Select.tsx'
import { rupees } from '../../../ui/format/format.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { TableFrame } from '../../../ui/table/TableFrame.tsx'
import css from '../Fees.module.css'
import { useHeadChoices } from '../fee-choices.ts'
import { type GridRow, newRow, resized, StructureGrid, splitTotal } from './structure-grid.ts'
import { useStructureWords } from './words.ts'

const { useFormContext } = fieldsFor(StructureGrid)
const counts = Array.from({ length: 12 }, (_, at) => ({ value: at + 1, label: String(at + 1) }))

/** The heads of a structure by instalments: a total is split over the instalments, or single amounts are typed into the cells. */
export function ItemsGrid() {
  const t = useStructureWords()
  const { columns, rows, setGrid } = useGrid()
  const heads = useHeadChoices()
  const offered = heads.filter(({ retired }) => !retired).map(({ value, label }) => ({ value, label }))
  return (
    <Card title={t('dues')}>
      <div className={css.stack}>
        <p className={css.quiet}>{t('itemsLead')}</p>
        <div className={css.acts}>
          <InlineSelect
            label={t('instalmentCount')}
            options={counts}
            value={columns.length}
            onChange={(wanted) => setGrid(resized({ columns, rows }, wanted))}
          />
          <AddChoice
            label={t('addHead')}
            options={offered}
            onAdd={(headId) => setGrid({ columns, rows: [...rows, newRow(headId, columns.length)] })}
          />
        </div>
        {rows.length === 0 ? <EmptyState title={t('noItems')}>{t('noItemsLead')}</EmptyState> : <Grid />}
      </div>
    </Card>
  )
}

/** Returns the rows and columns of the form, and a setter. */
function useGrid() {
  const { watch, setValue } = useFormContext()
  const [columns, rows] = watch(['columns', 'rows'])
  const setGrid = (grid: Pick<StructureGrid, 'columns' | 'rows'>) => {
    setValue('columns', grid.columns, { shouldDirty: true })
    setValue('rows', grid.rows, { shouldDirty: true })
  }
  const setRow = (at: number, row: GridRow | null) =>
    setGrid({ columns, rows: rows.flatMap((one, place) => (place === at ? (row ?? []) : [one])) })
  return { columns, rows, setGrid, setRow }
}

function Grid() {
  const t = useStructureWords()
  const { columns, rows, setGrid } = useGrid()
  const setDay = (at: number, dueOn: string) =>
    setGrid({
      columns: columns.map((column, place) => (place === at ? { dueOn } : column)),
      rows: rows.map((row) => ({
        ...row,
        cells: row.cells.map((cell, place) => (place === at ? { ...cell, dueOn: null } : cell)),
      })),
    })
  const sums = columns.map((_, at) => rows.reduce((sum, { cells }) => sum + (cells[at]?.amountPaise || 0), 0))
  const all = sums.reduce((sum, one) => sum + one, 0)
  return (
    <TableFrame label={t('dues')} className={css.grid}>
      <thead>
        <tr>
          <th scope="col">{t('feeHead')}</th>
          <th scope="col">{t('audience')}</th>
          {columns.map(({ dueOn }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an instalment is its number
            <th key={at} scope="col">
              <span>{t('instalmentNo', { n: at + 1 })}</span>
              <DateInput
                aria-label={t('listed', { first: t('instalmentNo', { n: at + 1 }), second: t('dueOn') })}
                value={dueOn}
                onChange={(day) => setDay(at, day ?? '')}
              />
            </th>
          ))}
          <th scope="col">{t('total')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a head may stand in two rows
          <Row key={at} {...{ row, at }} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <td />
          {sums.map((sum, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an instalment is its number
            <td key={at}>{rupees(sum)}</td>
          ))}
          <td>{rupees(all)}</td>
          <td />
        </tr>
      </tfoot>
    </TableFrame>
  )
}

function Row({ row, at }: { row: GridRow; at: number }) {
  const t = useStructureWords()
  const { columns, setRow } = useGrid()
  const heads = useHeadChoices()
  const name = heads.find(({ value }) => value === row.headId)?.label ?? ''
  const amounts = row.cells.map(({ amountPaise }) => amountPaise)
  const total = amounts.every((one) => one === null) ? null : amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  const setAmounts = (next: readonly (number | null)[]) =>
    setRow(at, { ...row, cells: row.cells.map((cell, place) => ({ ...cell, amountPaise: next[place] ?? null })) })
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <SelectInput
          size="small"
          aria-label={t('listed', { first: t('audience'), second: name })}
          options={audiences.map((value) => ({ value, label: t(`audience-${value}`) }))}
          value={row.audience}
          onChange={(audience) => setRow(at, { ...row, audience })}
        />
      </td>
      {columns.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an instalment is its number
        <td key={place}>
          <MoneyInput
            aria-label={t('amountOf', { head: name, n: place + 1 })}
            aria-invalid={Number.isNaN(amounts[place]) || undefined}
            value={amounts[place]}
            onChange={(paise) => setAmounts(amounts.map((one, other) => (other === place ? paise : one)))}
          />
        </td>
      ))}
      <td>
        <TotalInput
          label={t('totalOf', { head: name })}
          total={total}
          onTotal={(paise) => setAmounts(paise === null ? columns.map(() => null) : splitTotal(paise, columns.length))}
        />
      </td>
      <td>
        <IconButton label={t('removeHead', { head: name })} onClick={() => setRow(at, null)}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </td>
    </tr>
  )
}

type TotalProps = { label: string; total: number | null; onTotal: (paise: number | null) => void }

/** Field for the total of a row. While the input is not a complete amount, such as `1000.` before `1000.50`, the instalments stay unchanged. */
function TotalInput({ label, total, onTotal }: TotalProps) {
  const [isUnread, setUnread] = useState(false)
  return (
    <MoneyInput
      aria-label={label}
      aria-invalid={isUnread || undefined}
      value={isUnread ? Number.NaN : total}
      onChange={(paise) => {
        setUnread(Number.isNaN(paise))
        if (!Number.isNaN(paise)) onTotal(paise)
      }}
      onBlur={() => setUnread(false)}
    />
  )
}
