import { academics, SaveSubject, type Subject } from '@nalanda/contract/academics'
import { useFormContext } from 'react-hook-form'
import { useBranchChoices, useRegulationChoices, useSemesterChoices } from '../../api/choices.ts'
import { useRecordDesk } from '../../api/records.ts'
import type { Column } from '../../ui/DataList.tsx'
import { DependentField } from '../../ui/DependentField.tsx'
import { NumberField, SelectField, TextField } from '../../ui/fields.tsx'
import { useListState } from '../../ui/list-state.ts'
import { RecordScreen } from '../../ui/RecordScreen.tsx'
import { TickGroupField } from '../../ui/TickGroupField.tsx'

const creditless = [
  { value: 'yes', label: 'Outside SGPA and CGPA' },
  { value: 'no', label: 'With credits' },
]

/** What is taught and examined. */
export function SubjectsPage() {
  const state = useListState({ sort: 'code' })
  const desk = useRecordDesk(academics.subjects, state)
  return (
    <RecordScreen
      name="subjects"
      title="Subjects"
      about="What is taught and examined, with its credits and marks, by regulation."
      noun="subject"
      nameOf={({ code, name }) => `${code} ${name}`}
      columns={columns}
      filters={[
        { name: 'regulationId', label: 'Regulation', options: useRegulationChoices() },
        { name: 'semesterId', label: 'Semester', options: useSemesterChoices() },
        { name: 'branchId', label: 'Branch', options: useBranchChoices() },
        { name: 'creditless', label: 'Credits', options: creditless },
      ]}
      searchHint="Code or name"
      state={state}
      desk={desk}
      form={{ schema: SaveSubject, start, fields: () => <SubjectFields /> }}
      empty="Add the subjects of each semester; results are imported for them."
    />
  )
}

function start(row: Subject | null) {
  return {
    regulationId: row?.regulationId,
    semesterId: row?.semesterId,
    code: row?.code ?? '',
    name: row?.name ?? '',
    credits: row?.credits ?? 3,
    maxInternal: row?.maxInternal ?? 40,
    maxExternal: row?.maxExternal ?? 60,
    branchIds: row?.branchIds ?? [],
  }
}

function SubjectFields() {
  const { watch } = useFormContext()
  const regulations = useRegulationChoices()
  const semesters = useSemesterChoices()
  const branches = useBranchChoices()
  const courseId = regulations.find(({ value }) => value === watch('regulationId'))?.of
  return (
    <>
      <SelectField name="regulationId" label="Regulation" required numeric options={regulations} />
      <DependentField name="semesterId" label="Semester" options={semesters} of={courseId} first="Choose the regulation first" />
      <TextField name="code" label="Code" required maxLength={20} hint="As in the syllabus: 22CS301PC" />
      <TextField name="name" label="Name" required maxLength={160} />
      <NumberField name="credits" label="Credits" required step={0.5} min={0} max={30} hint="0 keeps it outside SGPA and CGPA" />
      <NumberField name="maxInternal" label="Highest internal marks" required min={0} max={1000} />
      <NumberField name="maxExternal" label="Highest external marks" required min={0} max={1000} />
      <TickGroupField
        name="branchIds"
        label="Branches that study it"
        hint="None ticked: every branch of the course"
        options={branches.filter(({ of }) => of === courseId).map(({ value, short }) => ({ value, label: short }))}
      />
    </>
  )
}

const columns: Column<Subject>[] = [
  { field: 'code', head: 'Code', text: ({ code }) => code, code: true, sort: true, width: 130 },
  { field: 'name', head: 'Subject', text: ({ name }) => name, main: true, sort: true, flex: 2.4 },
  { field: 'regulation', head: 'Regulation', text: ({ regulationCode }) => regulationCode, code: true, width: 110 },
  { field: 'semester', head: 'Semester', text: ({ semesterName }) => semesterName, width: 170 },
  { field: 'credits', head: 'Credits', text: ({ credits }) => credits, numeric: true, sort: true, width: 100 },
  {
    field: 'marks',
    head: 'Marks',
    text: ({ maxInternal, maxExternal }) => `${maxInternal} + ${maxExternal}`,
    code: true,
    width: 100,
  },
  { field: 'branches', head: 'Branches', text: ({ branches }) => branches || 'All', flex: 1 },
]
