import { type FacultyWork, fundedKinds, SaveWork, type WorkKind, workKinds, workStatuses } from '@nalanda/contract/faculty/works'
import { useEffect } from 'react'
import { findStaff } from '../../../api/find-staff.ts'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import type { RecordForm } from '../../../ui/record/RecordScreen.tsx'
import type { Translate } from '../words.ts'

const { DateField, LookupField, MoneyField, SelectField, TextField, useFormContext } = fieldsFor(SaveWork)

export const kindOptions = (t: Translate) => workKinds.map((value) => ({ value, label: t(`kind-${value}`) }))

/** The form of a work. `own` is the only person for whom the user may record one; with null, the user chooses among the staff. */
export function workForm(t: Translate, own: number | null): RecordForm<FacultyWork, typeof SaveWork> {
  return {
    schema: SaveWork,
    start: (row) => ({
      kind: row?.kind ?? 'patent',
      title: row?.title ?? '',
      status: row?.status ?? 'filed',
      staffId: row?.staffId ?? own,
      organisation: row?.organisation ?? '',
      reference: row?.reference ?? '',
      scholar: row?.scholar ?? '',
      amountPaise: row?.amountPaise ?? null,
      startsOn: row?.startsOn ?? '',
      endsOn: row?.endsOn ?? null,
    }),
    fields: (row) => <Fields t={t} own={own} row={row} />,
  }
}

function Fields({ t, own, row }: { t: Translate; own: number | null; row: FacultyWork | null }) {
  const { watch, setValue } = useFormContext()
  const kind = watch('kind') as WorkKind
  useEffect(() => {
    // Values of another kind are not sent with this one
    if (!fundedKinds.includes(kind)) setValue('amountPaise', null)
    if (kind !== 'phd') setValue('scholar', '')
  }, [kind, setValue])
  const statuses = (workStatuses[kind] ?? []).map((value) => ({ value, label: t(`status-${value}`) }))
  return (
    <>
      <SelectField name="kind" label={t('kind')} required options={kindOptions(t)} />
      <TextField name="title" label={t('title')} required maxLength={300} />
      <SelectField name="status" label={t('status')} required options={statuses} />
      {own === null && (
        <LookupField
          name="staffId"
          label={t('leader')}
          required
          present={row && { value: row.staffId, label: row.members[0]?.fullName ?? '' }}
          find={findStaff}
        />
      )}
      <TextField name="organisation" label={t('organisation')} hint={t('organisationHint')} maxLength={200} />
      <TextField name="reference" label={t('reference')} maxLength={80} />
      {kind === 'phd' && <TextField name="scholar" label={t('scholar')} maxLength={120} />}
      {fundedKinds.includes(kind) && <MoneyField name="amountPaise" label={t('amount')} />}
      <DateField name="startsOn" label={t('startsOn')} required />
      <DateField name="endsOn" label={t('endsOn')} />
    </>
  )
}
