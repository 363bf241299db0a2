import { officeKinds } from '@nalanda/contract/certificates/certificates'
import {
  type CertificateRequest,
  certificateRequestCalls as calls,
  certificateRequestStates,
} from '@nalanda/contract/certificates/requests'
import { Settings } from 'lucide-react'
import { Suspense, useState } from 'react'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { instantText } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { type TranslateRequests, useRequestWords } from '../documents/words.ts'
import { useCertificateKinds } from '../kind-words.ts'
import { requestTones } from './kinds.ts'
import { RequestSettingsDialog } from './RequestSettingsDialog.tsx'

const CertificateRequestDrawer = lazyPart(() => import('./CertificateRequestDrawer.tsx'), 'CertificateRequestDrawer')

/** The certificate requests of students, longest waiting first. A row opens the request to issue or refuse it. */
export function CertificateRequestsPage() {
  const t = useRequestWords()
  const kindName = useCertificateKinds()
  const state = useListState<typeof calls.requests.list>({ sort: 'requestedAt', filters: { state: 'requested' } })
  const [openedId, setOpenedId] = useState<number | null>(null)
  const [changing, setChanging] = useState(false)
  return (
    <Page title={t('certificateRequests')} about={t('certificateRequestsAbout')}>
      <DataList
        name="certificate-requests"
        label={t('certificateRequests')}
        columns={columns(t, kindName)}
        state={state}
        result={useRecordList(calls.requests, state.query)}
        rowId={({ id }) => id}
        onOpen={({ id }) => setOpenedId(id)}
        searchHint={t('findStudentHeading')}
        filters={[
          {
            name: 'state',
            label: t('state'),
            options: certificateRequestStates.map((value) => ({ value, label: t(`request-${value}`) })),
          },
          { name: 'kind', label: t('kind'), options: officeKinds.map((value) => ({ value, label: kindName(value) })) },
        ]}
        onExport={(format) => exportRecords(calls.requests, state.exportQuery, format)}
        action={
          <Button icon={Settings} onClick={() => setChanging(true)}>
            {t('requestable')}
          </Button>
        }
        empty={{ title: t('noCertificateRequests'), children: t('noCertificateRequestsLead') }}
      />
      <Suspense>{openedId !== null && <CertificateRequestDrawer id={openedId} onClose={() => setOpenedId(null)} />}</Suspense>
      {changing && <RequestSettingsDialog onClose={() => setChanging(false)} />}
    </Page>
  )
}

const columns = (
  t: TranslateRequests,
  kindName: ReturnType<typeof useCertificateKinds>,
): Column<CertificateRequest, typeof calls.requests.list>[] => [
  { field: 'fullName', head: t('student'), text: ({ fullName }) => fullName, main: true, sort: true, wide: true },
  { field: 'rollNo', head: t('rollNo'), text: ({ rollNo, admissionNo }) => rollNo ?? admissionNo, code: true },
  { field: 'branch', head: t('branch'), text: ({ branch }) => branch },
  { field: 'kind', head: t('kind'), text: ({ kind }) => kindName(kind) },
  { field: 'purpose', head: t('purpose'), text: ({ purpose }) => purpose, wide: true },
  { field: 'language', head: t('language'), text: ({ language }) => t(`language-${language}`), hiddenAtFirst: true },
  {
    field: 'state',
    head: t('state'),
    status: ({ state }) => ({ tone: requestTones[state], text: t(`request-${state}`) }),
  },
  { field: 'requestedAt', head: t('requestedAt'), text: ({ requestedAt }) => instantText(requestedAt), sort: true },
  { field: 'certificateNo', head: t('certificate'), text: ({ certificateNo }) => certificateNo, hiddenAtFirst: true },
]
