import { type Condonation, SaveCondonation } from '@nalanda/contract/attendance/condonations'
import { settingsCalls } from '@nalanda/contract/attendance/settings'
import { useQuery } from '@tanstack/react-query'
import { useTermChoices } from '../../../api/choices.ts'
import { queryOf } from '../../../api/queries.ts'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { rupees } from '../../../ui/format/format.ts'
import type { RecordForm } from '../../../ui/record/RecordScreen.tsx'
import css from '../Attendance.module.css'
import { findStudents } from '../find-students.ts'
import { type Translate, useWords } from '../words.ts'

const condonation = fieldsFor(SaveCondonation)

/** The form of a condonation. */
export function condonationForm(t: Translate): RecordForm<Condonation, typeof SaveCondonation> {
  return {
    schema: SaveCondonation,
    start: (row) => ({
      studentId: row?.studentId ?? null,
      termId: row?.termId ?? null,
      reason: row?.reason ?? '',
      receiptNo: row?.receiptNo ?? null,
      decidedOn: row?.decidedOn ?? '',
    }),
    fields: (row) => (
      <>
        <condonation.LookupField
          name="studentId"
          label={t('student')}
          required
          present={row && { value: row.studentId, label: row.fullName }}
          find={findStudents}
        />
        <TermField />
        <condonation.TextAreaField
          name="reason"
          label={t('reason')}
          hint={t('condonationReasonHint')}
          required
          rows={3}
          maxLength={500}
        />
        <FeeField row={row} t={t} />
        <condonation.DateField name="decidedOn" label={t('committeeOn')} required />
      </>
    ),
  }
}

function TermField() {
  const t = useWords()
  return <condonation.SelectField name="termId" label={t('inTerm')} required numeric options={useTermChoices()} />
}

/** The receipt of a fee paid on paper or, if the college has set a fee, a note that it is demanded. */
function FeeField({ row, t }: { row: Condonation | null; t: Translate }) {
  const { data } = useQuery(queryOf(settingsCalls.getSettings))
  if (!data || row?.fee) return null
  const { condonationFeePaise, condonationFeeDays } = data
  if (!row?.receiptNo && condonationFeePaise > 0)
    return <p className={css.lead}>{t('feeIsDemanded', { amount: rupees(condonationFeePaise), count: condonationFeeDays })}</p>
  return (
    <condonation.TextField
      name="receiptNo"
      label={t('receiptOfFee')}
      hint={t('receiptHint')}
      required
      emptyIsNull
      maxLength={40}
    />
  )
}

/** Returns a short text on how much of a condonation's fee is paid. */
export function feeText(t: Translate, fee: Condonation['fee']): string | null {
  if (!fee) return null
  const { amountPaise, openPaise } = fee
  const amount = rupees(amountPaise)
  if (openPaise > 0)
    return openPaise === amountPaise ? t('feeOpen', { amount }) : t('feePartOpen', { amount, open: rupees(openPaise) })
  return amountPaise === 0 ? t('feeCancelled') : t('feeIsPaid', { amount })
}
