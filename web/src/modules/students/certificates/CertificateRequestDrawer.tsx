import type { IssueCertificate } from '@nalanda/contract/certificates/certificates'
import { type CertificateRequestDetail, certificateRequestCalls } from '@nalanda/contract/certificates/requests'
import { useQuery } from '@tanstack/react-query'
import { FileCheck2, X } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { ApprovalPanel } from '../../../api/approval/ApprovalPanel.tsx'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { instantText } from '../../../ui/format/format.ts'
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx'
import { SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { useRequestWords } from '../documents/words.ts'
import { useCertificateKinds } from '../kind-words.ts'
import { studentQuery } from '../queries.ts'
import { IssueDialog } from './IssueDialog.tsx'
import { requestQuery, requestViews } from './queries.ts'

/** One certificate request of a student, with buttons to issue or refuse it. */
export function CertificateRequestDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useRequestWords()
  const kindName = useCertificateKinds()
  const asked = useQuery(requestQuery(id))
  const { data } = asked
  return (
    <SideDrawer
      open
      title={data ? `${kindName(data.kind)}: ${data.fullName}` : t('certificateRequests')}
      onClose={onClose}
      actions={data?.mayDecide && <Answers request={data} />}
    >
      <QueryBoundary query={asked} rows={6}>
        {(loaded) => <RequestDetails request={loaded} />}
      </QueryBoundary>
    </SideDrawer>
  )
}

function RequestDetails({ request }: { request: CertificateRequestDetail }) {
  const t = useRequestWords()
  const kindName = useCertificateKinds()
  const { studentId, fullName, rollNo, admissionNo, branch, purpose, language, state, requestedAt } = request
  const { closedAt, closedBy, refusal, certificateNo, mayDecide, kind, request: approval } = request
  return (
    <>
      <DescriptionList>
        <DescriptionItem name={t('student')}>
          <RouteLink to={`/app/Admin/Students/${studentId}/Documents`}>{fullName}</RouteLink>
        </DescriptionItem>
        <DescriptionItem name={t('rollNo')}>{rollNo ?? admissionNo}</DescriptionItem>
        <DescriptionItem name={t('branch')}>{branch}</DescriptionItem>
        <DescriptionItem name={t('purpose')}>{purpose}</DescriptionItem>
        <DescriptionItem name={t('language')}>{t(`language-${language}`)}</DescriptionItem>
        <DescriptionItem name={t('requestedAt')}>{instantText(requestedAt)}</DescriptionItem>
        <DescriptionItem name={t('state')}>{t(`request-${state}`)}</DescriptionItem>
        {closedAt && (
          <DescriptionItem name={t('answeredAt')}>
            {instantText(closedAt)}, {closedBy}
          </DescriptionItem>
        )}
        {certificateNo && <DescriptionItem name={t('certificate')}>{certificateNo}</DescriptionItem>}
        {refusal && <DescriptionItem name={t('reason')}>{refusal}</DescriptionItem>}
      </DescriptionList>
      {approval && <ApprovalPanel id={approval.id} title={kindName(kind)} changes={requestViews} />}
      {state === 'requested' && language !== 'en' && <p>{t('inEnglish')}</p>}
      {state === 'requested' && !mayDecide && <p>{t('othersAnswer')}</p>}
    </>
  )
}

function Answers({ request }: { request: CertificateRequestDetail }) {
  const t = useRequestWords()
  const [open, setOpen] = useState<'issue' | 'refuse' | null>(null)
  const { data: student } = useQuery(studentQuery(String(request.studentId)))
  const params = { id: String(request.id) }
  const { revision } = request
  const issue = useAct(certificateRequestCalls.issueRequested, {
    input: (certificate: IssueCertificate) => ({ params, body: { certificate, revision } }),
    invalidates: requestViews,
  })
  const refuse = useAct(certificateRequestCalls.refuseRequest, { invalidates: requestViews, done: t('requestRefused') })
  const close = () => setOpen(null)
  return (
    <>
      <Button icon={X} onClick={() => setOpen('refuse')}>
        {t('refuse')}
      </Button>
      <Button kind="primary" icon={FileCheck2} disabled={!student} onClick={() => setOpen('issue')}>
        {t('issue')}
      </Button>
      {open === 'issue' && student && (
        <IssueDialog student={student} kind={request.kind} purpose={request.purpose} onIssue={issue.submit} onClose={close} />
      )}
      <ReasonDialog
        open={open === 'refuse'}
        title={t('refuseTitle', { name: request.fullName })}
        action={t('refuse')}
        danger
        onConfirm={(reason) => refuse.submit({ params, body: { reason, revision } })}
        onClose={close}
      >
        <p>{t('refuseLead')}</p>
      </ReasonDialog>
    </>
  )
}
