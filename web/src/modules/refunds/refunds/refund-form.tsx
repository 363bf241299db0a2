import { type Refund, refundCalls, SaveRefund } from '@nalanda/contract/refunds/refunds'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePresentYear, useYearChoices } from '../../../api/academic-years.ts'
import { queryOf } from '../../../api/queries.ts'
import { findStudents, studentLabel } from '../../../api/student-options.ts'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { thisDay } from '../../../ui/format/format.ts'
import type { RecordForm } from '../../../ui/record/RecordScreen.tsx'
import { useWords } from '../words.ts'

const { DateField, LookupField, SelectField, TextAreaField, useFormContext } = fieldsFor(SaveRefund)

/** The form of a refund, which is recalculated until it is requested. */
export function useRefundForm(): RecordForm<Refund, typeof SaveRefund> {
  const present = usePresentYear()
  return {
    schema: SaveRefund,
    start: (row) => ({
      ...{ studentId: row?.studentId, academicYear: row?.academicYear ?? present },
      ...{ noticeOn: row?.noticeOn ?? thisDay(), lastAdmissionOn: row?.lastAdmissionOn ?? '' },
      reason: row?.reason ?? '',
    }),
    fields: (row) => <Fields row={row} />,
  }
}

function Fields({ row }: { row: Refund | null }) {
  const t = useWords()
  useKnownLastDate(row === null)
  return (
    <>
      <LookupField
        name="studentId"
        label={t('student')}
        required
        present={row && { value: row.studentId, label: studentLabel(row) }}
        find={findStudents}
      />
      <SelectField name="academicYear" label={t('academicYear')} required numeric options={useYearChoices()} />
      <DateField name="noticeOn" label={t('noticeOn')} required />
      <DateField name="lastAdmissionOn" label={t('lastAdmission')} hint={t('lastAdmissionHint')} required />
      <TextAreaField name="reason" label={t('reason')} required />
    </>
  )
}

/** Fills in the last date of admission known for the chosen year, unless the user typed one. */
function useKnownLastDate(wanted: boolean): void {
  const { watch, setValue, getFieldState } = useFormContext()
  const year = Number(watch('academicYear'))
  const enabled = wanted && Number.isInteger(year)
  const known = useQuery({ ...queryOf(refundCalls.lastAdmission, { query: { academicYear: String(year) } }), enabled })
  const day = known.data?.lastAdmissionOn
  useEffect(() => {
    if (wanted && day && !getFieldState('lastAdmissionOn').isDirty) setValue('lastAdmissionOn', day)
  }, [wanted, day, setValue, getFieldState])
}
