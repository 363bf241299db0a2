import { gstRates } from '@nalanda/contract/vendors/bill-amounts'
import { SaveBill } from '@nalanda/contract/vendors/bills'
import { budgets } from '@nalanda/contract/vendors/budgets'
import { Plus, Trash2 } from 'lucide-react'
import { useChoices } from '../../../api/records.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { useFieldArray } from '../../../ui/form/form-hooks.ts'
import css from '../Vendors.module.css'
import { useWords } from '../words.ts'

const { MoneyField, SelectField, TextField, useFormContext } = fieldsFor(SaveBill)
type Line = SaveBill['lines'][number]

/** Returns an empty line: its head and amount are still missing. */
export const emptyLine = () => ({ headId: null, description: '', taxablePaise: null, gstRate: 18 }) as unknown as Line

/** The lines of a bill: head, description, taxable amount and rate of GST. */
export function BillLines() {
  const t = useWords()
  const { control } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' })
  const heads = useChoices(budgets.heads, { retired: 'all' }) ?? []
  const headOptions = heads.map(({ id, code, name, retired }) => ({ value: id, label: `${code} ${name}`, retired }))
  return (
    <>
      {fields.map((field, at) => (
        <fieldset key={field.id} className={css.line}>
          <legend>{t('lineNo', { no: at + 1 })}</legend>
          <SelectField name={`lines.${at}.headId`} label={t('budgetHead')} required numeric options={headOptions} />
          <TextField name={`lines.${at}.description`} label={t('description')} required maxLength={160} />
          <div className={css.two}>
            <MoneyField name={`lines.${at}.taxablePaise`} label={t('taxable')} required />
            <SelectField
              name={`lines.${at}.gstRate`}
              label={t('gstRate')}
              required
              numeric
              options={gstRates.map((value) => ({ value, label: t('percentOf', { percent: value }) }))}
            />
          </div>
          {fields.length > 1 && (
            <div>
              <Button size="small" kind="quiet" icon={Trash2} onClick={() => remove(at)}>
                {t('removeLine', { no: at + 1 })}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      <div>
        <Button size="small" icon={Plus} disabled={fields.length >= 100} onClick={() => append(emptyLine())}>
          {t('addLine')}
        </Button>
      </div>
    </>
  )
}
