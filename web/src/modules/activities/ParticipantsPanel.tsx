import { type EventDetail, type EventState, eventWorkflow } from '@nalanda/contract/activities/events'
import { type Participant, participantCalls, positions } from '@nalanda/contract/activities/participants'
import { allows } from '@nalanda/contract/platform/workflow'
import { FileUp, Printer, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../api/act.ts'
import { useShowPdf } from '../../api/files/show-pdf.ts'
import { exportRecords, useRecordList } from '../../api/records.ts'
import { useMay } from '../../api/session.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Button, IconButton } from '../../ui/form/Button.tsx'
import { type Column, DataList } from '../../ui/list/DataList.tsx'
import type { Filter } from '../../ui/list/ListToolbar.tsx'
import { useListState, useSelection } from '../../ui/list/list-state.ts'
import { yesNoOptions } from '../../ui/list/yes-no-options.ts'
import { ConfirmDialog } from '../../ui/overlay/Dialogs.tsx'
import { Card } from '../../ui/page/Page.tsx'
import css from './Activities.module.css'
import { AddParticipantDialog } from './AddParticipantDialog.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { IssueCertificates } from './IssueCertificates.tsx'
import { certificateColumn, positionColumn } from './participant-columns.tsx'
import { eventViews } from './queries.ts'
import { type Translate, useWords } from './words.ts'

type Open = { dialog: 'add' | 'import' } | { dialog: 'remove'; row: Participant }

/** The states in which an event has participants; a cancelled event keeps its list. */
const listedIn: readonly EventState[] = ['approved', 'held', 'cancelled']

/** The participants of an event: added one by one or by spreadsheet, and given certificates after the event. */
export function ParticipantsPanel({ event }: { event: EventDetail }) {
  const t = useWords()
  const params = { id: String(event.id) }
  const state = useListState<typeof participantCalls.participants.list>({ sort: 'rollNo' })
  const result = useRecordList(participantCalls.participants, state.query, params)
  const mayKeep = useMay()('activities.organise') && allows(eventWorkflow, 'enrol', event.state)
  const mayCertify = mayKeep && allows(eventWorkflow, 'certify', event.state)
  const selection = useSelection(state)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  if (!listedIn.includes(event.state)) {
    return (
      <Card title={t('participants')}>
        <EmptyState title={t('noParticipants')}>{t('participantsLater')}</EmptyState>
      </Card>
    )
  }
  return (
    <section aria-label={t('participants')} className={css.panel}>
      <h2>{t('participants')}</h2>
      <DataList
        name="event-participants"
        label={t('participants')}
        columns={columns(t)}
        state={state}
        result={result}
        rowId={(row) => row.id}
        {...(mayCertify && { selection })}
        rowActs={mayKeep ? (row) => <RemoveButton row={row} onOpen={() => setOpen({ dialog: 'remove', row })} /> : undefined}
        bar={selection.ids.size > 0 && <IssueCertificates eventId={event.id} chosen={selection.ids} onClear={selection.clear} />}
        searchHint={t('nameOrRollNo')}
        filters={filtersOf(t)}
        onExport={(format) => exportRecords(participantCalls.participants, state.exportQuery, format, params)}
        action={mayKeep && <Actions event={event} mayCertify={mayCertify} onOpen={(dialog) => setOpen({ dialog })} />}
        empty={{ title: t('noParticipants'), children: t('participantsEmpty') }}
      />
      {open?.dialog === 'add' && <AddParticipantDialog eventId={event.id} onClose={close} />}
      {open?.dialog === 'import' && <ImportDialog eventId={event.id} onClose={close} />}
      {open?.dialog === 'remove' && <RemoveDialog row={open.row} onClose={close} />}
    </section>
  )
}

type ActionsProps = { event: EventDetail; mayCertify: boolean; onOpen: (dialog: 'add' | 'import') => void }

function Actions({ event, mayCertify, onOpen }: ActionsProps) {
  const t = useWords()
  const printing = useShowPdf(participantCalls.printCertificates)
  const wereIssued = event.history.some(({ action }) => action === 'certify')
  return (
    <>
      <Button icon={FileUp} onClick={() => onOpen('import')}>
        {t('importSheet')}
      </Button>
      <Button icon={UserPlus} onClick={() => onOpen('add')}>
        {t('addParticipant')}
      </Button>
      {mayCertify && wereIssued && (
        <Button icon={Printer} busy={printing.busy} onClick={() => void printing.act({ params: { id: String(event.id) } })}>
          {t('printAll')}
        </Button>
      )}
      {mayCertify && <IssueCertificates eventId={event.id} />}
    </>
  )
}

function RemoveDialog({ row: { id, fullName: name }, onClose }: { row: Participant; onClose: () => void }) {
  const t = useWords()
  const remove = useAct(participantCalls.removeParticipant, { invalidates: eventViews })
  return (
    <ConfirmDialog
      open
      title={t('removeName', { name })}
      action={t('remove')}
      onClose={onClose}
      onConfirm={() => remove.submit({ params: { id: String(id) } })}
    >
      <p>{t('removeLead', { name })}</p>
    </ConfirmDialog>
  )
}

const filtersOf = (t: Translate): Filter<typeof participantCalls.participants.list>[] => [
  { name: 'position', label: t('position'), options: positions.map((value) => ({ value, label: t(`position-${value}`) })) },
  {
    name: 'certified',
    label: t('certificate'),
    options: yesNoOptions(t),
  },
]

const columns = (t: Translate): Column<Participant, typeof participantCalls.participants.list>[] => [
  { field: 'rollNo', head: t('rollNo'), text: ({ rollNo }) => rollNo, code: true, sort: true },
  { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, main: true, sort: true, wide: true },
  { field: 'branch', head: t('branch'), text: ({ branch }) => branch },
  positionColumn(t),
  certificateColumn(t),
]

/** A participant with a certificate cannot be removed. */
function RemoveButton({ row: { certificateNo, fullName: name }, onOpen }: { row: Participant; onOpen: () => void }) {
  const t = useWords()
  if (certificateNo !== null) return null
  return (
    <IconButton label={t('removeName', { name })} onClick={onOpen}>
      <Trash2 size={18} aria-hidden />
    </IconButton>
  )
}
