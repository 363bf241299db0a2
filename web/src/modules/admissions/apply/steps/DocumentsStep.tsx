import {
  type DocumentKind,
  documentEndings,
  documentKinds,
  maxDocumentBytes,
  photoEndings,
  requiredDocuments,
} from '@nalanda/contract/applications/application-form'
import { applications } from '@nalanda/contract/applications/applications'
import type { ApplicationDocument } from '@nalanda/contract/applications/views'
import { Camera, CircleCheck, FileText, Upload } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { useAct } from '../../../../api/act.ts'
import { sentenceOf } from '../../../../api/problems/api-error.ts'
import { buttonClass } from '../../../../ui/form/Button.tsx'
import { uiWord } from '../../../../ui/words.ts'
import css from '../Apply.module.css'
import { OwnDocument } from '../OwnDocument.tsx'
import { myApplicationQuery } from '../queries.ts'
import { smallerPicture } from '../smaller-picture.ts'
import { useWords } from '../words.ts'

type DocumentsProps = { documents: readonly ApplicationDocument[]; mayChange: boolean }

/** The documents of an application, each with its purpose; taken with the phone's camera or chosen. */
export function DocumentsStep({ documents, mayChange }: DocumentsProps) {
  const t = useWords()
  return (
    <>
      <p className={css.note}>{t('documentsLead')}</p>
      <ul className={css.documents}>
        {documentKinds.map((kind) => (
          <DocumentRow
            key={kind}
            kind={kind}
            mayChange={mayChange}
            documents={documents.filter((document) => document.kind === kind)}
          />
        ))}
      </ul>
    </>
  )
}

function DocumentRow({ kind, documents, mayChange }: DocumentsProps & { kind: DocumentKind }) {
  const t = useWords()
  const { send, busy, error } = useSending(kind)
  const needed = (requiredDocuments as readonly DocumentKind[]).includes(kind)
  const there = documents.length > 0
  const Icon = there ? CircleCheck : FileText
  return (
    <li className={css.document} data-there={there || undefined}>
      <div className={css.documentHead}>
        <Icon size={22} aria-hidden />
        <span>
          <strong>{t(kind)}</strong>
          {needed && !there && <em> {t('requiredInText')}</em>}
          <br />
          <span className={css.why}>{t(`${kind}Why`)}</span>
        </span>
      </div>
      {documents.map((document) => (
        <OwnDocument key={document.id} document={document} mayRemove={mayChange} />
      ))}
      {mayChange && (
        <div className={css.documentActs} aria-busy={busy || undefined}>
          {busy ? <span role="status">{t('sending')}</span> : <Choosers kind={kind} there={there} onFile={send} />}
        </div>
      )}
      {error && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
    </li>
  )
}

function useSending(kind: DocumentKind) {
  const [error, setError] = useState<string | null>(null)
  const attach = useAct(applications.attachMyDocument, {
    input: (file: File) => ({ params: { kind }, files: { file } }),
    replaces: myApplicationQuery,
    onError: (error) => setError(sentenceOf(error)),
  })
  const send = async (chosen: File) => {
    setError(null)
    const file = await smallerPicture(chosen)
    if (file.size > maxDocumentBytes)
      return setError(uiWord('largeFile', { file: file.name, size: megabytes(file.size), limit: '6 MB' }))
    await attach.act(file)
  }
  return { send, busy: attach.busy, error }
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

type ChoosersProps = { kind: DocumentKind; there: boolean; onFile: (file: File) => void }

function Choosers({ kind, there, onFile }: ChoosersProps) {
  const t = useWords()
  const id = useId()
  const chooseFile = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file) onFile(file)
  }
  const again = there && kind !== 'other'
  return (
    <>
      <label htmlFor={`${id}-camera`} className={`${buttonClass({})} ${css.camera}`}>
        <Camera size={18} aria-hidden />
        {t('takePicture')}
        <span className="unseen"> · {t(kind)}</span>
        <input
          id={`${id}-camera`}
          type="file"
          accept="image/*"
          capture={kind === 'photo' ? 'user' : 'environment'}
          className="unseen"
          onChange={chooseFile}
        />
      </label>
      <label htmlFor={id} className={buttonClass({})}>
        <Upload size={18} aria-hidden />
        {t(again ? 'replace' : 'chooseFile')}
        <span className="unseen"> · {t(kind)}</span>
        <input
          id={id}
          type="file"
          accept={kind === 'photo' ? photoEndings : documentEndings}
          className="unseen"
          onChange={chooseFile}
        />
      </label>
    </>
  )
}
