import { rupees } from '../../../ui/format/format.ts'
import css from '../Fees.module.css'
import { dueTexts } from '../fee-texts.ts'
import type { Payment } from './payment-form.ts'
import { useCounterWords } from './words.ts'

/** Preview of the entered amount: each due with its share, late fees, and the remainder, which becomes an advance. */
export function PaymentPreview({ preview }: Pick<Payment, 'preview'>) {
  const t = useCounterWords()
  if (!preview) return <p className={css.quiet}>{t('enterAmount')}</p>
  const { lines, advancePaise } = preview
  const total = lines.reduce((sum, { amountPaise }) => sum + amountPaise, advancePaise)
  return (
    <section aria-label={t('paysFor')} aria-live="polite">
      <p className={css.quiet}>{t('paysFor')}</p>
      <ul className={css.preview}>
        {lines.map(({ due, isAddedLateFee, amountPaise }) => {
          const { head, more } = dueTexts(t, isAddedLateFee ? { ...due, source: 'late-fee' } : due)
          return (
            <li key={`${due.id} ${isAddedLateFee}`}>
              <span>
                {head}
                <small className={css.more}>{more}</small>
              </span>
              <span className="numerals">{rupees(amountPaise)}</span>
            </li>
          )
        })}
        {advancePaise > 0 && (
          <li>
            <span>{t('advanceLater')}</span>
            <span className="numerals">{rupees(advancePaise)}</span>
          </li>
        )}
        <li>
          <span>{t('total')}</span>
          <span className="numerals">{rupees(total)}</span>
        </li>
      </ul>
    </section>
  )
}
