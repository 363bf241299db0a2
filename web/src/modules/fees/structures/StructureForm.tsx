import { type FeeStructure, structures } from '@nalanda/contract/fees/structures'
import { useAct } from '../../../api/act.ts'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Form, FormSection, useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { useGo } from '../../../ui/navigation/go.ts'
import { Card } from '../../../ui/page/Page.tsx'
import css from '../Fees.module.css'
import { useFeeChoices, usePresentYear, useYearChoices } from '../fee-choices.ts'
import { ItemsGrid } from './ItemsGrid.tsx'
import { itemsOf, StructureGrid, startOf } from './structure-grid.ts'
import { useStructureWords } from './words.ts'

const { MoneyField, NumberField, SelectField } = fieldsFor(StructureGrid)

/** A fee structure as it is typed: whom it is for, the late fee, and the amounts of heads by instalments. */
export function StructureForm({ row }: { row: FeeStructure | null }) {
  const t = useStructureWords()
  const go = useGo()
  const mayManage = useMay()('fees.manage')
  const form = useZodForm(StructureGrid, startOf(row, usePresentYear()))
  const views = { invalidates: [structures.list, structures.get, structures.listChanges], done: t('structureSaved') }
  const add = useAct(structures.add, views)
  const change = useAct(structures.change, views)
  const save = async ({ columns, rows, ...head }: StructureGrid) => {
    const body = { ...head, items: itemsOf({ columns, rows }) }
    if (row) await change.submit({ params: { id: String(row.id) }, body: { ...body, revision: row.revision } })
    else {
      const added = await add.submit({ body })
      // The form is saved, and asks nothing when it is left
      setTimeout(() => void go(`/app/Accounts/Fee Structures/${added.id}`, { replace: true }))
    }
  }
  return (
    <Form form={form} onSave={save}>
      <fieldset className={css.plain} disabled={!mayManage}>
        <Card title={t('applies')}>
          <FormSection>
            <Place isNew={row === null} />
          </FormSection>
        </Card>
        <Card title={t('lateFee')}>
          <FormSection>
            <MoneyField name="lateFeePerDayPaise" label={t('lateFeePerDay')} empty={0} />
            <NumberField name="lateFeeGraceDays" label={t('lateFeeGrace')} step={1} min={0} max={365} />
            <MoneyField name="lateFeeCapPaise" label={t('lateFeeCap')} hint={t('capHint')} empty={0} />
          </FormSection>
        </Card>
        <ItemsGrid />
        {mayManage && (
          <div className={css.acts}>
            <Button kind="primary" type="submit" busy={form.formState.isSubmitting} shortcut="Ctrl S">
              {t('save')}
            </Button>
          </div>
        )}
      </fieldset>
    </Form>
  )
}

function Place({ isNew }: { isNew: boolean }) {
  const t = useStructureWords()
  const { batches, seatTypes, categories } = useFeeChoices()
  return (
    <>
      <SelectField name="academicYear" label={t('academicYear')} required numeric options={useYearChoices()} disabled={!isNew} />
      <SelectField name="batchId" label={t('batch')} required numeric options={batches} disabled={!isNew} />
      <SelectField name="seatType" label={t('seatType')} options={seatTypes} placeholder={t('everySeatType')} />
      <SelectField name="category" label={t('category')} options={categories} placeholder={t('everyCategory')} />
    </>
  )
}
