import { AttendanceSettings, settingsCalls } from '@nalanda/contract/attendance/settings'
import { useQuery } from '@tanstack/react-query'
import { useAct } from '../../../api/act.ts'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { queryOf } from '../../../api/queries.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { useWords } from '../words.ts'

const { CheckboxField, MoneyField, NumberField, SelectField, TextField } = fieldsFor(AttendanceSettings)

/**
 * Settings of attendance: how long teachers may take and correct it and families may ask for leave, whether and when parents are told about absences, and the
 * fee of a condonation.
 */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const { data, error, refetch } = useQuery(queryOf(settingsCalls.getSettings))
  if (data) return <Loaded settings={data} onClose={onClose} />
  return (
    <PanelDialog open title={t('settings')} onClose={onClose}>
      <Waiting error={error} refetch={refetch} rows={7} />
    </PanelDialog>
  )
}

function Loaded({ settings, onClose }: { settings: AttendanceSettings; onClose: () => void }) {
  const t = useWords()
  const form = useZodForm(AttendanceSettings, settings)
  const { data } = useQuery(queryOf(settingsCalls.feeHeads))
  const heads = (data?.heads ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const save = useAct(settingsCalls.saveSettings, { invalidates: [settingsCalls], done: t('settingsSaved') })
  return (
    <FormDialog
      title={t('settings')}
      form={form}
      action={t('saveSettings')}
      onSave={(body) => save.submit({ body })}
      onClose={onClose}
    >
      <NumberField name="windowDays" label={t('windowDays')} hint={t('windowHint')} required min={0} max={60} />
      <NumberField name="leaveWindowDays" label={t('leaveWindowDays')} hint={t('leaveWindowHint')} required min={0} max={60} />
      <CheckboxField name="absenceMessages" label={t('absenceMessages')} hint={t('absenceMessagesHint')} />
      <TextField name="absenceTime" label={t('absenceTime')} hint={t('absenceTimeHint')} required maxLength={5} />
      <MoneyField name="condonationFeePaise" label={t('condonationFee')} hint={t('condonationFeeHint')} empty={0} />
      <SelectField name="condonationHeadId" label={t('feeHead')} hint={t('condonationHeadHint')} numeric options={heads} />
      <NumberField
        name="condonationFeeDays"
        label={t('condonationFeeDays')}
        hint={t('condonationFeeDaysHint')}
        required
        min={0}
        max={365}
      />
    </FormDialog>
  )
}
