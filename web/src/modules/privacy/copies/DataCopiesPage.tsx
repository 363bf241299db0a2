import { copyCalls, copyStates, type DataCopy } from '@nalanda/contract/privacy/copies'
import { Download, FileArchive } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { saveFile } from '../../../api/call.ts'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { Button, IconButton } from '../../../ui/form/Button.tsx'
import { count, instantText } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { type Translate, useWords } from '../words.ts'
import { copyTones } from './CopiesCard.tsx'
import { PrepareCopyDialog } from './PrepareCopyDialog.tsx'

/** All requested copies, and those that the office created for people who asked on paper. */
export function DataCopiesPage() {
  const t = useWords()
  const state = useListState<typeof copyCalls.copies.list>({ sort: '-askedAt' })
  const [open, setOpen] = useState(false)
  const download = useAct(copyCalls.downloadCopy, { invalidates: [copyCalls], onDone: saveFile })
  return (
    <Page title={t('officeCopies')} about={t('officeCopiesAbout')}>
      <DataList
        name="data-copies"
        label={t('officeCopies')}
        columns={columns(t)}
        rowActs={(copy) => <DownloadCopy copy={copy} onDownload={() => void download.act({ params: { id: String(copy.id) } })} />}
        state={state}
        result={useRecordList(copyCalls.copies, state.query)}
        rowId={(row) => row.id}
        searchHint={t('copySearch')}
        filters={[
          { name: 'state', label: t('state'), options: copyStates.map((value) => ({ value, label: t(`copy-${value}`) })) },
        ]}
        onExport={(format) => exportRecords(copyCalls.copies, state.exportQuery, format)}
        action={
          <Button kind="primary" icon={FileArchive} onClick={() => setOpen(true)}>
            {t('prepareCopy')}
          </Button>
        }
        empty={{ title: t('noCopies'), children: t('copiesEmpty') }}
      />
      {open && <PrepareCopyDialog onClose={() => setOpen(false)} />}
    </Page>
  )
}

const columns = (t: Translate): Column<DataCopy, typeof copyCalls.copies.list>[] => [
  { field: 'name', head: t('person'), text: ({ name }) => name || t('erased'), main: true, sort: true, wide: true },
  { field: 'kind', head: t('kindOfRecord'), text: ({ kind }) => t(`kind-${kind}`) },
  {
    field: 'state',
    head: t('state'),
    status: ({ state }) => ({ tone: copyTones[state], text: t(`copy-${state}`) }),
  },
  { field: 'askedAt', head: t('askedAt'), text: ({ askedAt }) => instantText(askedAt), sort: true },
  { field: 'askedBy', head: t('requestedBy'), text: ({ askedBy }) => askedBy, wide: true },
  { field: 'reason', head: t('reason'), text: ({ reason }) => reason, wide: true },
  { field: 'downloads', head: t('downloads'), text: ({ downloads }) => count(downloads), numeric: true },
]

/** Downloads a copy. Only copies made by the office have a reason; those that a person requested can be downloaded by that person alone. */
function DownloadCopy({ copy: { state, name, reason }, onDownload }: { copy: DataCopy; onDownload: () => void }) {
  const t = useWords()
  if (state !== 'ready' || reason === null) return null
  return (
    <IconButton label={t('downloadOf', { name })} onClick={onDownload}>
      <Download size={18} aria-hidden />
    </IconButton>
  )
}
