import { academics, SaveSection } from '@nalanda/contract/academics/academics'
import { useBatchChoices, useBranchChoices } from '../../api/choices.ts'
import { type ItemOf, useRecordEditing } from '../../api/records.ts'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import type { Column } from '../../ui/list/DataList.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { RecordScreen } from '../../ui/record/RecordScreen.tsx'
import { structureViews } from './structure/structure-queries.ts'
import { type Translate, useWords } from './words.ts'

const { DependentField, SelectField, TextField, useFormContext } = fieldsFor(SaveSection)

type Section = ItemOf<typeof academics.sections>

/** Page of sections: the classes of a batch and branch. */
export function SectionsPage() {
  const t = useWords()
  const state = useListState<typeof academics.sections.list>({ sort: '-batchLabel' })
  const editing = useRecordEditing(academics.sections, state, structureViews)
  return (
    <RecordScreen
      name="sections"
      title={t('sections')}
      about={t('sectionsAbout')}
      add={t('addSection')}
      none={t('noSections')}
      nameOf={({ batchLabel, branchShortName, name }) => `${batchLabel} ${branchShortName} ${name}`}
      columns={columns(t)}
      filters={[
        { name: 'batchId', label: t('batch'), options: useBatchChoices(state.needs('batchId')) },
        { name: 'branchId', label: t('branch'), options: useBranchChoices(state.needs('branchId')) },
      ]}
      searchHint={t('sectionSearch')}
      state={state}
      editing={editing}
      form={{
        schema: SaveSection,
        start: (row: Section | null) => ({ batchId: row?.batchId, branchId: row?.branchId, name: row?.name ?? '' }),
        fields: () => <SectionFields />,
      }}
      empty={t('sectionsEmpty')}
    />
  )
}

function SectionFields() {
  const t = useWords()
  const { watch } = useFormContext()
  const batches = useBatchChoices()
  const branches = useBranchChoices()
  const courseId = batches.find(({ value }) => value === watch('batchId'))?.of
  return (
    <>
      <SelectField name="batchId" label={t('batch')} required numeric options={batches} />
      <DependentField
        name="branchId"
        label={t('branch')}
        options={branches}
        of={courseId}
        hint={t('ofBatchCourse')}
        first={t('batchFirst')}
      />
      <TextField name="name" label={t('section')} required maxLength={10} hint={t('sectionHint')} />
    </>
  )
}

const columns = (t: Translate): Column<Section, typeof academics.sections.list>[] => [
  { field: 'batchLabel', head: t('batch'), text: ({ batchLabel }) => batchLabel, code: true, sort: true },
  { field: 'branchShortName', head: t('branch'), text: ({ branchShortName }) => branchShortName, sort: true },
  { field: 'name', head: t('section'), text: ({ name }) => name, main: true, sort: true, wide: true },
  { field: 'studentCount', head: t('students'), text: ({ studentCount }) => studentCount, numeric: true },
]
