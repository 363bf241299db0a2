import { structures } from '@nalanda/contract/fees/structures'
import { usePresentYear, useYearChoices } from '../../../api/academic-years.ts'
import { useAct } from '../../../api/act.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { useStructureWords } from './words.ts'

const schema = structures.copy.body
const { NumberField, SelectField } = fieldsFor(schema)

/** Copies the structures of a year to the next one. */
export function CopyStructures({ onClose }: { onClose: () => void }) {
  const t = useStructureWords()
  const form = useZodForm(schema, { fromYear: usePresentYear() - 1, percent: 0 })
  const { submit } = useAct(structures.copy, {
    invalidates: [structures.list],
    done: ({ copied }) => t('copied', { count: copied }),
  })
  return (
    <FormDialog
      title={t('copyStructures')}
      action={t('copyStructures')}
      form={form}
      onSave={(body) => submit({ body })}
      onClose={onClose}
    >
      <p>{t('copyLead')}</p>
      <SelectField name="fromYear" label={t('copyFrom')} required numeric options={useYearChoices()} />
      <NumberField name="percent" label={t('percent')} required min={-50} max={100} />
    </FormDialog>
  )
}
