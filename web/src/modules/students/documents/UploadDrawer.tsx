import { type DocumentUpload, uploadCalls } from '@nalanda/contract/students/uploads'
import { Check, Download, FileText, X } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/problems/refusal.ts'
import { useMay } from '../../../api/session.ts'
import { showPdf } from '../../../api/show-pdf.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { instantText } from '../../../ui/format/numerals.ts'
import { ReasonDialog } from '../../../ui/overlay/Dialogs.tsx'
import { SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { Fact, Facts } from '../../../ui/record/Facts.tsx'
import { RestrictedScan } from '../../../ui/record/RestrictedScan.tsx'
import { readUpload, revealUpload, useUploadAnswers } from './upload-queries.ts'
import { useRequestWords } from './words.ts'

/** One upload of a student: to look at the file, and to accept or refuse it. */
export function UploadDrawer({ upload, onClose }: { upload: DocumentUpload; onClose: () => void }) {
  const t = useRequestWords()
  const { id, document, studentId, fullName, rollNo, admissionNo, state, uploadedAt, closedAt, closedBy, refusal, scan } = upload
  const mayReveal = useMay()(uploadCalls.revealUpload.allow)
  const look = async () => {
    if (scan?.type === 'application/pdf') await showPdf(() => readUpload(id))
    else saveFile(await readUpload(id))
  }
  return (
    <SideDrawer
      open
      title={`${document}: ${fullName}`}
      onClose={onClose}
      actions={state === 'waiting' && <Answers upload={upload} onDone={onClose} />}
    >
      <Facts>
        <Fact name={t('student')}>
          <RouteLink to={`/app/Admin/Students/${studentId}/Documents`}>{fullName}</RouteLink>
        </Fact>
        <Fact name={t('rollNo')}>{rollNo ?? admissionNo}</Fact>
        <Fact name={t('document')}>{document}</Fact>
        <Fact name={t('uploadedAt')}>{instantText(uploadedAt)}</Fact>
        <Fact name={t('state')}>{t(`upload-${state}`)}</Fact>
        {closedAt && (
          <Fact name={t('answeredAt')}>
            {instantText(closedAt)}, {closedBy}
          </Fact>
        )}
        {refusal && <Fact name={t('reason')}>{refusal}</Fact>}
      </Facts>
      {scan && !scan.restricted && (
        <p>
          <Button
            icon={scan.type === 'application/pdf' ? FileText : Download}
            onClick={() => void look().catch((error) => toastError(sentenceOf(error)))}
          >
            {t('openFile')}
          </Button>
        </p>
      )}
      {scan?.restricted && (
        <p>
          <RestrictedScan name={document} mayReveal={mayReveal} reveal={(reason) => revealUpload(id, reason)} />
        </p>
      )}
    </SideDrawer>
  )
}

function Answers({ upload, onDone }: { upload: DocumentUpload; onDone: () => void }) {
  const t = useRequestWords()
  const [refusing, setRefusing] = useState(false)
  const { accept, refuse, isPending } = useUploadAnswers(upload)
  const { document: name, fullName } = upload
  const acceptIt = () =>
    accept().then(
      () => {
        toastSuccess(t('uploadAccepted', { name }))
        onDone()
      },
      (error) => toastError(sentenceOf(error)),
    )
  return (
    <>
      <Button icon={X} onClick={() => setRefusing(true)}>
        {t('refuse')}
      </Button>
      <Button kind="primary" icon={Check} busy={isPending} onClick={() => void acceptIt()}>
        {t('accept')}
      </Button>
      <ReasonDialog
        open={refusing}
        title={t('refuseUploadTitle', { name, who: fullName })}
        action={t('refuse')}
        danger
        onConfirm={async (reason) => {
          await refuse(reason)
          toastSuccess(t('uploadRefused'))
          onDone()
        }}
        onClose={() => setRefusing(false)}
      >
        <p>{t('refuseUploadLead')}</p>
      </ReasonDialog>
    </>
  )
}
