import { billAmounts, gstRates } from '@nalanda/contract/vendors/bill-amounts'
import { SaveBill } from '@nalanda/contract/vendors/bills'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { rupees } from '../../../ui/format/format.ts'
import css from '../Vendors.module.css'
import { useWords } from '../words.ts'

const { useFormContext } = fieldsFor(SaveBill)

/** The totals of a bill as entered, for comparison with the paper. */
export function BillTotals({ taxClaimed }: { taxClaimed: boolean }) {
  const t = useWords()
  const { watch } = useFormContext()
  const [lines, supply, rounding, percent] = watch(['lines', 'supply', 'roundingPaise', 'tdsPercent'])
  const typed = lines.filter(
    ({ taxablePaise, gstRate }) => Number.isSafeInteger(taxablePaise) && gstRates.some((rate) => rate === Number(gstRate)),
  )
  const amounts = billAmounts({
    ...{ supply, taxClaimed, roundingPaise: wholeOf(rounding), tdsPercent: Number(percent) || 0 },
    lines: typed.map(({ taxablePaise, gstRate }) => ({ taxablePaise, gstRate: Number(gstRate) })),
  })
  const rows = [
    [t('taxable'), amounts.taxablePaise],
    ...(supply === 'within'
      ? ([
          [t('cgst'), amounts.cgstPaise],
          [t('sgst'), amounts.sgstPaise],
        ] as const)
      : ([[t('igst'), amounts.igstPaise]] as const)),
    [t('total'), amounts.totalPaise],
    [t('tds'), amounts.tdsPaise],
    [t('payable'), amounts.payablePaise],
  ] as const
  return (
    <dl className={css.totals} aria-live="polite">
      {rows.map(([name, paise]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{rupees(paise)}</dd>
        </div>
      ))}
    </dl>
  )
}

const wholeOf = (value: unknown) => (Number.isSafeInteger(value) ? Number(value) : 0)
