import { applications } from '@nalanda/contract/applications/applications'
import type { ApplicationDetail } from '@nalanda/contract/applications/office'
import type { ApplicationDocument } from '@nalanda/contract/applications/views'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { ShowPdfButton } from '../../../api/files/ShowPdfButton.tsx'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { queryOf } from '../../../api/queries.ts'
import { useMay } from '../../../api/session.ts'
import { SkeletonLine } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Checkbox } from '../../../ui/form/Field.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import { RestrictedScan } from '../../../ui/record/RestrictedScan.tsx'
import { useWords } from '../apply/words.ts'
import css from './Applications.module.css'
import { applicationViews } from './queries.ts'
import { useApplicationsWords, useWordsOfOffice } from './words.ts'

/** The documents, one at a time beside the entered values, to compare and check off. */
export function ApplicationDocuments({ application }: { application: ApplicationDetail }) {
  const t = useApplicationsWords()
  const words = useWords()
  const instead = useWordsOfOffice()
  const nameOf = ({ kind }: ApplicationDocument) => instead[kind] ?? words(kind)
  const { documents } = application
  const [chosen, setChosen] = useState(0)
  const shown = documents.find(({ id }) => id === chosen) ?? documents[0]
  return (
    <Card title={t('documents')}>
      {!shown && <p className={css.note}>{t('noDocuments')}</p>}
      {shown && (
        <>
          <p className={css.note}>{t('compare')}</p>
          <div className={css.tabs}>
            {documents.map((document) => (
              <Button
                key={document.id}
                size="small"
                aria-pressed={document.id === shown.id}
                kind={document.id === shown.id ? 'primary' : 'plain'}
                onClick={() => setChosen(document.id)}
              >
                {nameOf(document)} {document.checkedAt && '✓'}
              </Button>
            ))}
          </div>
          <Viewer key={shown.id} applicationId={application.id} document={shown} name={nameOf(shown)} />
        </>
      )}
    </Card>
  )
}

type ViewerProps = { applicationId: number; document: ApplicationDocument; name: string }

function Viewer({ applicationId, document, name }: ViewerProps) {
  const t = useApplicationsWords()
  const params = { id: String(applicationId), documentId: String(document.id) }
  const may = useMay()
  const mayCheck = may(applications.checkApplicationDocument.allow)
  const check = useAct(applications.checkApplicationDocument, {
    input: (checked: boolean) => ({ params, body: { checked } }),
    invalidates: applicationViews,
  })
  const reveal = useAct(applications.revealApplicationDocument)
  return (
    <>
      {document.restricted ? (
        <RestrictedScan
          name={name}
          mayReveal={may(applications.revealApplicationDocument.allow)}
          reveal={(reason) => reveal.submit({ params, body: { reason } })}
        />
      ) : document.type === 'application/pdf' ? (
        <p className={css.pdf}>
          <FileText size={32} aria-hidden />
          {t('pdfNote')}
        </p>
      ) : (
        <Picture params={params} name={name} />
      )}
      <div className={css.viewerFeet}>
        {mayCheck && (
          <Checkbox
            checked={check.pending ?? document.checkedAt !== null}
            disabled={check.busy}
            onChange={(event) => void check.act(event.target.checked)}
          >
            {t('checkedBox')}
          </Checkbox>
        )}
        {!document.restricted && (
          <ShowPdfButton size="small" icon={ExternalLink} endpoint={applications.readApplicationDocument} input={{ params }}>
            {t('openTab')}
          </ShowPdfButton>
        )}
      </div>
    </>
  )
}

function Picture({ params, name }: { params: { id: string; documentId: string }; name: string }) {
  const { data, error } = useQuery({
    ...queryOf(applications.readApplicationDocument, { params }),
    select: ({ blob }) => blob,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  if (error && !data) return <p role="alert">{sentenceOf(error)}</p>
  return (
    <div className={css.frame}>
      {address ? <img src={address} alt={name} className={css.picture} /> : <SkeletonLine height={240} />}
    </div>
  )
}
