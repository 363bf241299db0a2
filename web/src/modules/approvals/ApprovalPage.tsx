import type { ApprovalDetail } from '@nalanda/contract/platform/approvals/approvals'
import { useQuery } from '@tanstack/react-query'
import { ApprovalSteps } from '../../api/approval/ApprovalSteps.tsx'
import { approvalQuery, stateTones } from '../../api/approval/approval-state.ts'
import { Extensions } from '../../api/extensions/Extensions.tsx'
import { RecordColumns } from '../../api/record/RecordColumns.tsx'
import { RecordPage } from '../../api/record/RecordPage.tsx'
import { instantText, rupees } from '../../ui/format/format.ts'
import { useScreenParams } from '../../ui/navigation/own-address.ts'
import { asAddress } from '../../ui/navigation/paths.ts'
import { Card } from '../../ui/page/Page.tsx'
import { RouteLink } from '../../ui/page/RouteLink.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/record/DescriptionList.tsx'
import { ApprovalActs } from './ApprovalActs.tsx'
import { ApprovalHistory } from './ApprovalHistory.tsx'
import css from './Approvals.module.css'
import { kindText, titleText } from './approval-text.ts'
import { DeadlineText } from './list-columns.tsx'
import { useWords } from './words.ts'

/** One request: its content, its deciders, its history and the user's actions. */
export function ApprovalPage() {
  const t = useWords()
  const { approvalId } = useScreenParams<'/app/Approvals/$approvalId'>()
  return (
    <RecordPage
      result={useQuery(approvalQuery(approvalId))}
      noun={t('request')}
      title={(approval) => titleText(t, approval)}
      about={({ kind }) => kindText(t, kind)}
      status={({ state }) => ({ tone: stateTones[state], text: t(state) })}
      actions={(approval) => <ApprovalActs approval={approval} />}
      notice={(approval) => <Notes approval={approval} />}
    >
      {(approval) => (
        <RecordColumns>
          <div>
            <Card
              title={t('details')}
              action={
                approval.recordLink !== null && <RouteLink to={asAddress(approval.recordLink)}>{t('openRecord')}</RouteLink>
              }
            >
              <Asked approval={approval} />
            </Card>
            <Card title={t('steps')}>
              <ApprovalSteps approval={approval} />
            </Card>
            <Extensions place="approval" about={{ approval }} />
          </div>
          <Card title={t('history')}>
            <ApprovalHistory approval={approval} />
          </Card>
        </RecordColumns>
      )}
    </RecordPage>
  )
}

type Props = { approval: ApprovalDetail }

/** Notes to read before acting on the request. */
function Notes({ approval: { can, onBehalfOf, link, recordLink, state } }: Props) {
  const t = useWords()
  return (
    <>
      {onBehalfOf !== null && <p className={css.note}>{t('standsIn', { name: onBehalfOf })}</p>}
      {can.resubmit && <p className={css.note}>{t('returnedLead')}</p>}
      {recordLink !== null && state === 'returned' && can.withdraw && (
        <p className={css.note}>
          {t('returnedToRecord')} <RouteLink to={asAddress(recordLink)}>{t('openElsewhere')}</RouteLink>
        </p>
      )}
      {link !== null && state === 'waiting' && (
        <p className={css.note}>
          {t('elsewhere')} <RouteLink to={asAddress(link)}>{t('openElsewhere')}</RouteLink>
        </p>
      )}
    </>
  )
}

function Asked({ approval }: Props) {
  const t = useWords()
  const { kind, subject, requestedBy, requestedAt, amountPaise, sanctionedPaise, state, dueOn } = approval
  return (
    <DescriptionList>
      <DescriptionItem name={t('kind')}>{kindText(t, kind)}</DescriptionItem>
      {subject.reason && <DescriptionItem name={t('reason')}>{subject.reason}</DescriptionItem>}
      <DescriptionItem name={t('requestedBy')}>{requestedBy}</DescriptionItem>
      <DescriptionItem name={t('requestedAt')}>{instantText(requestedAt)}</DescriptionItem>
      {amountPaise !== null && <DescriptionItem name={t('amount')}>{rupees(amountPaise)}</DescriptionItem>}
      {sanctionedPaise !== null && <DescriptionItem name={t('sanctionedAmount')}>{rupees(sanctionedPaise)}</DescriptionItem>}
      {state === 'waiting' && dueOn !== null && (
        <DescriptionItem name={t('deadline')}>
          <DeadlineText t={t} row={approval} />
        </DescriptionItem>
      )}
    </DescriptionList>
  )
}
