import { type AlumniEvent, alumniEvents, type EventRegistration } from '@nalanda/contract/alumni/events'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { count, instantText } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useLocalListState } from '../../../ui/list/list-state.ts'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { type Translate, useWords } from '../words.ts'

const calls = alumniEvents.registrations

/** The people registered for a meeting, with search, paging and export. */
export function RegisteredDialog({ meeting: { id, title }, onClose }: { meeting: AlumniEvent; onClose: () => void }) {
  const t = useWords()
  const params = { id: String(id) }
  const state = useLocalListState<typeof calls.list>({ sort: 'fullName' })
  return (
    <PanelDialog
      open
      title={t('registeredFor', { title })}
      width="md"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <DataList
        name="alumni-registrations"
        label={t('registeredFor', { title })}
        columns={columns(t)}
        state={state}
        result={useRecordList(calls, state.query, params)}
        rowId={(row) => row.id}
        searchHint={t('nameOrRollNo')}
        onExport={(format) => exportRecords(calls, state.exportQuery, format, params)}
        empty={{ title: t('nobodyRegistered') }}
      />
    </PanelDialog>
  )
}

const columns = (t: Translate): Column<EventRegistration, typeof calls.list>[] => [
  { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, main: true, sort: true, wide: true },
  { field: 'rollNo', head: t('rollNo'), text: ({ rollNo }) => rollNo, code: true },
  { field: 'batch', head: t('batch'), text: ({ batch }) => batch, code: true, sort: true },
  { field: 'guests', head: t('guests'), text: ({ guests }) => count(guests), numeric: true },
  {
    field: 'registeredAt',
    head: t('registered'),
    text: ({ registeredAt }) => instantText(registeredAt),
    sort: true,
    hiddenAtFirst: true,
  },
]
