import { type Certificate, certificates } from '@nalanda/contract/certificates/certificates'
import { Ban, Copy, Printer } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/problems/refusal.ts'
import { useMay } from '../../../api/session.ts'
import { showPdf } from '../../../api/show-pdf.ts'
import { toastError } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { ReasonDialog } from '../../../ui/overlay/Dialogs.tsx'
import { useCertificateAct } from './queries.ts'
import { useCertificateWords } from './words.ts'

const print = ({ id }: Certificate) =>
  showPdf(() => call(certificates.getCertificatePdf, { params: { id: String(id) } })).catch((error) =>
    toastError(sentenceOf(error)),
  )

/** What can be done with a certificate that was issued: print it, issue a duplicate, cancel it. */
export function CertificateActs({ certificate }: { certificate: Certificate }) {
  const t = useCertificateWords()
  const mayIssue = useMay()(certificates.issueCertificate.allow)
  const [asking, setAsking] = useState<'duplicate' | 'cancel' | null>(null)
  const duplicate = useCertificateAct('duplicateCertificate')
  const cancel = useCertificateAct('cancelCertificate')
  const { id, number, cancelledOn } = certificate
  const close = () => setAsking(null)
  return (
    <>
      <Button size="small" icon={Printer} onClick={() => void print(certificate)}>
        {t('print')}
      </Button>
      {mayIssue && !cancelledOn && (
        <>
          <Button size="small" icon={Copy} onClick={() => setAsking('duplicate')}>
            {t('duplicate')}
          </Button>
          <Button size="small" icon={Ban} onClick={() => setAsking('cancel')}>
            {t('cancelIt')}
          </Button>
        </>
      )}
      <ReasonDialog
        open={asking === 'duplicate'}
        title={t('duplicateOf', { number })}
        action={t('duplicate')}
        onConfirm={(reason) => duplicate.mutateAsync({ id, reason })}
        onClose={close}
      >
        <p>{t('duplicateText')}</p>
      </ReasonDialog>
      <ReasonDialog
        open={asking === 'cancel'}
        title={t('cancelOf', { number })}
        action={t('cancelIt')}
        danger
        onConfirm={(reason) => cancel.mutateAsync({ id, reason })}
        onClose={close}
      >
        <p>{t('cancelText')}</p>
      </ReasonDialog>
    </>
  )
}
