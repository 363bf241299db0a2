import type { ApplicationForm } from '@nalanda/contract/applications/application-form'
import type { ApplyView } from '@nalanda/contract/applications/views'
import { FormSection } from '../../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../../ui/form/fields-for.ts'
import { useWords } from '../words.ts'

const { NumberField, SelectField, TextField } = fieldsFor<ApplicationForm>()

/** Fields for previous education and the entrance test. */
export function EducationStep({ view: { lists, today } }: { view: ApplyView }) {
  const t = useWords()
  const year = Number(today.slice(0, 4))
  return (
    <>
      <FormSection title={t('previousEducation')} columns={2} heading="h2">
        <TextField name="board" label={t('board')} required maxLength={120} hint={t('boardHint')} emptyIsNull />
        <TextField name="institution" label={t('institution')} maxLength={160} emptyIsNull />
        <NumberField name="yearOfPass" label={t('yearOfPass')} required min={1980} max={year} step={1} />
        <NumberField name="sscPercentage" label={t('sscPercentage')} required min={0} max={100} step={0.01} />
        <NumberField name="interPercentage" label={t('interPercentage')} hint={t('interHint')} min={0} max={100} step={0.01} />
      </FormSection>
      <FormSection title={t('entrance')} columns={3} heading="h2">
        <SelectField name="entranceType" label={t('entranceType')} options={lists.entranceType} placeholder={t('choose')} />
        <TextField name="hallTicketNo" label={t('hallTicketNo')} maxLength={40} emptyIsNull />
        <NumberField name="entranceRank" label={t('rank')} min={1} step={1} />
      </FormSection>
    </>
  )
}
