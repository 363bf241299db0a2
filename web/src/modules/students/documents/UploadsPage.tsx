import { students } from '@nalanda/contract/students/students'
import { type DocumentUpload, uploadCalls, uploadStates } from '@nalanda/contract/students/uploads'
import { Suspense, useState } from 'react'
import { exportRecords, useChoices, useRecordList } from '../../../api/records.ts'
import { instantText } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { uploadTones } from './upload-states.ts'
import { type TranslateRequests, useRequestWords } from './words.ts'

const UploadDrawer = lazyPart(() => import('./UploadDrawer.tsx'), 'UploadDrawer')

/** The uploads of students, longest waiting first. A row opens the upload to accept or refuse it. */
export function UploadsPage() {
  const t = useRequestWords()
  const state = useListState<typeof uploadCalls.uploads.list>({ sort: 'uploadedAt', filters: { state: 'waiting' } })
  const [openedId, setOpenedId] = useState<number | null>(null)
  const result = useRecordList(uploadCalls.uploads, state.query)
  const kinds = useChoices(students.documentTypes, { sort: 'position' }, state.needs('kindId')) ?? []
  const opened = result.data?.items.find(({ id }) => id === openedId)
  return (
    <Page title={t('uploads')} about={t('uploadsAbout')}>
      <DataList
        name="document-uploads"
        label={t('uploads')}
        columns={columns(t)}
        state={state}
        result={result}
        rowId={({ id }) => id}
        onOpen={({ id }) => setOpenedId(id)}
        searchHint={t('findStudent')}
        filters={[
          { name: 'state', label: t('state'), options: uploadStates.map((value) => ({ value, label: t(`upload-${value}`) })) },
          { name: 'kindId', label: t('document'), options: kinds.map(({ id, name }) => ({ value: String(id), label: name })) },
        ]}
        onExport={(format) => exportRecords(uploadCalls.uploads, state.exportQuery, format)}
        empty={{ title: t('noUploads'), children: t('noUploadsLead') }}
      />
      <Suspense>{opened && <UploadDrawer upload={opened} onClose={() => setOpenedId(null)} />}</Suspense>
    </Page>
  )
}

const columns = (t: TranslateRequests): Column<DocumentUpload, typeof uploadCalls.uploads.list>[] => [
  { field: 'fullName', head: t('student'), text: ({ fullName }) => fullName, main: true, sort: true, wide: true },
  { field: 'rollNo', head: t('rollNo'), text: ({ rollNo, admissionNo }) => rollNo ?? admissionNo, code: true },
  { field: 'document', head: t('document'), text: ({ document }) => document, wide: true },
  {
    field: 'state',
    head: t('state'),
    status: ({ state }) => ({ tone: uploadTones[state], text: t(`upload-${state}`) }),
  },
  { field: 'uploadedAt', head: t('uploadedAt'), text: ({ uploadedAt }) => instantText(uploadedAt), sort: true },
  { field: 'refusal', head: t('reason'), text: ({ refusal }) => refusal, hiddenAtFirst: true, wide: true },
]
