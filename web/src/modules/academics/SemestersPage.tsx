import { academics, SaveSemester } from '@nalanda/contract/academics'
import { useCourseChoices } from '../../api/choices.ts'
import { type ItemOf, useRecordDesk } from '../../api/records.ts'
import type { Column } from '../../ui/DataList.tsx'
import { NumberField, SelectField, TextField } from '../../ui/fields.tsx'
import { useListState } from '../../ui/list-state.ts'
import { RecordScreen } from '../../ui/RecordScreen.tsx'

type Semester = ItemOf<typeof academics.semesters>

/** The semesters of each course, as they are called. */
export function SemestersPage() {
  const state = useListState({ sort: 'number' })
  const desk = useRecordDesk(academics.semesters, state)
  const courses = useCourseChoices()
  return (
    <RecordScreen
      name="semesters"
      title="Semesters"
      about="Subjects and examinations belong to a semester of a course."
      noun="semester"
      nameOf={({ courseName, name }) => `${courseName} ${name}`}
      columns={columns}
      filters={[{ name: 'courseId', label: 'Course', options: courses }]}
      searchHint="Name of the semester"
      state={state}
      desk={desk}
      form={{
        schema: SaveSemester,
        start: (row: Semester | null) => ({ courseId: row?.courseId, number: row?.number, name: row?.name ?? '' }),
        fields: () => (
          <>
            <SelectField name="courseId" label="Course" required numeric options={courses} />
            <NumberField
              name="number"
              label="Number"
              required
              step={1}
              min={1}
              max={16}
              hint="Counted from the beginning of the course"
            />
            <TextField name="name" label="Name" required maxLength={60} hint="As the college calls it: II Year I Semester" />
          </>
        ),
      }}
      empty="Add the semesters of each course."
    />
  )
}

const columns: Column<Semester>[] = [
  { field: 'number', head: 'Number', text: ({ number }) => number, numeric: true, sort: true, width: 100 },
  { field: 'name', head: 'Semester', text: ({ name }) => name, main: true, sort: true, flex: 2 },
  { field: 'course', head: 'Course', text: ({ courseName }) => courseName, flex: 1 },
]
