import { academics, SaveSemester } from '@nalanda/contract/academics/academics'
import { useCourseChoices } from '../../api/choices.ts'
import { type ItemOf, useRecordEditing } from '../../api/records.ts'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import type { Column } from '../../ui/list/DataList.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { RecordScreen } from '../../ui/record/RecordScreen.tsx'
import { structureViews } from './structure/structure-queries.ts'
import { type Translate, useWords } from './words.ts'

const { NumberField, SelectField, TextField } = fieldsFor(SaveSemester)

type Semester = ItemOf<typeof academics.semesters>

/** Page of the semesters of each course with their names. */
export function SemestersPage() {
  const t = useWords()
  const state = useListState<typeof academics.semesters.list>({ sort: 'number' })
  const editing = useRecordEditing(academics.semesters, state, structureViews)
  return (
    <RecordScreen
      name="semesters"
      title={t('semesters')}
      about={t('semestersAbout')}
      add={t('addSemester')}
      none={t('noSemesters')}
      nameOf={({ courseName, name }) => `${courseName} ${name}`}
      columns={columns(t)}
      filters={[{ name: 'courseId', label: t('course'), options: useCourseChoices(state.needs('courseId')) }]}
      searchHint={t('semesterSearch')}
      state={state}
      editing={editing}
      form={{
        schema: SaveSemester,
        start: (row: Semester | null) => ({ courseId: row?.courseId, number: row?.number, name: row?.name ?? '' }),
        fields: () => <SemesterFields />,
      }}
      empty={t('semestersEmpty')}
    />
  )
}

function SemesterFields() {
  const t = useWords()
  return (
    <>
      <SelectField name="courseId" label={t('course')} required numeric options={useCourseChoices()} />
      <NumberField name="number" label={t('number')} required step={1} min={1} max={16} hint={t('numberHint')} />
      <TextField name="name" label={t('name')} required maxLength={60} hint={t('semesterNameHint')} />
    </>
  )
}

const columns = (t: Translate): Column<Semester, typeof academics.semesters.list>[] => [
  { field: 'number', head: t('number'), text: ({ number }) => number, numeric: true, sort: true },
  { field: 'name', head: t('semester'), text: ({ name }) => name, main: true, sort: true, wide: true },
  { field: 'course', head: t('course'), text: ({ courseName }) => courseName, wide: true },
]
