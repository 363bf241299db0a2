import type { PayableDue } from '@nalanda/contract/payments/payable-dues'
import { academicYearName } from '@nalanda/contract/platform/dates/dates'
import { useState } from 'react'
import { Button } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { dayText, rupees } from '../../../ui/format/format.ts'
import { Table, type TableColumn } from '../../../ui/table/Table.tsx'
import css from '../Payments.module.css'
import { type Translate, useWords } from '../words.ts'

/** The dues to pay, and the sum that the page shows for them. */
export type Chosen = { demandIds: number[]; expectedPaise: number }
type Props = {
  dues: readonly PayableDue[]
  /** Whether the college accepts online payments. If not, the dues are only shown. */
  setUp: boolean
  busy: boolean
  refusal: string | null
  onPay: (chosen: Chosen) => void
}

/** The open dues with checkboxes, their sum, and a pay button that stays visible. All are checked initially. */
export function DuesForm({ dues, setUp, busy, refusal, onPay }: Props) {
  const t = useWords()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const chosen = dues.filter(({ demandId }) => !left.has(demandId))
  const sum = chosen.reduce((total, due) => total + due.openPaise + due.lateFeePaise, 0)
  const change = (id: number) =>
    setLeft((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  return (
    <div className={css.dues}>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      {setUp && dues.length > 1 && (
        <div className={css.selection}>
          <Button size="small" onClick={() => setLeft(new Set())}>
            {t('selectAll')}
          </Button>
          <Button size="small" onClick={() => setLeft(new Set(dues.map(({ demandId }) => demandId)))}>
            {t('clearSelection')}
          </Button>
        </div>
      )}
      <Table
        label={t('due')}
        stacked
        rows={dues}
        rowId={({ demandId }) => demandId}
        columns={columns(t, dues, setUp ? { left, change } : null)}
      />
      {setUp ? (
        <div className={css.payBar}>
          <Button
            kind="primary"
            busy={busy}
            disabled={sum === 0}
            onClick={() => onPay({ demandIds: chosen.map(({ demandId }) => demandId), expectedPaise: sum })}
          >
            {t('payOnline', { amount: rupees(sum) })}
          </Button>
        </div>
      ) : (
        <p>{t('notSetUp')}</p>
      )}
    </div>
  )
}

function nameOf(t: Translate, { head, academicYear, label, instalment }: PayableDue): string {
  const part = label || (instalment === null ? '' : t('instalmentNo', { n: instalment }))
  return [head, academicYearName(academicYear), part].filter((one) => one !== '').join(', ')
}

/** Ids of the dues left out, and the handler of a checkbox. */
type Ticks = { left: ReadonlySet<number>; change: (id: number) => void }

function columns(t: Translate, dues: readonly PayableDue[], ticks: Ticks | null): TableColumn<PayableDue>[] {
  const late = dues.some(({ lateFeePaise }) => lateFeePaise > 0)
  const lateFee: TableColumn<PayableDue> = {
    ...{ field: 'lateFee', head: t('lateFee'), numeric: true },
    cell: ({ lateFeePaise }) => rupees(lateFeePaise),
  }
  return [
    {
      ...{ field: 'head', head: t('due'), main: true },
      cell: (due) =>
        ticks ? (
          // The name is part of the label, so that a click on it toggles the checkbox
          <label className={css.due}>
            <input type="checkbox" checked={!ticks.left.has(due.demandId)} onChange={() => ticks.change(due.demandId)} />
            <span>{nameOf(t, due)}</span>
          </label>
        ) : (
          nameOf(t, due)
        ),
    },
    { field: 'dueOn', head: t('payBy'), code: true, cell: ({ dueOn }) => dayText(dueOn) },
    { field: 'open', head: t('amount'), numeric: true, cell: ({ openPaise }) => rupees(openPaise) },
    ...(late ? [lateFee] : []),
  ]
}
