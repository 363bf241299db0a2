import { type Club, clubs, SaveClub } from '@nalanda/contract/activities/clubs'
import { eventCalls } from '@nalanda/contract/activities/events'
import { findStaff } from '../../api/find-staff.ts'
import { useRecordEditing } from '../../api/records.ts'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import type { Column } from '../../ui/list/DataList.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { yesNoOptions } from '../../ui/list/yes-no-options.ts'
import { type RecordForm, RecordScreen } from '../../ui/record/RecordScreen.tsx'
import { type Translate, useWords } from './words.ts'

const { CheckboxField, LookupField, TextAreaField, TextField } = fieldsFor(SaveClub)

/** The clubs of the college and the person in charge of each. */
export function ClubsPage() {
  const t = useWords()
  const state = useListState<typeof clubs.list>({ sort: 'name' })
  const editing = useRecordEditing(clubs, state, [eventCalls])
  const options = yesNoOptions(t)
  return (
    <RecordScreen
      name="clubs"
      title={t('clubs')}
      about={t('clubsAbout')}
      add={t('addClub')}
      none={t('noClubs')}
      nameOf={({ name }) => name}
      columns={columns(t)}
      filters={[{ name: 'active', label: t('active'), options }]}
      searchHint={t('clubSearch')}
      state={state}
      editing={editing}
      form={formWith(t)}
      empty={t('clubsEmpty')}
    />
  )
}

const columns = (t: Translate): Column<Club, typeof clubs.list>[] => [
  { field: 'name', head: t('club'), text: ({ name }) => name, main: true, sort: true, wide: true },
  { field: 'inCharge', head: t('inCharge'), text: ({ inCharge }) => inCharge, sort: true, wide: true },
  { field: 'description', head: t('description'), text: ({ description }) => description, wide: true },
  { field: 'eventCount', head: t('events'), text: ({ eventCount }) => eventCount, numeric: true },
  {
    field: 'active',
    head: t('active'),
    status: ({ active }) => ({ tone: active ? 'pass' : 'quiet', text: t(active ? 'active' : 'closed') }),
  },
]

const formWith = (t: Translate): RecordForm<Club, typeof SaveClub> => ({
  schema: SaveClub,
  start: (row) => ({
    name: row?.name ?? '',
    inChargeId: row?.inChargeId,
    description: row?.description ?? '',
    active: row?.active ?? true,
  }),
  fields: (row) => (
    <>
      <TextField name="name" label={t('club')} required maxLength={80} />
      <LookupField
        name="inChargeId"
        label={t('inCharge')}
        required
        present={row ? { value: row.inChargeId, label: row.inCharge } : null}
        find={findStaff}
      />
      <TextAreaField name="description" label={t('description')} maxLength={500} />
      <CheckboxField name="active" label={t('active')} hint={t('activeHint')} />
    </>
  ),
})
