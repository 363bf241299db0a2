import { academics } from '@nalanda/contract/academics/academics'
import { type Department, people, SaveDepartment } from '@nalanda/contract/people/people'
import { ImportLink } from '../../api/ImportLink.tsx'
import { useRecordEditing } from '../../api/records.ts'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import type { Column } from '../../ui/list/DataList.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { type RecordForm, RecordScreen } from '../../ui/record/RecordScreen.tsx'
import { type Translate, useWords } from './words.ts'

const { TextField } = fieldsFor(SaveDepartment)

/** The departments of the college and their heads. */
export function DepartmentsPage() {
  const t = useWords()
  const state = useListState<typeof people.departments.list>({ sort: 'code' })
  const editing = useRecordEditing(people.departments, state, [people, academics])
  return (
    <RecordScreen
      name="departments"
      title={t('departments')}
      about={t('departmentsAbout')}
      add={t('addDepartment')}
      none={t('noDepartments')}
      nameOf={({ name }) => name}
      columns={columns(t)}
      searchHint={t('codeOrName')}
      state={state}
      editing={editing}
      form={formWith(t)}
      empty={t('departmentsEmpty')}
      actions={<ImportLink kind="people.departments" allow="people.edit" />}
    />
  )
}

const columns = (t: Translate): Column<Department, typeof people.departments.list>[] => [
  { field: 'code', head: t('code'), text: ({ code }) => code, code: true, sort: true },
  { field: 'name', head: t('name'), text: ({ name }) => name, main: true, sort: true, wide: true },
  { field: 'head', head: t('headOf'), text: ({ headName }) => headName, wide: true },
  { field: 'staffCount', head: t('inServiceCount'), text: ({ staffCount }) => staffCount, numeric: true },
]

const formWith = (t: Translate): RecordForm<Department, typeof SaveDepartment> => ({
  schema: SaveDepartment,
  start: (row) => ({ code: row?.code ?? '', name: row?.name ?? '' }),
  fields: () => (
    <>
      <TextField name="code" label={t('code')} required maxLength={20} hint={t('codeHint')} />
      <TextField name="name" label={t('name')} required maxLength={120} />
    </>
  ),
})
