import { applications } from '@nalanda/contract/applications/applications'
import { SaveSeason, type Season } from '@nalanda/contract/applications/season'
import { useAct } from '../../../api/act.ts'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { FormSection, useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { applicationViews, useSeason } from './queries.ts'
import { useApplicationsWords } from './words.ts'

const { CheckboxField, DateField, MoneyField, NumberField, TextAreaField } = fieldsFor(SaveSeason)

/** The settings of the season: whether the public page is open, and the defaults of an offer. */
export function SeasonDialog({ onClose }: { onClose: () => void }) {
  const t = useApplicationsWords()
  const season = useSeason()
  if (season.data) return <SeasonForm season={season.data} onClose={onClose} />
  return (
    <PanelDialog open title={t('seasonTitle')} onClose={onClose}>
      <Waiting {...season} rows={6} />
    </PanelDialog>
  )
}

function SeasonForm({ season: { label: _label, ...season }, onClose }: { season: Season; onClose: () => void }) {
  const t = useApplicationsWords()
  const form = useZodForm(SaveSeason, season)
  const save = useAct(applications.saveSeason, {
    input: (body: Omit<Season, 'label'>) => ({ body }),
    invalidates: applicationViews,
    done: t('saved'),
  })
  return (
    <FormDialog title={t('seasonTitle')} action={t('save')} form={form} onClose={onClose} onSave={save.submit}>
      <p>{t('seasonLead')}</p>
      <CheckboxField name="open" label={t('seasonOpen')} />
      <CheckboxField name="lateralEntry" label={t('seasonLateral')} hint={t('seasonLateralHint')} />
      <FormSection columns={2}>
        <NumberField name="year" label={t('yearOfJoining')} required min={2000} max={2100} step={1} />
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
