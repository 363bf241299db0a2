import { certificateRequestCalls, maxOwnRequests, type OwnCertificateRequest } from '@nalanda/contract/certificates/requests'
import { useQuery } from '@tanstack/react-query'
import { FilePlus2, FileText } from 'lucide-react'
import { useState } from 'react'
import { ApprovalProgress } from '../../../api/approval/ApprovalPanel.tsx'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { useShowPdf } from '../../../api/files/show-pdf.ts'
import { ShownOnly } from '../../../ui/feedback/ShownOnly.tsx'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { dateText } from '../../../ui/format/format.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { useRequestWords } from '../documents/words.ts'
import { useCertificateKinds } from '../kind-words.ts'
import css from './Certificates.module.css'
import { requestTones } from './kinds.ts'
import { myRequestsQuery } from './queries.ts'
import { RequestCertificateDialog } from './RequestCertificateDialog.tsx'

/** The certificates that a student requested, with a button to request another; parents can read them. */
export function MyCertificates({ studentId }: { studentId: number }) {
  const t = useRequestWords()
  const [open, setOpen] = useState(false)
  const { data, error, refetch } = useQuery(myRequestsQuery(studentId))
  if (!data) return <Waiting {...{ error, refetch }} rows={2} />
  const { requests, kinds, languages } = data
  const waiting = requests.filter(({ state }) => state === 'requested').map(({ kind }) => kind)
  const offered = kinds.filter((kind) => !waiting.includes(kind))
  return (
    <Card
      title={t('certificates')}
      action={
        kinds.length > 0 && (
          <Button size="small" icon={FilePlus2} disabled={offered.length === 0} onClick={() => setOpen(true)}>
            {t('requestOne')}
          </Button>
        )
      }
    >
      {requests.length === 0 ? (
        <p>{t('noneRequested')}</p>
      ) : (
        <ul className={css.rows}>
          {requests.map((request) => (
            <OneRequest key={request.id} studentId={studentId} request={request} />
          ))}
        </ul>
      )}
      <ShownOnly shown={requests.length} most={maxOwnRequests} />
      {open && <RequestCertificateDialog {...{ studentId, languages }} kinds={offered} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function OneRequest({ studentId, request }: { studentId: number; request: OwnCertificateRequest }) {
  const t = useRequestWords()
  const kindName = useCertificateKinds()
  const open = useShowPdf(certificateRequestCalls.getMyCertificatePdf)
  const { id, kind, purpose, state, requestedAt, refusal, certificateId, certificateNo, cancelled } = request
  const name = kindName(kind)
  const params = { id: String(studentId), requestId: String(id) }
  return (
    <li>
      <div className={css.what}>
        <strong>{name}</strong>
        <span>{[purpose, certificateNo, dateText(requestedAt, { dateStyle: 'medium' })].filter(Boolean).join(' · ')}</span>
        {refusal && <span>{t('refusedBecause', { reason: refusal })}</span>}
      </div>
      <StateChip tone={cancelled ? 'fail' : requestTones[state]}>{t(cancelled ? 'cancelled' : `request-${state}`)}</StateChip>
      <div className={css.acts}>
        {certificateId !== null && (
          <Button
            size="small"
            icon={FileText}
            aria-label={t('openPdfOf', { name })}
            busy={open.busy}
            onClick={() => void open.act({ params })}
          >
            {t('openPdf')}
          </Button>
        )}
      </div>
      {state === 'requested' && request.request && (
        <div className={css.approval}>
          <ApprovalProgress id={request.request.id} title={name} changes={[certificateRequestCalls]} />
        </div>
      )}
    </li>
  )
}
