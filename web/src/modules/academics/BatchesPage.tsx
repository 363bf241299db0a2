import { academics, SaveBatch } from '@nalanda/contract/academics'
import { useFormContext } from 'react-hook-form'
import { useCourseChoices, useRegulationChoices } from '../../api/choices.ts'
import { type ItemOf, useRecordDesk } from '../../api/records.ts'
import type { Column } from '../../ui/DataList.tsx'
import { DependentField } from '../../ui/DependentField.tsx'
import { NumberField, SelectField, TextField } from '../../ui/fields.tsx'
import { useListState } from '../../ui/list-state.ts'
import { count } from '../../ui/numerals.ts'
import { RecordScreen } from '../../ui/RecordScreen.tsx'

type Batch = ItemOf<typeof academics.batches>

/** Those who began a course in one year. */
export function BatchesPage() {
  const state = useListState({ sort: '-startYear' })
  const desk = useRecordDesk(academics.batches, state)
  const courses = useCourseChoices()
  return (
    <RecordScreen
      name="batches"
      title="Batches"
      about="Those who began a course in one year, under the regulation of that year."
      noun="batch"
      nameOf={({ courseName, label }) => `${courseName} ${label}`}
      columns={columns}
      filters={[{ name: 'courseId', label: 'Course', options: courses }]}
      searchHint="Label or year"
      state={state}
      desk={desk}
      form={{
        schema: SaveBatch,
        start: (row: Batch | null) => ({
          courseId: row?.courseId,
          label: row?.label ?? '',
          startYear: row?.startYear ?? new Date().getFullYear(),
          regulationId: row?.regulationId,
        }),
        fields: () => <BatchFields />,
      }}
      empty="Add a batch for every year of joining; students belong to one."
    />
  )
}

function BatchFields() {
  const { watch } = useFormContext()
  const courses = useCourseChoices()
  const regulations = useRegulationChoices()
  return (
    <>
      <SelectField name="courseId" label="Course" required numeric options={courses} />
      <TextField name="label" label="Label" required maxLength={30} hint="From the first year to the last: 2026-2030" />
      <NumberField name="startYear" label="Year of joining" required step={1} min={1950} max={2100} />
      <DependentField
        name="regulationId"
        label="Regulation"
        options={regulations}
        of={watch('courseId')}
        first="Choose the course first"
      />
    </>
  )
}

const columns: Column<Batch>[] = [
  { field: 'label', head: 'Batch', text: ({ label }) => label, main: true, code: true, sort: true, flex: 1.2 },
  { field: 'course', head: 'Course', text: ({ courseName }) => courseName, flex: 1 },
  { field: 'startYear', head: 'Year of joining', text: ({ startYear }) => String(startYear), code: true, sort: true, flex: 1 },
  { field: 'regulation', head: 'Regulation', text: ({ regulationCode }) => regulationCode, code: true, flex: 1 },
  {
    field: 'studentCount',
    head: 'Students',
    text: ({ studentCount }) => studentCount,
    cell: ({ studentCount }) => count(studentCount),
    numeric: true,
    width: 120,
  },
]
