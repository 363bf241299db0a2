import { type Department, people, SaveDepartment } from '@nalanda/contract/people'
import { findRecords, useRecordDesk } from '../../api/records.ts'
import type { Column } from '../../ui/DataList.tsx'
import { TextField } from '../../ui/fields.tsx'
import { LookupField } from '../../ui/LookupField.tsx'
import { useListState } from '../../ui/list-state.ts'
import { type RecordForm, RecordScreen } from '../../ui/RecordScreen.tsx'

/** The departments of the college and who heads them. */
export function DepartmentsPage() {
  const state = useListState({ sort: 'code' })
  const desk = useRecordDesk(people.departments, state)
  return (
    <RecordScreen
      name="departments"
      title="Departments"
      about="Every member of staff belongs to one; a head of department sees its students."
      noun="department"
      nameOf={({ name }) => name}
      columns={columns}
      searchHint="Code or name"
      state={state}
      desk={desk}
      form={form}
      empty="Add the departments first: staff and branches belong to them."
    />
  )
}

const columns: Column<Department>[] = [
  { field: 'code', head: 'Code', text: ({ code }) => code, code: true, sort: true, width: 120 },
  { field: 'name', head: 'Name', text: ({ name }) => name, main: true, sort: true, flex: 2 },
  { field: 'head', head: 'Head', text: ({ headName }) => headName, flex: 1.4 },
  { field: 'staffCount', head: 'Staff in service', text: ({ staffCount }) => staffCount, numeric: true, width: 140 },
]

const form: RecordForm<Department, typeof SaveDepartment> = {
  schema: SaveDepartment,
  start: (row) => ({ code: row?.code ?? '', name: row?.name ?? '', headId: row?.headId ?? null }),
  fields: (row) => (
    <>
      <TextField name="code" label="Code" required maxLength={20} hint="Short, as on a timetable: CSE" />
      <TextField name="name" label="Name" required maxLength={120} />
      <LookupField
        name="headId"
        label="Head of department"
        hint="A member of staff; leave it empty until there is one"
        present={row?.headId ? { value: row.headId, label: row.headName ?? '' } : null}
        find={findStaff}
      />
    </>
  ),
}

async function findStaff(typed: string) {
  const found = await findRecords(people.staff, typed, { inService: 'yes' })
  return found.map(({ id, fullName, empCode }) => ({ value: id, label: `${fullName} (${empCode})` }))
}
