import { type Designation, people, SaveDesignation } from '@nalanda/contract/people/people'
import { useRecordEditing } from '../../api/records.ts'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import { count } from '../../ui/format/format.ts'
import type { Column } from '../../ui/list/DataList.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { type RecordForm, RecordScreen } from '../../ui/record/RecordScreen.tsx'
import { type Translate, useWords } from './words.ts'

const calls = people.designations
const { CheckboxField, TextField } = fieldsFor(SaveDesignation)

/** The designations that members of staff have by their appointment. */
export function DesignationsPage() {
  const t = useWords()
  const state = useListState<typeof calls.list>({ sort: 'name' })
  return (
    <RecordScreen
      name="designations"
      title={t('designations')}
      about={t('designationsAbout')}
      add={t('addDesignation')}
      none={t('noDesignations')}
      nameOf={({ name }) => name}
      columns={columns(t)}
      searchHint={t('designation')}
      state={state}
      editing={useRecordEditing(calls, state, [people])}
      form={designationForm(t)}
      empty={t('designationsEmpty')}
    />
  )
}

const columns = (t: Translate): Column<Designation, typeof calls.list>[] => [
  { field: 'name', head: t('designation'), text: ({ name }) => name, main: true, sort: true, wide: true },
  { field: 'isTeaching', head: t('teaching'), text: ({ isTeaching }) => (isTeaching ? t('yes') : t('no')) },
  { field: 'staffCount', head: t('staff'), text: ({ staffCount }) => count(staffCount), numeric: true },
]

const designationForm = (t: Translate): RecordForm<Designation, typeof SaveDesignation> => ({
  schema: SaveDesignation,
  start: (row) => ({ name: row?.name ?? '', isTeaching: row?.isTeaching ?? false }),
  fields: () => (
    <>
      <TextField name="name" label={t('designation')} required maxLength={80} hint={t('renameHint')} />
      <CheckboxField name="isTeaching" label={t('isTeaching')} hint={t('isTeachingHint')} />
    </>
  ),
})
