import { type CashBook, type DayBook, denominations, receipts } from '@nalanda/contract/fees/receipts'
import { optionalLine } from '@nalanda/contract/platform/primitives'
import { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { dayText, rupees } from '../../../ui/format/format.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import css from '../Fees.module.css'
import { moneyViews } from '../fee-views.ts'
import { useCashBookWords } from './words.ts'

const Counted = z.object({
  counts: z.array(z.int().min(0).max(100_000).nullable()),
  note: optionalLine(300),
})
const { NumberField, TextField, useFormContext } = fieldsFor(Counted)

type Props = { book: CashBook; dayBook: DayBook; onClose: () => void }

/** Closes the cash book for the day after a count of notes and coins. Shows the difference during the count. */
export function CloseDay({ book, dayBook: { cashBookId, day, expectedCashPaise }, onClose }: Props) {
  const t = useCashBookWords()
  const form = useZodForm(Counted, { counts: denominations.map(() => null), note: null })
  const { submit } = useAct(receipts.closeDay, {
    invalidates: moneyViews,
    done: t('closedDone', { day: dayText(day) }),
  })
  // A cash book of the bank has no drawer
  const hasCash = book.modes.includes('cash') || expectedCashPaise !== 0
  const send = ({ counts, note }: z.output<typeof Counted>) => {
    const counted = denominations.flatMap((rupee, at) => (counts[at] ? [[String(rupee), counts[at]] as const] : []))
    return submit({ params: { id: String(cashBookId), day }, body: { denominations: Object.fromEntries(counted), note } })
  }
  return (
    <FormDialog
      title={t('labelled', { label: t('closeDay'), value: book.name })}
      action={t('closeDay')}
      form={form}
      onSave={send}
      onClose={onClose}
    >
      <p>{t('closeLead', { day: dayText(day) })}</p>
      {hasCash && <Count expectedPaise={expectedCashPaise} />}
      <TextField name="note" label={t('note')} hint={t('noteHint')} emptyIsNull maxLength={300} />
    </FormDialog>
  )
}

/** The number of each note and coin, and the difference from the expected sum. */
function Count({ expectedPaise }: { expectedPaise: number }) {
  const t = useCashBookWords()
  return (
    <>
      <div className={css.notes}>
        {denominations.map((rupee, at) => (
          <NumberField key={rupee} name={`counts.${at}`} label={t('countedOf', { n: rupee })} step={1} min={0} max={100_000} />
        ))}
      </div>
      <Difference expectedPaise={expectedPaise} />
    </>
  )
}

function Difference({ expectedPaise }: { expectedPaise: number }) {
  const t = useCashBookWords()
  const counts = useFormContext().watch('counts')
  const countedPaise = denominations.reduce((sum, rupee, at) => sum + rupee * 100 * (counts[at] || 0), 0)
  return (
    <ul className={css.preview} aria-live="polite">
      <li>
        <span>{t('expectedCash')}</span>
        <span className="numerals">{rupees(expectedPaise)}</span>
      </li>
      <li>
        <span>{t('counted')}</span>
        <span className="numerals">{rupees(countedPaise)}</span>
      </li>
      <li>
        <span>{t('difference')}</span>
        <span className="numerals">{rupees(countedPaise - expectedPaise)}</span>
      </li>
    </ul>
  )
}
