import { type AlumniEvent, alumniEvents, SaveAlumniEvent } from '@nalanda/contract/alumni/events'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useRecordEditing } from '../../../api/records.ts'
import { IconButton } from '../../../ui/form/Button.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { dayText } from '../../../ui/format/format.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { yesNoOptions } from '../../../ui/list/yes-no-options.ts'
import { type RecordForm, RecordScreen } from '../../../ui/record/RecordScreen.tsx'
import { type Translate, useWords } from '../words.ts'
import { RegisteredDialog } from './RegisteredDialog.tsx'

const { DateField, NumberField, TextAreaField, TextField } = fieldsFor(SaveAlumniEvent)
const calls = alumniEvents.events

/** Meetings of alumni, with the people registered for each. */
export function MeetingsPage() {
  const t = useWords()
  const state = useListState<typeof calls.list>({ sort: '-heldOn' })
  const editing = useRecordEditing(calls, state, [alumniEvents])
  const [shown, setShown] = useState<AlumniEvent | null>(null)
  return (
    <>
      <RecordScreen
        name="alumni-meetings"
        title={t('meetings')}
        about={t('meetingsAbout')}
        add={t('addMeeting')}
        none={t('noMeetings')}
        nameOf={({ title }) => title}
        columns={columns(t)}
        filters={[{ name: 'upcoming', label: t('upcoming'), options: yesNoOptions(t) }]}
        searchHint={t('meetingSearch')}
        state={state}
        editing={editing}
        form={formWith(t)}
        rowActs={(row) => (
          <IconButton label={t('labelled', { label: t('showRegistered'), value: row.title })} onClick={() => setShown(row)}>
            <UsersRound size={18} aria-hidden />
          </IconButton>
        )}
        empty={t('meetingsEmpty')}
      />
      {shown && <RegisteredDialog meeting={shown} onClose={() => setShown(null)} />}
    </>
  )
}

const columns = (t: Translate): Column<AlumniEvent, typeof calls.list>[] => [
  { field: 'title', head: t('meeting'), text: ({ title }) => title, main: true, sort: true, wide: true },
  { field: 'heldOn', head: t('heldOn'), text: ({ heldOn }) => dayText(heldOn), sort: true },
  { field: 'venue', head: t('venue'), text: ({ venue }) => venue, wide: true },
  { field: 'registerUntil', head: t('registerUntil'), text: ({ registerUntil }) => dayText(registerUntil) },
  { field: 'seats', head: t('seats'), text: ({ seats }) => seats, numeric: true },
  { field: 'registered', head: t('registered'), text: ({ registered }) => registered, numeric: true },
]

const formWith = (t: Translate): RecordForm<AlumniEvent, typeof SaveAlumniEvent> => ({
  schema: SaveAlumniEvent,
  start: (row) => ({
    title: row?.title ?? '',
    heldOn: row?.heldOn ?? '',
    registerUntil: row?.registerUntil ?? '',
    venue: row?.venue ?? '',
    description: row?.description ?? '',
    seats: row?.seats ?? null,
  }),
  fields: () => (
    <>
      <TextField name="title" label={t('title')} required maxLength={160} />
      <DateField name="heldOn" label={t('heldOn')} required />
      <DateField name="registerUntil" label={t('registerUntil')} required />
      <TextField name="venue" label={t('venue')} required maxLength={160} />
      <NumberField name="seats" label={t('seats')} hint={t('noLimit')} min={1} step={1} />
      <TextAreaField name="description" label={t('description')} rows={4} maxLength={2000} />
    </>
  ),
})
