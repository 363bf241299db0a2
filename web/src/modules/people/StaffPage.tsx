import { people, type Staff } from '@nalanda/contract/people/people'
import { useDepartmentChoices } from '../../api/choices.ts'
import { ImportLink } from '../../api/ImportLink.tsx'
import { useRecordEditing } from '../../api/records.ts'
import { dayText } from '../../ui/format/format.ts'
import type { Column } from '../../ui/list/DataList.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { yesNoOptions } from '../../ui/list/yes-no-options.ts'
import { RecordScreen } from '../../ui/record/RecordScreen.tsx'
import { serviceOf, staffForm } from './staff-form.tsx'
import { type Translate, useWords } from './words.ts'

/** All members of staff, teaching and non-teaching. */
export function StaffPage() {
  const t = useWords()
  const state = useListState<typeof people.staff.list>({ sort: 'fullName', filters: { inService: 'yes' } })
  const editing = useRecordEditing(people.staff, state, [people])
  return (
    <RecordScreen
      name="staff"
      title={t('staff')}
      about={t('staffAbout')}
      add={t('addStaff')}
      none={t('noStaff')}
      nameOf={({ fullName }) => fullName}
      columns={columns(t)}
      filters={[
        { name: 'departmentId', label: t('department'), options: useDepartmentChoices(state.needs('departmentId')) },
        { name: 'inService', label: t('inService'), options: yesNoOptions(t) },
      ]}
      searchHint={t('staffSearch')}
      state={state}
      editing={editing}
      hrefOf={({ id }) => `/app/Admin/Staff/${id}`}
      form={staffForm}
      empty={t('staffEmpty')}
      actions={<ImportLink kind="people.staff" allow="people.edit" />}
    />
  )
}

const columns = (t: Translate): Column<Staff, typeof people.staff.list>[] => [
  { field: 'empCode', head: t('empCode'), text: ({ empCode }) => empCode, code: true, sort: true },
  { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, main: true, sort: true, wide: true },
  { field: 'departmentName', head: t('department'), text: ({ departmentName }) => departmentName, sort: true, wide: true },
  { field: 'designation', head: t('designation'), text: ({ designation }) => designation, wide: true },
  { field: 'email', head: t('email'), text: ({ email }) => email, hiddenAtFirst: true, wide: true },
  { field: 'mobile', head: t('mobile'), text: ({ mobile }) => mobile, code: true, hiddenAtFirst: true },
  {
    field: 'qualification',
    head: t('qualification'),
    text: ({ qualification }) => qualification,
    hiddenAtFirst: true,
    wide: true,
  },
  { field: 'orcid', head: t('orcid'), text: ({ orcid }) => orcid, code: true, hiddenAtFirst: true },
  { field: 'joinedOn', head: t('joinedOn'), text: ({ joinedOn }) => dayText(joinedOn), sort: true },
  { field: 'leftOn', head: t('inService'), status: (one) => serviceOf(t, one) },
]
