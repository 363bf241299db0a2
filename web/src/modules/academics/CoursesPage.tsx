import { academics, SaveCourse } from '@nalanda/contract/academics/academics'
import { useDegreeChoices } from '../../api/choices.ts'
import { type ItemOf, useRecordEditing } from '../../api/records.ts'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import type { Column } from '../../ui/list/DataList.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { RecordScreen } from '../../ui/record/RecordScreen.tsx'
import { structureViews } from './structure/structure-queries.ts'
import { type Translate, useWords } from './words.ts'

const { NumberField, SelectField, TextField } = fieldsFor(SaveCourse)

type Course = ItemOf<typeof academics.courses>

/** Page of the programmes that the college offers. */
export function CoursesPage() {
  const t = useWords()
  const state = useListState<typeof academics.courses.list>({ sort: 'name' })
  const editing = useRecordEditing(academics.courses, state, structureViews)
  return (
    <RecordScreen
      name="courses"
      title={t('courses')}
      about={t('coursesAbout')}
      add={t('addCourse')}
      none={t('noCourses')}
      nameOf={({ name }) => name}
      columns={columns(t)}
      filters={[{ name: 'degreeId', label: t('degree'), options: useDegreeChoices(state.needs('degreeId')) }]}
      searchHint={t('courseSearch')}
      state={state}
      editing={editing}
      form={{
        schema: SaveCourse,
        start: (row: Course | null) => ({
          name: row?.name ?? '',
          degreeId: row?.degreeId,
          semesterCount: row?.semesterCount ?? 8,
        }),
        fields: () => <CourseFields />,
      }}
      empty={t('coursesEmpty')}
    />
  )
}

function CourseFields() {
  const t = useWords()
  return (
    <>
      <TextField name="name" label={t('name')} required maxLength={60} hint={t('courseNameHint')} />
      <SelectField name="degreeId" label={t('degree')} required numeric options={useDegreeChoices()} />
      <NumberField name="semesterCount" label={t('semesters')} required step={1} min={1} max={16} />
    </>
  )
}

const columns = (t: Translate): Column<Course, typeof academics.courses.list>[] => [
  { field: 'name', head: t('course'), text: ({ name }) => name, main: true, sort: true, wide: true },
  { field: 'degreeName', head: t('degree'), text: ({ degreeName }) => degreeName, sort: true, wide: true },
  { field: 'semesterCount', head: t('semesters'), text: ({ semesterCount }) => semesterCount, numeric: true },
  { field: 'branchCount', head: t('branches'), text: ({ branchCount }) => branchCount, numeric: true },
]
