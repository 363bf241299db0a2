import { type FeeStructure, structures } from '@nalanda/contract/fees/structures'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { usePresentYear, useYearChoices } from '../../../api/academic-years.ts'
import { useAct } from '../../../api/act.ts'
import { queryOf } from '../../../api/queries.ts'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Form, FormSection, useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { useGo } from '../../../ui/navigation/go.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { useLaterVersions, useMergingSave } from '../../../ui/record/record-editing.ts'
import css from '../Fees.module.css'
import { useFeeChoices } from '../fee-choices.ts'
import { ItemsGrid } from './ItemsGrid.tsx'
import { itemsOf, StructureGrid, startOf } from './structure-grid.ts'
import { useStructureWords } from './words.ts'

const { MoneyField, NumberField, SelectField } = fieldsFor(StructureGrid)

/** The form of a fee structure: the students it applies to, the late fee, and the amounts of heads by instalment. */
export function StructureForm({ row }: { row: FeeStructure | null }) {
  const t = useStructureWords()
  const go = useGo()
  const mayManage = useMay()('fees.manage')
  const { form, start, save } = useStructureForm(row)
  const saveAndOpen = async (values: StructureGrid) => {
    const saved = await save(values)
    // After the save, so that leaving the form asks for no confirmation
    if (!row) setTimeout(() => void go(`/app/Accounts/Fee Structures/${saved.id}`, { replace: true }))
    return saved
  }
  return (
    <Form form={form} onSave={saveAndOpen} savedValues={start}>
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

/** Returns the form and a function that saves it, also if another user saved first. */
function useStructureForm(row: FeeStructure | null) {
  const t = useStructureWords()
  const client = useQueryClient()
  const year = usePresentYear()
  const start = (one: FeeStructure | null) => startOf(one, year)
  const form = useZodForm(StructureGrid, start(row))
  const views = { invalidates: [structures.list, structures.get, structures.listChanges] }
  const add = useAct(structures.add, views)
  const change = useAct(structures.change, views)
  const { dirtyFields, isDirty } = form.formState
  // Rows have a cell per column, so that one of two versions of the grid is taken as a whole
  const isTyped = Boolean(dirtyFields.columns || dirtyFields.rows)
  const merging = useMergingSave<z.input<typeof StructureGrid>, StructureGrid, FeeStructure>(form, row, start, {
    onSave: ({ columns, rows, ...head }, from) => {
      const body = { ...head, items: itemsOf({ columns, rows }) }
      return from
        ? change.submit({ params: { id: String(from.id) }, body: { ...body, revision: from.revision } })
        : add.submit({ body })
    },
    reload: ({ id }) => client.fetchQuery({ ...queryOf(structures.get, { params: { id: String(id) } }), staleTime: 0 }),
    merges: {
      columns: (_, theirs, typed) => (isTyped ? typed : theirs),
      rows: (_, theirs, typed) => (isTyped ? typed : theirs),
    },
    done: t('structureSaved'),
  })
  useLaterVersions(isDirty, row, merging)
  return { form, start, save: merging.save }
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
