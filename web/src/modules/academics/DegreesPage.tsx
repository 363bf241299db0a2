import { academics, levels, SaveDegree } from '@nalanda/contract/academics'
import { type ItemOf, useRecordDesk } from '../../api/records.ts'
import type { Column } from '../../ui/DataList.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { useListState } from '../../ui/list-state.ts'
import { type RecordForm, RecordScreen } from '../../ui/RecordScreen.tsx'

type Degree = ItemOf<typeof academics.degrees>
const levelOptions = levels.map((level) => ({ value: level, label: level }))

/** The degrees that the college awards. */
export function DegreesPage() {
  const state = useListState({ sort: 'name' })
  const desk = useRecordDesk(academics.degrees, state)
  return (
    <RecordScreen
      name="degrees"
      title="Degrees"
      about="What the college awards. Courses lead to them."
      noun="degree"
      nameOf={({ name }) => name}
      columns={columns}
      filters={[{ name: 'level', label: 'Level', options: levelOptions }]}
      searchHint="Name or short name"
      state={state}
      desk={desk}
      form={form}
      empty="Begin here: a course leads to a degree, branches and batches belong to a course."
    />
  )
}

const columns: Column<Degree>[] = [
  { field: 'name', head: 'Degree', text: ({ name }) => name, main: true, sort: true, flex: 3 },
  { field: 'shortName', head: 'Short name', text: ({ shortName }) => shortName, flex: 1 },
  { field: 'level', head: 'Level', text: ({ level }) => level, sort: true, width: 130 },
  { field: 'courseCount', head: 'Courses', text: ({ courseCount }) => courseCount, numeric: true, width: 110 },
]

const form: RecordForm<Degree, typeof SaveDegree> = {
  schema: SaveDegree,
  start: (row) => ({ name: row?.name ?? '', shortName: row?.shortName ?? '', level: row?.level ?? 'UG' }),
  fields: () => (
    <>
      <TextField
        name="name"
        label="Name"
        required
        maxLength={120}
        hint="In full, as on the certificate: Bachelor of Technology"
      />
      <TextField name="shortName" label="Short name" required maxLength={20} hint="Such as B.Tech" />
      <SelectField name="level" label="Level" required options={levelOptions} />
    </>
  ),
}
