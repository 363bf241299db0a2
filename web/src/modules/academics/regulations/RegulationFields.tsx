import { type RegulationRules, SaveRegulation } from '@nalanda/contract/academics/academics'
import { useCourseChoices } from '../../../api/choices.ts'
import { FormSection } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { useWords } from '../words.ts'
import { RuleSets } from './RuleSets.tsx'
import css from './Scale.module.css'
import { ScaleEditor } from './ScaleEditor.tsx'
import { ScalePreview } from './ScalePreview.tsx'

const { DateField, NumberField, RadioGroupField, SelectField, TextField, useFormContext } = fieldsFor(SaveRegulation)

/** The fields of a regulation and its rules, with a preview beside the grading scale. Preview and rule sets are also for users who may only read. */
export function RegulationFields({ history, readOnly }: { history: readonly RegulationRules[]; readOnly: boolean }) {
  const t = useWords()
  return (
    <div className={css.columns}>
      <div>
        <fieldset disabled={readOnly} className={css.fields}>
          <Card>
            <Identity readOnly={readOnly} />
          </Card>
          <Card title={t('gradeScale')}>
            <p className={css.note}>{t('scaleLead')}</p>
            <ScaleEditor disabled={readOnly} />
          </Card>
        </fieldset>
      </div>
      <div>
        <Card title={t('preview')}>
          <Preview />
        </Card>
        <fieldset disabled={readOnly} className={css.fields}>
          <Card title={t('rules')}>
            <Rules />
          </Card>
        </fieldset>
        {history.length > 0 && (
          <Card title={t('ruleSets')}>
            <RuleSets history={history} readOnly={readOnly} />
          </Card>
        )}
      </div>
    </div>
  )
}

function Identity({ readOnly }: { readOnly: boolean }) {
  const t = useWords()
  return (
    <FormSection columns={2}>
      <TextField name="code" label={t('code')} required maxLength={20} hint={t('suchAsR22')} />
      <SelectField name="courseId" label={t('course')} required numeric options={useCourseChoices()} />
      <TextField name="title" label={t('title')} required maxLength={120} />
      <DateField name="rules.effectiveFrom" label={t('inForceFrom')} required disabled={readOnly} hint={t('inForceHint')} />
    </FormSection>
  )
}

function Rules() {
  const t = useWords()
  return (
    <FormSection columns={1}>
      <NumberField name="rules.passPercent.internal" label={t('passInternal')} required min={0} max={100} />
      <NumberField name="rules.passPercent.external" label={t('passExternal')} required min={0} max={100} />
      <NumberField name="rules.passPercent.total" label={t('passTotal')} required min={0} max={100} />
      <TextField name="rules.absentGrade" label={t('absentGrade')} required maxLength={4} />
      <RadioGroupField
        name="rules.rounding"
        label={t('averages')}
        required
        options={[
          { value: 'truncate', label: t('truncate') },
          { value: 'half-up', label: t('halfUp') },
        ]}
      />
      <RadioGroupField
        name="rules.countedAttempt"
        label={t('repeated')}
        required
        options={[
          { value: 'best', label: t('best') },
          { value: 'latest', label: t('latest') },
        ]}
      />
      <NumberField
        name="rules.attendance.required"
        label={t('attendanceRequired')}
        required
        min={0}
        max={100}
        hint={t('attendanceRequiredHint')}
      />
      <NumberField
        name="rules.attendance.condonable"
        label={t('attendanceCondonable')}
        required
        min={0}
        max={100}
        hint={t('attendanceCondonableHint')}
      />
      <NumberField name="rules.creditsForAward" label={t('awardCredits')} required min={0} max={400} />
    </FormSection>
  )
}

function Preview() {
  const { watch } = useFormContext()
  const rules = watch('rules')
  const typed = rules.scale.filter(({ grade, minPercent }) => grade !== '' && minPercent !== null)
  return <ScalePreview scale={typed} absentGrade={rules.absentGrade} />
}
