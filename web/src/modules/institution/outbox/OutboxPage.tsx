import { type OutboxMessage, type OutboxState, outboxCalls, outboxStates } from '@nalanda/contract/platform/outbox'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { NoMailNote } from '../../../api/handover/HandOver.tsx'
import { useHandOverWords } from '../../../api/handover/words.ts'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import type { Tone } from '../../../ui/feedback/states.tsx'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { instantText } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { useTextMessageWords } from '../text-messages/words.ts'
import { type Translate, useOutboxWords } from './words.ts'

const tones: Record<OutboxState, Tone> = { queued: 'warn', sent: 'pass', failed: 'fail', cancelled: 'quiet' }

/** Outgoing e-mails: waiting, sent, or undeliverable. */
export function OutboxPage() {
  const t = useOutboxWords()
  const state = useListState<typeof outboxCalls.messages.list>({ sort: '-createdAt' })
  const result = useRecordList(outboxCalls.messages, state.query)
  const [cancelling, setCancelling] = useState<OutboxMessage | null>(null)
  const cancel = useAct(outboxCalls.cancelMessage, {
    input: ({ id }: OutboxMessage) => ({ params: { id: String(id) } }),
    invalidates: messageViews,
    done: (_, { recipient }) => t('cancelDone', { to: recipient }),
  })
  return (
    <Page
      title={t('title')}
      about={t('about')}
      actions={
        <RouteLink to="/app/Administration/Outgoing text messages" className={buttonClass()}>
          {useTextMessageWords()('title')}
        </RouteLink>
      }
    >
      <NoMailNote>{useHandOverWords()('outboxNote')}</NoMailNote>
      <DataList
        name="outbox"
        label={t('title')}
        columns={columnsOf(t)}
        rowActs={(message) => <Acts message={message} onCancel={setCancelling} />}
        state={state}
        result={result}
        rowId={(row) => row.id}
        searchHint={t('search')}
        filters={[{ name: 'state', label: t('state'), options: outboxStates.map((value) => ({ value, label: t(value) })) }]}
        onExport={(format) => exportRecords(outboxCalls.messages, state.exportQuery, format)}
        empty={{ title: t('none'), children: t('noneLead') }}
      />
      {cancelling && (
        <ConfirmDialog
          open
          title={t('cancelTitle')}
          action={t('cancel')}
          onClose={() => setCancelling(null)}
          onConfirm={() => cancel.submit(cancelling)}
        >
          <p>{t('cancelLead', { to: cancelling.recipient })}</p>
        </ConfirmDialog>
      )}
    </Page>
  )
}

/** Calls to invalidate after an action on a message. */
const messageViews = [outboxCalls]

/** The actions for one message, beside it. */
function Acts({ message, onCancel }: { message: OutboxMessage; onCancel: (one: OutboxMessage) => void }) {
  const t = useOutboxWords()
  const { id, recipient, can } = message
  const retry = useAct(outboxCalls.retryMessage, { invalidates: messageViews, done: t('retryDone', { to: recipient }) })
  const tryAgain = () => void retry.act({ params: { id: String(id) } })
  return (
    <>
      {can.retry && (
        <Button
          size="small"
          busy={retry.busy}
          aria-label={t('labelled', { label: t('retry'), value: recipient })}
          onClick={tryAgain}
        >
          {t('retry')}
        </Button>
      )}
      {can.cancel && (
        <Button
          size="small"
          kind="danger"
          aria-label={t('labelled', { label: t('cancel'), value: recipient })}
          onClick={() => onCancel(message)}
        >
          {t('cancel')}
        </Button>
      )}
    </>
  )
}

function columnsOf(t: Translate): Column<OutboxMessage, typeof outboxCalls.messages.list>[] {
  return [
    { field: 'recipient', head: t('to'), text: ({ recipient }) => recipient, main: true, sort: true, wide: true },
    { field: 'subject', head: t('subject'), text: ({ subject }) => subject, wide: true },
    {
      field: 'state',
      head: t('state'),
      status: ({ state }) => ({ tone: tones[state], text: t(state) }),
    },
    { field: 'detail', head: t('details'), text: (message) => detailOf(t, message), wide: true },
    { field: 'createdAt', head: t('written'), text: ({ createdAt }) => instantText(createdAt), sort: true },
    {
      field: 'nextAttemptAt',
      head: t('next'),
      text: ({ nextAttemptAt }) => instantText(nextAttemptAt),
      sort: true,
      hiddenAtFirst: true,
    },
    { field: 'attempts', head: t('attempts'), text: ({ attempts }) => String(attempts), hiddenAtFirst: true },
    { field: 'causedBy', head: t('causedBy'), text: ({ causedBy }) => causedBy, hiddenAtFirst: true },
  ]
}

/** Returns a sentence on the state of a message: when it was sent, when and why it is retried, or why it was given up. */
function detailOf(t: Translate, { state, failure, lastError, nextAttemptAt, settledAt }: OutboxMessage): string {
  if (state === 'sent') return t('sentAt', { at: instantText(settledAt) })
  if (state === 'cancelled') return t('cancelledAt', { at: instantText(settledAt) })
  if (failure === null) return t('waitsFirst')
  const why = lastError ? t('because', { why: t(failure), said: lastError }) : t(failure)
  return state === 'queued' ? t('nextAt', { why, at: instantText(nextAttemptAt) }) : why
}
