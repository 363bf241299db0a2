import { type DocumentState, documentCalls, documentStates, type StudentDocument } from '@nalanda/contract/students/documents'
import { maxScanBytes, scanAccept } from '@nalanda/contract/students/uploads'
import { useQuery } from '@tanstack/react-query'
import { Trash2, Upload } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { DownloadButton } from '../../../api/files/DownloadButton.tsx'
import { useMay } from '../../../api/session.ts'
import { StateChip, type Tone } from '../../../ui/feedback/states.tsx'
import { toastError } from '../../../ui/feedback/toasts.ts'
import { Button, IconButton } from '../../../ui/form/Button.tsx'
import { ChoiceMenu } from '../../../ui/form/ChoiceMenu.tsx'
import { dayText } from '../../../ui/format/format.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import { RestrictedScan } from '../../../ui/record/RestrictedScan.tsx'
import { TableFrame } from '../../../ui/table/TableFrame.tsx'
import { useUiWords } from '../../../ui/words.ts'
import css from '../profile/Student.module.css'
import { useStateWords } from '../states/words.ts'
import { documentsQuery } from './queries.ts'

const tones: Readonly<Record<DocumentState, Tone>> = { missing: 'quiet', original: 'pass', copy: 'plain', returned: 'plain' }

/** The checklist of a student's documents with their scans. */
export function DocumentsCard({ studentId, mayEdit }: { studentId: number; mayEdit: boolean }) {
  const t = useStateWords()
  const { data, error, refetch } = useQuery(documentsQuery(studentId))
  if (!data) return <Waiting {...{ error, refetch }} rows={8} />
  return (
    <Card title={t('documents')}>
      <DocumentList studentId={studentId} {...data} mayEdit={mayEdit} />
    </Card>
  )
}

type ListProps = {
  studentId: number
  documents: readonly StudentDocument[]
  pending: number
  mayEdit: boolean
  /** Renders content beside the scan of a document: the state of an upload. */
  beside?: (document: StudentDocument) => ReactNode
  /** Whether to show above the list which files can be uploaded. */
  takesFiles?: boolean
}

/** The list of documents, editable for the office, readable for the student. */
export function DocumentList({ studentId, documents, pending, mayEdit, beside, takesFiles = mayEdit }: ListProps) {
  const t = useStateWords()
  return (
    <>
      <p className={css.end}>{pending > 0 ? t('pending', { count: pending }) : t('allThere')}</p>
      {takesFiles && <p className={css.end}>{t('upTo8Megabytes')}</p>}
      <TableFrame label={t('documents')} className={css.list} stacked>
        <thead>
          <tr>
            <th scope="col">{t('document')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col">{t('when')}</th>
            <th scope="col">{t('scan')}</th>
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => (
            <DocumentRow key={document.kindId} {...{ studentId, document, mayEdit }} beside={beside?.(document)} />
          ))}
        </tbody>
      </TableFrame>
    </>
  )
}

type RowProps = { studentId: number; document: StudentDocument; mayEdit: boolean; beside: ReactNode }

function DocumentRow({ studentId, document, mayEdit, beside }: RowProps) {
  const t = useStateWords()
  const save = useAct(documentCalls.saveDocument, {
    input: (to: DocumentState) => ({
      params: { id: String(studentId), kindId: String(kindId) },
      body: { state: to, on: null, note },
    }),
    replaces: documentsQuery(studentId),
  })
  const { kindId, name, required, state, on, by, note } = document
  return (
    <tr>
      <th scope="row">
        {name}
        {!required && <small>{t('optionalInText')}</small>}
      </th>
      <td>
        {mayEdit ? (
          <ChoiceMenu
            label={t('stateOf', { name })}
            value={save.pending ?? state}
            busy={save.busy}
            onChoose={(to) => void save.act(to)}
            options={documentStates.map((value) => ({ value, label: t(value) }))}
          />
        ) : (
          <StateChip tone={required && state === 'missing' ? 'warn' : tones[state]}>{t(state)}</StateChip>
        )}
      </td>
      <td>
        {on && <span className="numerals">{dayText(on)}</span>}
        {on && by && <small>{by}</small>}
      </td>
      <td>
        <ScanCell studentId={studentId} document={document} mayEdit={mayEdit} />
        {beside}
      </td>
    </tr>
  )
}

function ScanCell({
  studentId,
  document: { kindId, name, scan },
  mayEdit,
}: {
  studentId: number
  document: StudentDocument
  mayEdit: boolean
}) {
  const t = useStateWords()
  const ui = useUiWords()
  const input = useRef<HTMLInputElement>(null)
  const [removing, setRemoving] = useState(false)
  const mayReveal = useMay()(documentCalls.revealScan.allow)
  const params = { id: String(studentId), kindId: String(kindId) }
  const replaces = documentsQuery(studentId)
  const set = useAct(documentCalls.setScan, { replaces })
  const remove = useAct(documentCalls.removeScan, { replaces })
  const reveal = useAct(documentCalls.revealScan)
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Otherwise choosing the same file again, after a new scan, would not count as a change
    target.value = ''
    if (!file) return
    if (file.size > maxScanBytes) return toastError(t('tooLarge'))
    await set.act({ params, files: { scan: file } })
  }
  return (
    <span className={css.actsCell}>
      {scan?.restricted && (
        <RestrictedScan name={name} mayReveal={mayReveal} reveal={(reason) => reveal.submit({ params, body: { reason } })} />
      )}
      {scan && !scan.restricted && (
        <DownloadButton size="small" endpoint={documentCalls.readScan} input={{ params }} aria-label={t('downloadOf', { name })}>
          {t('download')}
        </DownloadButton>
      )}
      {mayEdit && (
        <>
          <Button
            size="small"
            kind="quiet"
            icon={Upload}
            busy={set.busy}
            aria-label={t('uploadOf', { name })}
            onClick={() => input.current?.click()}
          >
            {t('upload')}
          </Button>
          <input ref={input} type="file" accept={scanAccept} hidden onChange={(event) => void send(event)} />
        </>
      )}
      {mayEdit && scan && (
        <IconButton label={t('removeScan', { name })} onClick={() => setRemoving(true)}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      )}
      <ConfirmDialog
        open={removing}
        title={t('removeScan', { name })}
        action={ui('delete')}
        onConfirm={() => remove.submit({ params })}
        onClose={() => setRemoving(false)}
      >
        <p>{t('removeScanLead')}</p>
      </ConfirmDialog>
    </span>
  )
}
