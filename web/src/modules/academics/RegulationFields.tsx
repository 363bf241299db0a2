import type { RegulationRules } from '@nalanda/contract/academics'
import { useFormContext } from 'react-hook-form'
import { useCourseChoices } from '../../api/choices.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FormSection } from '../../ui/Form.tsx'
import { ChoiceField, NumberField, SelectField, TextField } from '../../ui/fields.tsx'
import { Card } from '../../ui/Page.tsx'
import { RuleSets } from './RuleSets.tsx'
import css from './Scale.module.css'
import { ScaleEditor } from './ScaleEditor.tsx'
import { ScalePreview } from './ScalePreview.tsx'

const roundings = [
  { value: 'truncate', label: 'Cut off after two digits' },
  { value: 'half-up', label: 'Round to two digits' },
]
const attempts = [
  { value: 'best', label: 'The best attempt' },
  { value: 'latest', label: 'The latest attempt' },
]

/** The fields of a regulation and its rules, the scale beside its picture. */
export function RegulationFields({ history, readOnly }: { history: readonly RegulationRules[]; readOnly: boolean }) {
  return (
    <fieldset disabled={readOnly} className={css.fields}>
      <div className={css.columns}>
        <div>
          <Card>
            <Identity readOnly={readOnly} />
          </Card>
          <Card title="Grade scale">
            <p className={css.note}>The highest band first. The last begins at 0 and fails.</p>
            <ScaleEditor disabled={readOnly} />
          </Card>
        </div>
        <div>
          <Card title="Preview">
            <Preview />
          </Card>
          <Card title="Rules">
            <Rules />
          </Card>
          {history.length > 0 && (
            <Card title="Sets of rules">
              <RuleSets history={history} readOnly={readOnly} />
            </Card>
          )}
        </div>
      </div>
    </fieldset>
  )
}

function Identity({ readOnly }: { readOnly: boolean }) {
  return (
    <FormSection columns={2}>
      <TextField name="code" label="Code" required maxLength={20} hint="Such as R22" />
      <SelectField name="courseId" label="Course" required numeric options={useCourseChoices()} />
      <TextField name="title" label="Title" required maxLength={120} />
      <DateField
        name="rules.effectiveFrom"
        label="Rules in force from"
        required
        disabled={readOnly}
        hint="A later day adds a set beside those before it"
      />
    </FormSection>
  )
}

function Rules() {
  return (
    <FormSection columns={1}>
      <NumberField name="rules.passPercent.internal" label="Internal marks to pass, percent" required min={0} max={100} />
      <NumberField name="rules.passPercent.external" label="External marks to pass, percent" required min={0} max={100} />
      <NumberField name="rules.passPercent.total" label="Total marks to pass, percent" required min={0} max={100} />
      <TextField name="rules.absentGrade" label="Grade of the absent" required maxLength={4} />
      <ChoiceField name="rules.rounding" label="SGPA and CGPA" required options={roundings} />
      <ChoiceField name="rules.countedAttempt" label="Of a repeated subject, CGPA counts" required options={attempts} />
      <NumberField name="rules.creditsForAward" label="Credits for the award" required min={0} max={400} />
    </FormSection>
  )
}

function Preview() {
  const { watch } = useFormContext()
  const rules = watch('rules') as RegulationRules
  const typed = rules.scale.filter(({ grade, minPercent }) => grade !== '' && minPercent !== null)
  return <ScalePreview scale={typed} absentGrade={rules.absentGrade} />
}
