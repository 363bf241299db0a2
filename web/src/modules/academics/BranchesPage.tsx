import { academics, SaveBranch } from '@nalanda/contract/academics'
import { useCourseChoices, useDepartmentChoices } from '../../api/choices.ts'
import { type ItemOf, useRecordDesk } from '../../api/records.ts'
import type { Column } from '../../ui/DataList.tsx'
import { NumberField, SelectField, TextField } from '../../ui/fields.tsx'
import { useListState } from '../../ui/list-state.ts'
import { RecordScreen } from '../../ui/RecordScreen.tsx'

type Branch = ItemOf<typeof academics.branches>

/** The branches of each course. */
export function BranchesPage() {
  const state = useListState({ sort: 'code' })
  const desk = useRecordDesk(academics.branches, state)
  const courses = useCourseChoices()
  const departments = useDepartmentChoices()
  return (
    <RecordScreen
      name="branches"
      title="Branches"
      about="The code stands in every roll number: 05 is CSE in the JNTUH pattern."
      noun="branch"
      nameOf={({ name }) => name}
      columns={columns}
      filters={[{ name: 'courseId', label: 'Course', options: courses }]}
      searchHint="Code, short name or name"
      state={state}
      desk={desk}
      form={{
        schema: SaveBranch,
        start: (row: Branch | null) => ({
          courseId: row?.courseId,
          code: row?.code ?? '',
          shortName: row?.shortName ?? '',
          name: row?.name ?? '',
          departmentId: row?.departmentId ?? null,
          intake: row?.intake ?? 60,
        }),
        fields: (row) => (
          <>
            <SelectField name="courseId" label="Course" required numeric options={courses} />
            <TextField name="code" label="Code" required maxLength={10} hint="As in a roll number: 05" />
            <TextField name="shortName" label="Short name" required maxLength={20} hint="Such as CSE" />
            <TextField
              name="name"
              label="Name"
              required
              maxLength={120}
              hint="In full, such as Computer Science and Engineering"
            />
            <SelectField
              name="departmentId"
              label="Department"
              numeric
              placeholder="None"
              hint="Its head sees the students of this branch"
              options={withPresent(departments, row)}
            />
            <NumberField name="intake" label="Intake a year" required step={1} min={0} max={5000} />
          </>
        ),
      }}
      empty="Add the branches of each course; students and sections belong to them."
    />
  )
}

/** The department a branch has stands among the choices even for somebody who may not list departments. */
function withPresent(options: readonly { value: number; label: string }[], row: Branch | null) {
  if (!row?.departmentId || options.some(({ value }) => value === row.departmentId)) return options
  return [{ value: row.departmentId, label: row.departmentName ?? '' }, ...options]
}

const columns: Column<Branch>[] = [
  { field: 'code', head: 'Code', text: ({ code }) => code, code: true, sort: true, width: 90 },
  { field: 'shortName', head: 'Short name', text: ({ shortName }) => shortName, sort: true, width: 130 },
  { field: 'name', head: 'Branch', text: ({ name }) => name, main: true, sort: true, flex: 2 },
  { field: 'course', head: 'Course', text: ({ courseName }) => courseName, width: 120 },
  { field: 'department', head: 'Department', text: ({ departmentName }) => departmentName, flex: 1.6 },
  { field: 'intake', head: 'Intake', text: ({ intake }) => intake, numeric: true, width: 100 },
]
