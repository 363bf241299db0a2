import { people, SaveStaff, type Staff } from '@nalanda/contract/people'
import { useChoices, useRecordDesk } from '../../api/records.ts'
import type { Column } from '../../ui/DataList.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { useListState } from '../../ui/list-state.ts'
import { dayText } from '../../ui/numerals.ts'
import { type RecordForm, RecordScreen } from '../../ui/RecordScreen.tsx'
import { StateChip } from '../../ui/states.tsx'

/** Everybody who teaches and works here. */
export function StaffPage() {
  const state = useListState({ sort: 'fullName', filters: { inService: 'yes' } })
  const desk = useRecordDesk(people.staff, state)
  const departments = useChoices(people.departments) ?? []
  const options = departments.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <RecordScreen
      name="staff"
      title="Staff"
      about="Those in service are shown first; remove the filter to see those who left."
      noun="staff"
      nameOf={({ fullName }) => fullName}
      columns={columns}
      filters={[
        { name: 'departmentId', label: 'Department', options },
        { name: 'inService', label: 'In service', options: [yes, no] },
      ]}
      searchHint="Name, employee code or e-mail"
      state={state}
      desk={desk}
      form={formWith(options)}
      empty="Add those who teach and work here, each in a department."
    />
  )
}

const yes = { value: 'yes', label: 'Yes' }
const no = { value: 'no', label: 'No' }

const columns: Column<Staff>[] = [
  { field: 'empCode', head: 'Employee code', text: ({ empCode }) => empCode, code: true, sort: true, width: 130 },
  { field: 'fullName', head: 'Name', text: ({ fullName }) => fullName, main: true, sort: true, flex: 1.6 },
  { field: 'departmentName', head: 'Department', text: ({ departmentName }) => departmentName, sort: true, flex: 2 },
  { field: 'designation', head: 'Designation', text: ({ designation }) => designation, flex: 1.4 },
  { field: 'email', head: 'E-mail', text: ({ email }) => email, hiddenAtFirst: true, flex: 1.8 },
  { field: 'mobile', head: 'Mobile', text: ({ mobile }) => mobile, code: true, hiddenAtFirst: true, width: 130 },
  { field: 'joinedOn', head: 'Joined on', text: ({ joinedOn }) => dayText(joinedOn), sort: true, width: 120 },
  {
    field: 'leftOn',
    head: 'Service',
    text: ({ leftOn }) => (leftOn ? `Left on ${dayText(leftOn)}` : 'In service'),
    cell: ({ leftOn }) =>
      leftOn ? <StateChip tone="quiet">Left on {dayText(leftOn)}</StateChip> : <StateChip tone="pass">In service</StateChip>,
    width: 190,
  },
]

function formWith(departments: readonly { value: number; label: string }[]): RecordForm<Staff, typeof SaveStaff> {
  return {
    schema: SaveStaff,
    start: (row) => ({
      empCode: row?.empCode ?? '',
      fullName: row?.fullName ?? '',
      email: row?.email ?? '',
      departmentId: row?.departmentId,
      designation: row?.designation ?? '',
      joinedOn: row?.joinedOn ?? '',
      leftOn: row?.leftOn ?? null,
      mobile: row?.mobile ?? null,
    }),
    fields: () => (
      <>
        <TextField name="empCode" label="Employee code" required maxLength={20} />
        <TextField name="fullName" label="Name" required maxLength={120} />
        <SelectField name="departmentId" label="Department" required numeric options={departments} />
        <TextField name="designation" label="Designation" required maxLength={80} />
        <TextField name="email" label="E-mail" type="email" required maxLength={200} />
        <TextField name="mobile" label="Mobile" inputMode="tel" maxLength={20} />
        <DateField name="joinedOn" label="Joined on" required />
        <DateField name="leftOn" label="Left on" hint="The last day of service; empty while in service" />
      </>
    ),
  }
}
