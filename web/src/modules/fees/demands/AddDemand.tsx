import { examKinds } from '@nalanda/contract/academics/exam-kinds'
import { demands, AddDemand as Schema } from '@nalanda/contract/fees/demands'
import type { Payer } from '@nalanda/contract/fees/payers'
import { useState } from 'react'
import type { z } from 'zod'
import { usePresentYear, useYearChoices } from '../../../api/academic-years.ts'
import { useAct } from '../../../api/act.ts'
import { FormSection, useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { useWatch } from '../../../ui/form/form-hooks.ts'
import { thisDay } from '../../../ui/format/format.ts'
import { FormDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { FindStudent } from '../FindStudent.tsx'
import { useHeadChoices } from '../fee-choices.ts'
import { moneyViews } from '../fee-views.ts'
import { useDemandWords } from './words.ts'

const { DateField, MoneyField, SelectField, TextField, useFieldError } = fieldsFor(Schema)

/** Raises a demand on one student, for example for the bus or a fine. */
export function AddDemand({ onClose }: { onClose: () => void }) {
  const t = useDemandWords()
  const [student, setStudent] = useState<Payer | null>(null)
  const form = useZodForm(Schema, {
    ...{ studentId: undefined, headId: undefined, academicYear: usePresentYear(), label: '', dueOn: thisDay(), examKind: null },
    ...{ amountPaise: null, lateFeePerDayPaise: 0, lateFeeGraceDays: 0, lateFeeCapPaise: 0 },
  })
  const { submit } = useAct(demands.add, { invalidates: moneyViews })
  const choose = (found: Payer) => {
    setStudent(found)
    form.setValue('studentId', found.id, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <FormDrawer open title={t('addDemand')} form={form} onSave={(body) => submit({ body })} onClose={onClose}>
      <FormSection columns={1}>
        <FindStudent onFound={choose} first />
        <Chosen student={student} />
        <Head />
        <SelectField name="academicYear" label={t('academicYear')} required numeric options={useYearChoices()} />
        <TextField name="label" label={t('for')} required hint={t('labelHint')} maxLength={120} />
        <DateField name="dueOn" label={t('dueOn')} required />
        <MoneyField name="amountPaise" label={t('amount')} required />
      </FormSection>
    </FormDrawer>
  )
}

/** The field for the fee head; for an exam fee, also one for the kind of exam. */
function Head() {
  const t = useDemandWords()
  const heads = useHeadChoices()
  const headId = useWatch<z.input<typeof Schema>>({ name: 'headId' })
  const isExam = heads.some(({ value, kind }) => value === headId && kind === 'exam')
  const kinds = examKinds.map((value) => ({ value, label: t(`exam-${value}`) }))
  return (
    <>
      <SelectField name="headId" label={t('feeHead')} required numeric options={heads} />
      {isExam && <SelectField name="examKind" label={t('examKind')} required emptyIsNull options={kinds} />}
    </>
  )
}

function Chosen({ student }: { student: Payer | null }) {
  const t = useDemandWords()
  const error = useFieldError('studentId')
  if (!student) return error ? <p role="alert">{t('studentFirst')}</p> : null
  return (
    <p>
      <strong>{student.fullName}</strong> <span className="numerals">{student.rollNo ?? student.admissionNo}</span>
    </p>
  )
}
