import { type Certificate, certificates } from '@nalanda/contract/certificates/certificates'
import { Ban, Copy, Printer } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { useShowPdf } from '../../../api/files/show-pdf.ts'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx'
import { certificateViews } from './queries.ts'
import { useCertificateWords } from './words.ts'

/** The actions on an issued certificate: print it, issue a duplicate, cancel it. */
export function CertificateActs({ certificate }: { certificate: Certificate }) {
  const t = useCertificateWords()
  const mayIssue = useMay()(certificates.issueCertificate.allow)
  const [asking, setAsking] = useState<'duplicate' | 'cancel' | null>(null)
  const print = useShowPdf(certificates.getCertificatePdf)
  const duplicate = useAct(certificates.duplicateCertificate, { invalidates: certificateViews })
  const cancel = useAct(certificates.cancelCertificate, { invalidates: certificateViews })
  const { id, number, cancelledOn } = certificate
  const params = { id: String(id) }
  const close = () => setAsking(null)
  return (
    <>
      <Button size="small" icon={Printer} busy={print.busy} onClick={() => void print.act({ params })}>
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
        onConfirm={(reason) => duplicate.submit({ params, body: { reason } })}
        onClose={close}
      >
        <p>{t('duplicateText')}</p>
      </ReasonDialog>
      <ReasonDialog
        open={asking === 'cancel'}
        title={t('cancelOf', { number })}
        action={t('cancelIt')}
        danger
        onConfirm={(reason) => cancel.submit({ params, body: { reason } })}
        onClose={close}
      >
        <p>{t('cancelText')}</p>
      </ReasonDialog>
    </>
  )
}
