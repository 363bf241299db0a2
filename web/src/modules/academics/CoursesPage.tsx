import { academics, SaveCourse } from '@nalanda/contract/academics'
import { useDegreeChoices } from '../../api/choices.ts'
import { type ItemOf, useRecordDesk } from '../../api/records.ts'
import type { Column } from '../../ui/DataList.tsx'
import { NumberField, SelectField, TextField } from '../../ui/fields.tsx'
import { useListState } from '../../ui/list-state.ts'
import { RecordScreen } from '../../ui/RecordScreen.tsx'

type Course = ItemOf<typeof academics.courses>

/** The programmes that the college offers. */
export function CoursesPage() {
  const state = useListState({ sort: 'name' })
  const desk = useRecordDesk(academics.courses, state)
  const degrees = useDegreeChoices()
  return (
    <RecordScreen
      name="courses"
      title="Courses"
      about="Programmes on offer, such as B.Tech, each leading to a degree."
      noun="course"
      nameOf={({ name }) => name}
      columns={columns}
      filters={[{ name: 'degreeId', label: 'Degree', options: degrees }]}
      searchHint="Name of the course"
      state={state}
      desk={desk}
      form={{
        schema: SaveCourse,
        start: (row: Course | null) => ({
          name: row?.name ?? '',
          degreeId: row?.degreeId,
          semesterCount: row?.semesterCount ?? 8,
        }),
        fields: () => (
          <>
            <TextField name="name" label="Name" required maxLength={60} hint="As students call it: B.Tech" />
            <SelectField name="degreeId" label="Degree" required numeric options={degrees} />
            <NumberField name="semesterCount" label="Semesters" required step={1} min={1} max={16} />
          </>
        ),
      }}
      empty="Add the programmes that students apply for."
    />
  )
}

const columns: Column<Course>[] = [
  { field: 'name', head: 'Course', text: ({ name }) => name, main: true, sort: true, flex: 1 },
  { field: 'degreeName', head: 'Degree', text: ({ degreeName }) => degreeName, sort: true, flex: 2 },
  { field: 'semesterCount', head: 'Semesters', text: ({ semesterCount }) => semesterCount, numeric: true, width: 120 },
  { field: 'branchCount', head: 'Branches', text: ({ branchCount }) => branchCount, numeric: true, width: 120 },
]
