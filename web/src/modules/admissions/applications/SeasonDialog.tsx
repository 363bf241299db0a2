import { applications } from '@nalanda/contract/applications/applications'
import { SaveSeason, type Season, seasonLabel } from '@nalanda/contract/applications/season'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { FormSection, useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { thisDay } from '../../../ui/format/format.ts'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { applicationViews, useSeason } from './queries.ts'
import { useApplicationsWords } from './words.ts'

const { CheckboxField, DateField, MoneyField, NumberField, TextAreaField, useFormContext } = fieldsFor(SaveSeason)

/** The settings of the season: whether the public page is open, and the defaults of an offer. */
export function SeasonDialog({ onClose }: { onClose: () => void }) {
  const t = useApplicationsWords()
  const [year, setYear] = useState<number>()
  const season = useSeason(year)
  if (season.data) return <SeasonForm key={season.data.year} season={season.data} onYear={setYear} onClose={onClose} />
  return (
    <PanelDialog open title={t('seasonTitle')} onClose={onClose}>
      <Waiting {...season} rows={6} />
    </PanelDialog>
  )
}

type FormProps = { season: Season; onYear: (year: number) => void; onClose: () => void }

function SeasonForm({ season: { label: _label, years, ...season }, onYear, onClose }: FormProps) {
  const t = useApplicationsWords()
  const form = useZodForm(SaveSeason, season)
  const save = useAct(applications.saveSeason, {
    input: (body: Omit<Season, 'label' | 'years'>) => ({ body }),
    invalidates: applicationViews,
    done: t('saved'),
  })
  return (
    <FormDialog title={t('seasonTitle')} action={t('save')} form={form} onClose={onClose} onSave={save.submit}>
      <p>{t('seasonLead')}</p>
      <SeasonSelect year={season.year} years={years} onYear={onYear} />
      <CheckboxField name="open" label={t('seasonOpen')} />
      <CheckboxField name="lateralEntry" label={t('seasonLateral')} hint={t('seasonLateralHint')} />
      <FormSection columns={2}>
        <NumberField name="offerDays" label={t('offerDays')} required min={1} max={60} step={1} />
        <DateField name="opensOn" label={t('opensOn')} />
        <DateField name="closesOn" label={t('closesOn')} />
        <MoneyField name="feeDuePaise" label={t('feeDueAmount')} empty={0} />
        <NumberField name="feeDays" label={t('feeDays')} required min={1} max={60} step={1} />
      </FormSection>
      <TextAreaField name="bring" label={t('whatToBring')} hint={t('bringHint')} rows={4} maxLength={1000} />
    </FormDialog>
  )
}

type SelectProps = { year: number; years: readonly number[]; onYear: (year: number) => void }

/** Selects a saved season or the next one; disabled while the form has changes, which selecting another season would lose. */
function SeasonSelect({ year, years, onYear }: SelectProps) {
  const t = useApplicationsWords()
  const { isDirty } = useFormContext().formState
  const thisYear = Number(thisDay().slice(0, 4))
  const coming = years[0] === undefined ? [thisYear + 1, thisYear] : [years[0] + 1]
  return (
    <Select
      label={t('season')}
      hint={isDirty ? t('seasonSaveFirst') : undefined}
      disabled={isDirty}
      value={year}
      onChange={onYear}
      options={[
        ...coming.map((one) => ({ value: one, label: t('newSeason', { season: seasonLabel(one) }) })),
        ...years.map((one) => ({ value: one, label: seasonLabel(one) })),
      ]}
    />
  )
}
