import type { BodySent } from '@nalanda/contract/platform/endpoint'
import { type DataRequest, requestAsks, requestCalls, requestStates } from '@nalanda/contract/privacy/requests'
import { FilePlus2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { dayText, instantText } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { privacyViews } from '../queries.ts'
import { type Translate, useWords } from '../words.ts'
import { requestTones } from './request-form.ts'

const AskDialog = lazyPart(() => import('./AskDialog.tsx'), 'AskDialog')

/** The register of requests about personal data. A row opens the page on which the request is decided. */
export function DataRequestsPage() {
  const t = useWords()
  const may = useMay()
  const state = useListState<typeof requestCalls.requests.list>({ sort: '-requestedAt' })
  const [open, setOpen] = useState(false)
  const send = useAct(requestCalls.writeDownRequest, {
    input: (body: BodySent<typeof requestCalls.writeDownRequest>) => ({ body }),
    invalidates: privacyViews,
    done: t('requestSent'),
  })
  return (
    <Page title={t('dataRequests')} about={t('dataRequestsAbout')}>
      <DataList
        name="data-requests"
        label={t('dataRequests')}
        columns={columns(t)}
        state={state}
        result={useRecordList(requestCalls.requests, state.query)}
        rowId={(row) => row.id}
        hrefOf={({ id }) => `/app/Data Requests/${id}`}
        searchHint={t('requestSearch')}
        filters={[
          { name: 'state', label: t('state'), options: requestStates.map((value) => ({ value, label: t(`request-${value}`) })) },
          { name: 'ask', label: t('request'), options: requestAsks.map((value) => ({ value, label: t(`ask-${value}`) })) },
          { name: 'overdue', label: t('answerDue'), options: [{ value: 'yes', label: t('overdue') }] },
        ]}
        onExport={(format) => exportRecords(requestCalls.requests, state.exportQuery, format)}
        action={
          may('privacy.manage') && (
            <Button icon={FilePlus2} onClick={() => setOpen(true)}>
              {t('writeDown')}
            </Button>
          )
        }
        empty={{ title: t('noRequests'), children: t('dataRequestsEmpty') }}
      />
      <Suspense>{open && <AskDialog people="find" onAsk={send.submit} onClose={() => setOpen(false)} />}</Suspense>
    </Page>
  )
}

const columns = (t: Translate): Column<DataRequest, typeof requestCalls.requests.list>[] => [
  { field: 'name', head: t('person'), text: ({ name }) => name || t('erased'), main: true, sort: true, wide: true },
  { field: 'number', head: t('number'), text: ({ number }) => number, code: true },
  { field: 'ask', head: t('request'), text: ({ ask }) => t(`ask-${ask}`), wide: true },
  {
    field: 'state',
    head: t('state'),
    status: ({ state }) => ({ tone: requestTones[state], text: t(`request-${state}`) }),
  },
  { field: 'requestedAt', head: t('askedAt'), text: ({ requestedAt }) => instantText(requestedAt), sort: true },
  { field: 'dueOn', head: t('answerDue'), text: ({ dueOn }) => dayText(dueOn), sort: true },
]
