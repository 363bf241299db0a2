import { figureCalls } from '@nalanda/contract/platform/figures'
import { documentCalls } from '@nalanda/contract/students/documents'
import { type DocumentUpload, uploadCalls } from '@nalanda/contract/students/uploads'
import { Check, FileText, X } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { ShowPdfButton } from '../../../api/files/ShowPdfButton.tsx'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { instantText } from '../../../ui/format/format.ts'
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx'
import { SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { RestrictedScan } from '../../../ui/record/RestrictedScan.tsx'
import { useRequestWords } from './words.ts'

/** Calls to invalidate after an upload was accepted or refused. */
const uploadViews = [uploadCalls, documentCalls, figureCalls]

/** One upload of a student: shows the file, with buttons to accept or refuse it. */
export function UploadDrawer({ upload, onClose }: { upload: DocumentUpload; onClose: () => void }) {
  const t = useRequestWords()
  const { id, document, studentId, fullName, rollNo, admissionNo, state, uploadedAt, closedAt, closedBy, refusal, scan } = upload
  const mayReveal = useMay()(uploadCalls.revealUpload.allow)
  const params = { id: String(id) }
  const reveal = useAct(uploadCalls.revealUpload)
  return (
    <SideDrawer
      open
      title={`${document}: ${fullName}`}
      onClose={onClose}
      actions={state === 'waiting' && <Answers upload={upload} onDone={onClose} />}
    >
      <DescriptionList>
        <DescriptionItem name={t('student')}>
          <RouteLink to={`/app/Admin/Students/${studentId}/Documents`}>{fullName}</RouteLink>
        </DescriptionItem>
        <DescriptionItem name={t('rollNo')}>{rollNo ?? admissionNo}</DescriptionItem>
        <DescriptionItem name={t('document')}>{document}</DescriptionItem>
        <DescriptionItem name={t('uploadedAt')}>{instantText(uploadedAt)}</DescriptionItem>
        <DescriptionItem name={t('state')}>{t(`upload-${state}`)}</DescriptionItem>
        {closedAt && (
          <DescriptionItem name={t('answeredAt')}>
            {instantText(closedAt)}, {closedBy}
          </DescriptionItem>
        )}
        {refusal && <DescriptionItem name={t('reason')}>{refusal}</DescriptionItem>}
      </DescriptionList>
      {scan && !scan.restricted && (
        <p>
          <ShowPdfButton icon={FileText} endpoint={uploadCalls.readUpload} input={{ params }}>
            {t('openFile')}
          </ShowPdfButton>
        </p>
      )}
      {scan?.restricted && (
        <p>
          <RestrictedScan
            name={document}
            mayReveal={mayReveal}
            reveal={(reason) => reveal.submit({ params, body: { reason } })}
          />
        </p>
      )}
    </SideDrawer>
  )
}

function Answers({ upload, onDone }: { upload: DocumentUpload; onDone: () => void }) {
  const t = useRequestWords()
  const [refusing, setRefusing] = useState(false)
  const { id, revision, document: name, fullName } = upload
  const params = { id: String(id) }
  const answers = { invalidates: uploadViews, onDone }
  const accept = useAct(uploadCalls.acceptUpload, { ...answers, done: t('uploadAccepted', { name }) })
  const refuse = useAct(uploadCalls.refuseUpload, { ...answers, done: t('uploadRefused') })
  return (
    <>
      <Button icon={X} onClick={() => setRefusing(true)}>
        {t('refuse')}
      </Button>
      <Button kind="primary" icon={Check} busy={accept.busy} onClick={() => void accept.act({ params, body: { revision } })}>
        {t('accept')}
      </Button>
      <ReasonDialog
        open={refusing}
        title={t('refuseUploadTitle', { name, who: fullName })}
        action={t('refuse')}
        danger
        onConfirm={(reason) => refuse.submit({ params, body: { reason, revision } })}
        onClose={() => setRefusing(false)}
      >
        <p>{t('refuseUploadLead')}</p>
      </ReasonDialog>
    </>
  )
}
