import { creditTimes, grantKinds, type LeaveType, SaveLeaveType, staffKinds } from '@nalanda/contract/leave/types'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { monthText, thisDay } from '../../../ui/format/format.ts'
import type { RecordForm } from '../../../ui/record/RecordScreen.tsx'
import { type Translate, useWords } from '../words.ts'

const { CheckboxField, DateField, DaysField, NumberField, SelectField, TextField, useFormContext } = fieldsFor(SaveLeaveType)

const newRules: Omit<SaveLeaveType, 'code' | 'name' | 'effectiveFrom'> = {
  ...{ yearFirstMonth: 1, paid: true, halfDays: true, grantKind: 'yearly', grantHalves: 0, creditedAt: 'start', proRata: true },
  ...{
    capHalves: null,
    carryHalves: 0,
    creditDays: null,
    maxConsecutiveDays: null,
    noticeDays: 0,
    afterwardsDays: 0,
    proofAboveDays: null,
  },
  ...{ countsHolidays: false, sandwich: false, mayCombine: false, staffKind: null, minServiceMonths: 0, maxTimesInService: null },
  ...{ needsCover: true, maxNegativeHalves: 0 },
}

/** The form of a type of leave with its rules. */
export const typeForm: RecordForm<LeaveType, typeof SaveLeaveType> = {
  schema: SaveLeaveType,
  start: (row) => {
    if (!row) return { ...newRules, code: '', name: '', effectiveFrom: thisDay() }
    const { id: _, revision: __, retired: ___, ...values } = row
    return values
  },
  fields: () => <Fields />,
}

function Fields() {
  const t = useWords()
  const grantKind = useFormContext().watch('grantKind')
  const credited = grantKind === 'yearly' || grantKind === 'monthly'
  return (
    <>
      <TextField name="code" label={t('code')} required maxLength={12} />
      <TextField name="name" label={t('name')} required maxLength={60} />
      <DateField name="effectiveFrom" label={t('effectiveFrom')} hint={t('effectiveFromHint')} required />
      <SelectField name="yearFirstMonth" label={t('yearBegins')} required numeric options={months()} />
      <CheckboxField name="paid" label={t('paid')} />
      <CheckboxField name="halfDays" label={t('halfDays')} />
      <SelectField
        name="grantKind"
        label={t('credit')}
        required
        options={grantKinds.map((value) => ({ value, label: t(`grant-${value}`) }))}
      />
      {credited && <DaysField name="grantHalves" label={t(`days-${grantKind}`)} required empty={0} />}
      {grantKind === 'monthly' && (
        <SelectField
          name="creditedAt"
          label={t('creditedAt')}
          required
          options={creditTimes.map((value) => ({ value, label: t(`at-${value}`) }))}
        />
      )}
      {grantKind === 'yearly' && <CheckboxField name="proRata" label={t('proRata')} />}
      {grantKind !== 'unlimited' && <Balance t={t} grantKind={grantKind} />}
      <Limits t={t} />
    </>
  )
}

function Balance({ t, grantKind }: { t: Translate; grantKind: string | undefined }) {
  return (
    <>
      <DaysField name="capHalves" label={t('cap')} hint={t('noLimit')} />
      <DaysField name="carryHalves" label={t('carry')} hint={t('carryHint')} />
      {grantKind === 'event' && (
        <NumberField name="creditDays" label={t('creditDays')} hint={t('creditDaysHint')} min={1} max={2_000} step={1} />
      )}
      <DaysField name="maxNegativeHalves" label={t('maxNegative')} hint={t('maxNegativeHint')} empty={0} />
    </>
  )
}

function Limits({ t }: { t: Translate }) {
  return (
    <>
      <NumberField name="maxConsecutiveDays" label={t('maxConsecutive')} hint={t('noLimit')} min={0} step={1} />
      <NumberField name="noticeDays" label={t('notice')} hint={t('noticeHint')} min={0} step={1} />
      <NumberField name="afterwardsDays" label={t('afterwards')} hint={t('afterwardsHint')} min={0} step={1} />
      <NumberField name="proofAboveDays" label={t('proofAbove')} hint={t('proofAboveHint')} min={0} step={1} />
      <CheckboxField name="countsHolidays" label={t('countsHolidays')} />
      <CheckboxField name="sandwich" label={t('sandwich')} />
      <CheckboxField name="mayCombine" label={t('mayCombine')} />
      <CheckboxField name="needsCover" label={t('needsCover')} />
      <SelectField
        name="staffKind"
        emptyIsNull
        label={t('for')}
        placeholder={t('allStaff')}
        options={staffKinds.map((value) => ({ value, label: t(`staff-${value}`) }))}
      />
      <NumberField name="minServiceMonths" label={t('minService')} min={0} step={1} />
      <NumberField name="maxTimesInService" label={t('maxTimes')} hint={t('noLimit')} min={1} step={1} />
    </>
  )
}

const months = () => Array.from({ length: 12 }, (_, at) => ({ value: at + 1, label: monthText(at + 1) }))
