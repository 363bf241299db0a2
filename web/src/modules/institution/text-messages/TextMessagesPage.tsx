import { smsCalls } from '@nalanda/contract/institution/sms/calls'
import { type OutboxState, outboxStates } from '@nalanda/contract/platform/outbox'
import { deliveryStates } from '@nalanda/contract/platform/sms/delivery-reports'
import { smsKindNames } from '@nalanda/contract/platform/sms/sms-kinds'
import { type TextMessage, textMessageCalls } from '@nalanda/contract/platform/sms/text-messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { useMay } from '../../../api/session.ts'
import type { Tone } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { instantText } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { type Translate as TranslateOutbox, useOutboxWords } from '../outbox/words.ts'
import { smsQuery } from './queries.ts'
import { type Translate, useSmsKinds, useTextMessageWords } from './words.ts'

const reportFilters = [...deliveryStates, 'awaited'] as const
const tones: Record<OutboxState, Tone> = { queued: 'warn', sent: 'pass', failed: 'fail', cancelled: 'quiet' }
type List = typeof textMessageCalls.messages.list
/** The texts shared by both lists of outgoing messages, and those of text messages. */
type Words = { o: TranslateOutbox; t: Translate; kinds: ReturnType<typeof useSmsKinds> }

/** Text messages: waiting, sent, or failed. */
export function TextMessagesPage() {
  const [o, t, kinds] = [useOutboxWords(), useTextMessageWords(), useSmsKinds()]
  const state = useListState<List>({ sort: '-createdAt' })
  const result = useRecordList(textMessageCalls.messages, state.query)
  const [cancelling, setCancelling] = useState<TextMessage | null>(null)
  const cancel = useAct(textMessageCalls.cancelMessage, {
    input: ({ id }: TextMessage) => ({ params: { id: String(id) } }),
    invalidates: messageViews,
    done: (_, { recipient }) => t('cancelDone', { to: recipient }),
  })
  return (
    <Page title={t('title')} about={t('about')}>
      <DataList
        name="text-messages"
        label={t('title')}
        columns={columnsOf({ o, t, kinds })}
        rowActs={(message) => <Acts message={message} onCancel={setCancelling} />}
        state={state}
        result={result}
        rowId={(row) => row.id}
        searchHint={t('search')}
        filters={[
          { name: 'state', label: o('state'), options: outboxStates.map((value) => ({ value, label: o(value) })) },
          {
            name: 'report',
            label: t('delivery'),
            options: reportFilters.map((value) => ({ value, label: t(`report-${value}`) })),
          },
          { name: 'about', label: t('testKind'), options: smsKindNames.map((value) => ({ value, label: kinds(value) })) },
          { name: 'day', label: o('written'), day: true, options: [] },
        ]}
        onExport={(format) => exportRecords(textMessageCalls.messages, state.exportQuery, format)}
        empty={{ title: t('none'), children: t('noneLead') }}
      />
      <OffNote />
      {cancelling && (
        <ConfirmDialog
          open
          title={t('cancelTitle')}
          action={o('cancel')}
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
const messageViews = [textMessageCalls]

/** A note that nothing is sent while text messages are off, with a link to turn them on. */
function OffNote() {
  const t = useTextMessageWords()
  const may = useMay()(smsCalls.changeSms.allow)
  const { data } = useQuery({ ...smsQuery, enabled: may })
  if (!data || data.enabled) return null
  return (
    <p role="status">
      {t('off')} <RouteLink to="/app/Administration/Text messages">{t('setUp')}</RouteLink>
    </p>
  )
}

/** The actions for one message, beside it. */
function Acts({ message, onCancel }: { message: TextMessage; onCancel: (one: TextMessage) => void }) {
  const [o, t] = [useOutboxWords(), useTextMessageWords()]
  const { id, recipient, can } = message
  const retry = useAct(textMessageCalls.retryMessage, { invalidates: messageViews, done: t('retryDone', { to: recipient }) })
  const tryAgain = () => void retry.act({ params: { id: String(id) } })
  return (
    <>
      {can.retry && (
        <Button
          size="small"
          busy={retry.busy}
          aria-label={o('labelled', { label: o('retry'), value: recipient })}
          onClick={tryAgain}
        >
          {o('retry')}
        </Button>
      )}
      {can.cancel && (
        <Button
          size="small"
          kind="danger"
          aria-label={o('labelled', { label: o('cancel'), value: recipient })}
          onClick={() => onCancel(message)}
        >
          {o('cancel')}
        </Button>
      )}
    </>
  )
}

function columnsOf(words: Words): Column<TextMessage, List>[] {
  const { o, t, kinds } = words
  return [
    { field: 'recipient', head: o('to'), text: ({ recipient }) => recipient, main: true },
    { field: 'about', head: t('testKind'), text: ({ about }) => kindName(about, kinds), wide: true },
    { field: 'state', head: o('state'), status: (message) => statusOf(words, message) },
    { field: 'detail', head: o('details'), text: (message) => detailOf(words, message), wide: true },
    { field: 'createdAt', head: o('written'), text: ({ createdAt }) => instantText(createdAt), sort: true },
    {
      field: 'nextAttemptAt',
      head: o('next'),
      text: ({ nextAttemptAt }) => instantText(nextAttemptAt),
      sort: true,
      hiddenAtFirst: true,
    },
    { field: 'attempts', head: o('attempts'), text: ({ attempts }) => String(attempts), hiddenAtFirst: true },
    { field: 'reference', head: t('reference'), text: ({ providerReference }) => providerReference, hiddenAtFirst: true },
    { field: 'causedBy', head: o('causedBy'), text: ({ causedBy }) => causedBy, hiddenAtFirst: true },
  ]
}

/** Returns the state of a message; for a sent one, the provider's later report. */
function statusOf({ o, t }: Words, { state, report }: TextMessage): { tone: Tone; text: string } {
  if (state !== 'sent' || !report) return { tone: tones[state], text: o(state) }
  return { tone: report.state === 'delivered' ? 'pass' : 'fail', text: t(`report-${report.state}`) }
}

/** Returns the name of a kind, or its code if the portal no longer has the kind. */
function kindName(about: string, kinds: Words['kinds']): string {
  const kind = smsKindNames.find((one) => one === about)
  return kind ? kinds(kind) : about
}

/** Returns a sentence on the state of a message: when it was sent, when and why it is retried, or why it was given up. */
function detailOf({ o, t }: Words, message: TextMessage): string {
  const { state, failure, lastError, nextAttemptAt, settledAt, report } = message
  if (state === 'sent' && report) return reportText(t, report)
  if (state === 'sent') return o('sentAt', { at: instantText(settledAt) })
  if (state === 'cancelled') return o('cancelledAt', { at: instantText(settledAt) })
  if (failure === null) return o('waitsFirst')
  const ofProvider = failure === 'unreachable' || failure === 'deferred' || failure === 'error' || failure === 'refused'
  const reason = ofProvider ? t(failure) : o(failure)
  const why = lastError ? o('because', { why: reason, said: lastError }) : reason
  return state === 'queued' ? o('nextAt', { why, at: instantText(nextAttemptAt) }) : why
}

function reportText(t: Translate, { state, reason, at }: NonNullable<TextMessage['report']>): string {
  const values = { at: instantText(at), reason: reason ?? '' }
  if (state === 'delivered') return t('deliveredAt', values)
  return reason === null ? t('notDeliveredAt', values) : t('notDeliveredBecause', values)
}
