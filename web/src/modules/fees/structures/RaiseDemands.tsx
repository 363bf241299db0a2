import { structures } from '@nalanda/contract/fees/structures'
import { usePresentYear, useYearChoices } from '../../../api/academic-years.ts'
import { useAct } from '../../../api/act.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { useFeeChoices } from '../fee-choices.ts'
import { useStructureWords } from './words.ts'

const schema = structures.raise.body
const { SelectField } = fieldsFor(schema)

type Props = { academicYear: number; batchId: number | null; onClose: () => void }

/** Starts raising the demands of a year, for one batch or all; the progress is shown below the structures. */
export function RaiseDemands({ academicYear, batchId, onClose }: Props) {
  const t = useStructureWords()
  const { batches } = useFeeChoices()
  const form = useZodForm(schema, { academicYear, batchId })
  const isOver = form.watch('academicYear') < usePresentYear()
  const { submit } = useAct(structures.raise, { invalidates: [structures.runs] })
  return (
    <FormDialog title={t('raise')} action={t('raise')} form={form} onSave={(body) => submit({ body })} onClose={onClose}>
      <p>{t('raiseLead')}</p>
      <SelectField name="academicYear" label={t('academicYear')} required numeric options={useYearChoices()} />
      {isOver && <p>{t('pastResidence')}</p>}
      <SelectField name="batchId" label={t('batch')} numeric options={batches} placeholder={t('everyBatch')} />
    </FormDialog>
  )
}
