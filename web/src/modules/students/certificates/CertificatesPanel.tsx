import { certificates, type OfficeKind, officeKinds } from '@nalanda/contract/certificates/certificates'
import { useQuery } from '@tanstack/react-query'
import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { useMay } from '../../../api/session.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { dayText } from '../../../ui/format/format.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { useCertificateKinds } from '../kind-words.ts'
import { CertificateActs } from './CertificateActs.tsx'
import css from './Certificates.module.css'
import { type Holder, IssueDialog } from './IssueDialog.tsx'
import { statusOf } from './kinds.ts'
import { PrintDocuments } from './PrintDocuments.tsx'
import { certificatesQuery } from './queries.ts'
import { useCertificateWords } from './words.ts'

/** The printed documents of a student: those of the admission, the certificates so far, and new ones. */
export function CertificatesPanel({ student }: { student: Holder }) {
  const t = useCertificateWords()
  const kindName = useCertificateKinds()
  const may = useMay()
  const [issuing, setIssuing] = useState<OfficeKind | null>(null)
  const mayIssue = may(certificates.issueCertificate.allow)
  return (
    <>
      {may('admissions.edit') && (
        <Card title={t('papers')}>
          <p>{t('papersText')}</p>
          <div className={css.new}>
            <PrintDocuments studentIds={[student.id]} />
          </div>
        </Card>
      )}
      <Card title={t('certificates')}>
        {mayIssue && (
          <div className={css.new}>
            {officeKinds.map((kind) => (
              <Button key={kind} size="small" icon={FilePlus2} onClick={() => setIssuing(kind)}>
                {kindName(kind)}
              </Button>
            ))}
          </div>
        )}
        <CertificateList studentId={student.id} />
      </Card>
      {issuing && <IssueDialog student={student} kind={issuing} onClose={() => setIssuing(null)} />}
    </>
  )
}

function CertificateList({ studentId }: { studentId: number }) {
  const t = useCertificateWords()
  const kindName = useCertificateKinds()
  const { data, error, refetch } = useQuery(certificatesQuery(studentId))
  if (!data) return <Waiting {...{ error, refetch }} rows={2} />
  if (data.items.length === 0) return <p>{t('noneOfStudent')}</p>
  return (
    <ul className={css.rows}>
      {data.items.map((certificate) => {
        const { tone, word } = statusOf(certificate)
        return (
          <li key={certificate.id}>
            <div className={css.what}>
              <strong className="numerals">{certificate.number}</strong>
              <span>
                {[kindName(certificate.kind), dayText(certificate.issuedOn), certificate.about].filter(Boolean).join(' · ')}
              </span>
            </div>
            <StateChip tone={tone}>{t(word, { n: certificate.issueNo })}</StateChip>
            <div className={css.acts}>
              <CertificateActs certificate={certificate} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
