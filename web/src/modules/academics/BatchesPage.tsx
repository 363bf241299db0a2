import { academics, SaveBatch } from '@nalanda/contract/academics/academics'
import { useCourseChoices, useRegulationChoices } from '../../api/choices.ts'
import { type ItemOf, useRecordEditing } from '../../api/records.ts'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import { count, thisYear } from '../../ui/format/format.ts'
import type { Column } from '../../ui/list/DataList.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { RecordScreen } from '../../ui/record/RecordScreen.tsx'
import { structureViews } from './structure/structure-queries.ts'
import { type Translate, useWords } from './words.ts'

const { DependentField, NumberField, SelectField, TextField, useFormContext } = fieldsFor(SaveBatch)

type Batch = ItemOf<typeof academics.batches>

/** Page of batches: the students who began a course in the same year. */
export function BatchesPage() {
  const t = useWords()
  const state = useListState<typeof academics.batches.list>({ sort: '-startYear' })
  const editing = useRecordEditing(academics.batches, state, structureViews)
  return (
    <RecordScreen
      name="batches"
      title={t('batches')}
      about={t('batchesAbout')}
      add={t('addBatch')}
      none={t('noBatches')}
      nameOf={({ courseName, label }) => `${courseName} ${label}`}
      columns={columns(t)}
      filters={[{ name: 'courseId', label: t('course'), options: useCourseChoices(state.needs('courseId')) }]}
      searchHint={t('labelOrYear')}
      state={state}
      editing={editing}
      form={{
        schema: SaveBatch,
        start: (row: Batch | null) => ({
          courseId: row?.courseId,
          label: row?.label ?? '',
          startYear: row?.startYear ?? thisYear(),
          regulationId: row?.regulationId,
        }),
        fields: () => <BatchFields />,
      }}
      empty={t('batchesEmpty')}
    />
  )
}

function BatchFields() {
  const t = useWords()
  const { watch } = useFormContext()
  const courses = useCourseChoices()
  const regulations = useRegulationChoices()
  return (
    <>
      <SelectField name="courseId" label={t('course')} required numeric options={courses} />
      <TextField name="label" label={t('label')} required maxLength={30} hint={t('labelHint')} />
      <NumberField name="startYear" label={t('yearOfJoining')} required step={1} min={1950} max={2100} />
      <DependentField
        name="regulationId"
        label={t('regulation')}
        options={regulations}
        of={watch('courseId')}
        first={t('courseFirst')}
      />
    </>
  )
}

const columns = (t: Translate): Column<Batch, typeof academics.batches.list>[] => [
  { field: 'label', head: t('batch'), text: ({ label }) => label, main: true, code: true, sort: true, wide: true },
  { field: 'course', head: t('course'), text: ({ courseName }) => courseName, wide: true },
  { field: 'startYear', head: t('yearOfJoining'), text: ({ startYear }) => String(startYear), code: true, sort: true },
  { field: 'regulation', head: t('regulation'), text: ({ regulationCode }) => regulationCode, code: true },
  {
    field: 'studentCount',
    head: t('students'),
    text: ({ studentCount }) => studentCount,
    cell: ({ studentCount }) => count(studentCount),
    numeric: true,
  },
]
