import { academics, SaveSection } from '@nalanda/contract/academics'
import { useFormContext } from 'react-hook-form'
import { useBatchChoices, useBranchChoices } from '../../api/choices.ts'
import { type ItemOf, useRecordDesk } from '../../api/records.ts'
import type { Column } from '../../ui/DataList.tsx'
import { DependentField } from '../../ui/DependentField.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { useListState } from '../../ui/list-state.ts'
import { RecordScreen } from '../../ui/RecordScreen.tsx'

type Section = ItemOf<typeof academics.sections>

/** The classes of a batch and branch. */
export function SectionsPage() {
  const state = useListState({ sort: '-batchLabel' })
  const desk = useRecordDesk(academics.sections, state)
  const batches = useBatchChoices()
  const branches = useBranchChoices()
  return (
    <RecordScreen
      name="sections"
      title="Sections"
      about="The classes of a batch and branch."
      noun="section"
      nameOf={({ batchLabel, branchShortName, name }) => `${batchLabel} ${branchShortName} ${name}`}
      columns={columns}
      filters={[
        { name: 'batchId', label: 'Batch', options: batches },
        { name: 'branchId', label: 'Branch', options: branches },
      ]}
      searchHint="Section, branch or batch"
      state={state}
      desk={desk}
      form={{
        schema: SaveSection,
        start: (row: Section | null) => ({ batchId: row?.batchId, branchId: row?.branchId, name: row?.name ?? '' }),
        fields: () => <SectionFields />,
      }}
      empty="Add the sections of a batch and branch: A, B, C."
    />
  )
}

function SectionFields() {
  const { watch } = useFormContext()
  const batches = useBatchChoices()
  const branches = useBranchChoices()
  const courseId = batches.find(({ value }) => value === watch('batchId'))?.of
  return (
    <>
      <SelectField name="batchId" label="Batch" required numeric options={batches} />
      <DependentField
        name="branchId"
        label="Branch"
        options={branches}
        of={courseId}
        hint="Of the batch's course"
        first="Choose the batch first"
      />
      <TextField name="name" label="Section" required maxLength={10} hint="A letter or two: A" />
    </>
  )
}

const columns: Column<Section>[] = [
  { field: 'batchLabel', head: 'Batch', text: ({ batchLabel }) => batchLabel, code: true, sort: true, flex: 1 },
  { field: 'branchShortName', head: 'Branch', text: ({ branchShortName }) => branchShortName, sort: true, flex: 1 },
  {
    field: 'name',
    head: 'Section',
    text: ({ name }) => name,
    main: true,
    sort: true,
    flex: 1,
  },
  { field: 'studentCount', head: 'Students', text: ({ studentCount }) => studentCount, numeric: true, width: 120 },
]
