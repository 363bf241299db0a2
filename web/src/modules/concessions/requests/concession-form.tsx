import { type Concession, SaveConcession } from '@nalanda/contract/concessions/concessions'
import { concessionTypes } from '@nalanda/contract/concessions/types'
import { usePresentYear, useYearChoices } from '../../../api/academic-years.ts'
import { useChoices } from '../../../api/records.ts'
import { findStudents, studentLabel } from '../../../api/student-options.ts'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import type { RecordForm } from '../../../ui/record/RecordScreen.tsx'
import { useWords } from '../words.ts'

const { LookupField, MoneyField, NumberField, SelectField, TextAreaField } = fieldsFor(SaveConcession)

/** The form in which a concession is entered, and edited until it is requested. */
export function useConcessionForm(): RecordForm<Concession, typeof SaveConcession> {
  const present = usePresentYear()
  return {
    schema: SaveConcession,
    start: (row) => ({
      ...{ typeId: row?.typeId, studentId: row?.studentId, academicYear: row?.academicYear ?? present },
      ...{ percent: row?.percent ?? null, amountPaise: row?.amountPaise ?? null, reason: row?.reason ?? '' },
    }),
    fields: (row) => <Fields row={row} />,
  }
}

function Fields({ row }: { row: Concession | null }) {
  const t = useWords()
  const types = useChoices(concessionTypes, { retired: 'all', sort: 'name' }) ?? []
  return (
    <>
      <LookupField
        name="studentId"
        label={t('student')}
        required
        present={row && { value: row.studentId, label: studentLabel(row) }}
        find={findStudents}
      />
      <SelectField
        name="typeId"
        label={t('type')}
        required
        numeric
        options={types.map(({ id, name, retired }) => ({ value: id, label: name, retired }))}
      />
      <SelectField name="academicYear" label={t('academicYear')} required numeric options={useYearChoices()} />
      <NumberField name="percent" label={t('percent')} hint={t('ownPercentHint')} min={0} max={100} />
      <MoneyField name="amountPaise" label={t('amount')} hint={t('ownAmountHint')} />
      <TextAreaField name="reason" label={t('reason')} required />
    </>
  )
}
