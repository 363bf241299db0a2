import { electiveKinds } from '@nalanda/contract/academics/subject-teaching'
import { termCalls } from '@nalanda/contract/calendar/terms'
import { allotmentMethods, allowsInRound, type ElectiveRound, SaveRound } from '@nalanda/contract/teaching/electives'
import { useBranchChoices, useSemesterChoices } from '../../../api/choices.ts'
import { useChoices } from '../../../api/records.ts'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import type { RecordForm } from '../../../ui/record/RecordScreen.tsx'
import { useWords } from './words.ts'

const { CheckboxGroupField, DateField, NumberField, SelectField, TextField, useFormContext } = fieldsFor(SaveRound)

/** The form of a round. */
export const roundForm: RecordForm<ElectiveRound, typeof SaveRound> = {
  schema: SaveRound,
  start: (row) => ({
    termId: row?.termId,
    name: row?.name ?? '',
    kind: row?.kind ?? 'open',
    electiveGroup: row?.electiveGroup ?? '',
    semesterIds: row?.semesterIds ?? [],
    branchIds: row?.branchIds ?? [],
    method: row?.method ?? 'merit',
    choicesRequired: row?.choicesRequired ?? 3,
    opensOn: row?.opensOn ?? '',
    opensTime: row?.opensTime ?? '09:00',
    closesOn: row?.closesOn ?? '',
    closesTime: row?.closesTime ?? '17:00',
    leastStudents: row?.leastStudents ?? 20,
    groupSize: row?.groupSize ?? 66,
  }),
  fields: (row) => <RoundFields datesFixed={row !== null && !allowsInRound('changeDates', row.state)} />,
}

function RoundFields({ datesFixed }: { datesFixed: boolean }) {
  const t = useWords()
  const { watch } = useFormContext()
  const terms = useChoices(termCalls.terms, { sort: '-startsOn' }) ?? []
  const term = terms.find(({ id }) => id === watch('termId'))
  const semesters = useSemesterChoices().filter(({ value }) => term?.semesterIds.includes(value))
  const branches = useBranchChoices().filter(({ of }) => of === term?.courseId)
  const kinds = electiveKinds.map((value) => ({ value, label: t(`kind-${value}`) }))
  const methods = allotmentMethods.map((value) => ({ value, label: t(`method-${value}`) }))
  const hint = term ? undefined : t('termFirst')
  return (
    <>
      <SelectField
        name="termId"
        label={t('term')}
        required
        numeric
        options={terms.map(({ id, courseName, name }) => ({ value: id, label: `${courseName}, ${name}` }))}
      />
      <TextField name="name" label={t('name')} required maxLength={60} hint={t('roundNameHint')} />
      <SelectField name="kind" label={t('kind')} required options={kinds} />
      <TextField name="electiveGroup" label={t('electiveGroup')} required maxLength={60} hint={t('electiveGroupHint')} />
      <CheckboxGroupField
        name="semesterIds"
        label={t('roundSemesters')}
        hint={hint}
        options={semesters.map(({ value, short }) => ({ value, label: short }))}
      />
      <CheckboxGroupField
        name="branchIds"
        label={t('roundBranches')}
        hint={hint ?? t('roundBranchesHint')}
        options={branches.map(({ value, short, retired }) => ({ value, label: short, retired }))}
      />
      <SelectField name="method" label={t('method')} required options={methods} />
      <NumberField
        name="choicesRequired"
        label={t('choicesRequired')}
        required
        min={1}
        max={10}
        hint={t('choicesRequiredHint')}
      />
      {datesFixed ? <p>{t('datesFixed')}</p> : <RoundDates />}
      <NumberField name="leastStudents" label={t('leastStudents')} required min={0} max={500} />
      <NumberField name="groupSize" label={t('groupSize')} required min={5} max={300} />
    </>
  )
}

function RoundDates() {
  const t = useWords()
  return (
    <>
      <DateField name="opensOn" label={t('opensOn')} required />
      <TextField name="opensTime" label={t('opensTime')} required hint={t('timeHint')} maxLength={5} />
      <DateField name="closesOn" label={t('closesOn')} required />
      <TextField name="closesTime" label={t('closesTime')} required hint={t('timeHint')} maxLength={5} />
    </>
  )
}
