import { SaveRefundRule } from '@nalanda/contract/refunds/rules'
import { type Slab, slabBases } from '@nalanda/contract/refunds/slabs'
import { Plus, Trash2 } from 'lucide-react'
import { Button } from '../../../ui/form/Button.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { useFieldArray } from '../../../ui/form/form-hooks.ts'
import { decimal, monthText } from '../../../ui/format/format.ts'
import { yearlyDayText } from '../../../ui/format/yearly-day-text.ts'
import css from '../Refunds.module.css'
import { type Translate, useWords } from '../words.ts'

const { MoneyField, NumberField, SelectField, useFormContext } = fieldsFor(SaveRefundRule)

export const emptySlab: Slab = { basis: 'days', days: 0, month: 9, day: 30, percent: 100, deductPercent: 0, deductPaise: 0 }

/** The slabs of a rule, in the order in which they are tried. */
export function SlabFieldsets() {
  const t = useWords()
  const { control } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name: 'slabs' })
  return (
    <>
      <p>{t('ruleHint')}</p>
      {fields.map((field, at) => (
        <fieldset key={field.id} className={css.slab}>
          <legend>{t('slabNo', { n: at + 1 })}</legend>
          <UntilFields at={at} />
          <NumberField name={`slabs.${at}.percent`} label={t('percentBack')} required min={0} max={100} />
          <NumberField
            name={`slabs.${at}.deductPercent`}
            label={t('deductPercent')}
            hint={t('fullDeductHint')}
            required
            min={0}
            max={100}
          />
          <MoneyField name={`slabs.${at}.deductPaise`} label={t('deductMost')} empty={0} />
          {fields.length > 1 && (
            <div className={css.whole}>
              <Button size="small" kind="quiet" icon={Trash2} onClick={() => remove(at)}>
                {t('removeSlab', { n: at + 1 })}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      <div>
        <Button size="small" icon={Plus} disabled={fields.length >= 12} onClick={() => append(emptySlab)}>
          {t('addSlab')}
        </Button>
      </div>
    </>
  )
}

function UntilFields({ at }: { at: number }) {
  const t = useWords()
  const { watch } = useFormContext()
  const months = Array.from({ length: 12 }, (_, index) => ({ value: index + 1, label: monthText(index + 1) }))
  return (
    <>
      <div className={css.whole}>
        <SelectField
          name={`slabs.${at}.basis`}
          label={t('basis')}
          required
          options={slabBases.map((value) => ({ value, label: t(`basis-${value}`) }))}
        />
      </div>
      {watch(`slabs.${at}.basis`) === 'date' ? (
        <>
          <NumberField name={`slabs.${at}.day`} label={t('dayOfMonth')} required step={1} min={1} max={31} />
          <SelectField name={`slabs.${at}.month`} label={t('month')} required numeric options={months} />
        </>
      ) : (
        <NumberField name={`slabs.${at}.days`} label={t('days')} hint={t('daysHint')} required step={1} min={-365} max={365} />
      )}
    </>
  )
}

/** Returns a slab as text: its deadline and its percentage. */
export function slabText(t: Translate, { basis, days, month, day, percent }: Slab): string {
  const after = days > 0 ? t('daysAfter', { count: days }) : t('daysBefore', { count: Math.abs(days) })
  const until = basis === 'date' ? yearlyDayText(month, day) : days === 0 ? t('lastAdmissionDay') : after
  return t('slabText', { until, percent: decimal(percent) })
}
