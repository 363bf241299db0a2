import { type ConcessionDetail, concessionCalls } from '@nalanda/contract/concessions/concessions'
import { academicYearName } from '@nalanda/contract/platform/dates/dates'
import { useQuery } from '@tanstack/react-query'
import { ApprovalPanel } from '../../../api/approval/ApprovalPanel.tsx'
import { queryOf } from '../../../api/queries.ts'
import { RecordColumns } from '../../../api/record/RecordColumns.tsx'
import { RecordPage } from '../../../api/record/RecordPage.tsx'
import { useMay } from '../../../api/session.ts'
import { dayText, decimal, rupees } from '../../../ui/format/format.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { HistoryTimeline } from '../../../ui/record/HistoryTimeline.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import css from '../Concessions.module.css'
import { concessionViews } from '../views.ts'
import { useWords } from '../words.ts'
import { ConcessionActs } from './ConcessionActs.tsx'
import { concessionTones } from './concession-columns.ts'

/** One concession: what is requested, the dues that it reduces, its approval request, and its actions. */
export function ConcessionPage() {
  const t = useWords()
  const { concessionId } = useScreenParams<'/app/Accounts/Concessions/$concessionId'>()
  return (
    <RecordPage
      result={useQuery(queryOf(concessionCalls.get, { params: { id: concessionId } }))}
      noun={t('concession')}
      title={({ type }) => type}
      about={(concession) => <About concession={concession} />}
      status={({ state }) => ({ tone: concessionTones[state], text: t(`state-${state}`) })}
      actions={(concession) => <ConcessionActs concession={concession} />}
    >
      {(concession) => (
        <div className={css.stack}>
          {concession.request && <ApprovalPanel {...concession.request} title={concession.type} changes={concessionViews} />}
          <Card title={t(concession.entryId === null ? 'duesPlanned' : 'duesLess')}>
            <Shares concession={concession} />
          </Card>
          <RecordColumns>
            <Card title={t('details')}>
              <Details concession={concession} />
            </Card>
            <Card title={t('history')}>
              <HistoryTimeline history={concession.history} actions={actions} title={(action) => t(`did-${action}`)} />
            </Card>
          </RecordColumns>
        </div>
      )}
    </RecordPage>
  )
}

function About({ concession: { studentId, fullName, rollNo, admissionNo } }: { concession: ConcessionDetail }) {
  const name = `${fullName} (${rollNo ?? admissionNo})`
  return useMay()('students.view') ? <RouteLink to={`/app/Admin/Students/${studentId}/Fees`}>{name}</RouteLink> : name
}

function Shares({ concession: { shares, excessPaise, state } }: { concession: ConcessionDetail }) {
  const t = useWords()
  if (shares.length === 0) return <p>{t(state === 'cancelled' ? 'nothingStands' : 'nothingOpen')}</p>
  return (
    <>
      {excessPaise > 0 && <p>{t('excess', { amount: rupees(excessPaise) })}</p>}
      <Table
        label={t('dues')}
        rows={shares}
        rowId={({ demandId }) => demandId}
        columns={[
          { field: 'head', head: t('feeHead'), main: true, cell: ({ head }) => head, foot: t('total') },
          {
            ...{ field: 'for', head: t('description') },
            cell: ({ label, instalment }) => label || (instalment === null ? null : t('instalmentNo', { n: instalment })),
          },
          { field: 'dueOn', head: t('dueOn'), code: true, cell: ({ dueOn }) => dayText(dueOn) },
          {
            ...{ field: 'amount', head: t('amount'), numeric: true },
            cell: ({ amountPaise }) => rupees(amountPaise),
            foot: rupees(shares.reduce((sum, { amountPaise }) => sum + amountPaise, 0)),
          },
        ]}
      />
    </>
  )
}

function Details({ concession }: { concession: ConcessionDetail }) {
  const t = useWords()
  const { kind, percent, mostPaise, grantedOn, state } = concession
  const isGranted = state === 'granted'
  return (
    <DescriptionList>
      <DescriptionItem name={t('kind')}>{t(`kind-${kind}`)}</DescriptionItem>
      <DescriptionItem name={t('academicYear')}>{academicYearName(concession.academicYear)}</DescriptionItem>
      <DescriptionItem name={t('base')}>{rupees(concession.basePaise)}</DescriptionItem>
      {percent !== null && <DescriptionItem name={t('percent')}>{t('percentOf', { percent: decimal(percent) })}</DescriptionItem>}
      <DescriptionItem name={t('requested')}>{rupees(concession.wantedPaise)}</DescriptionItem>
      <DescriptionItem name={t('cap')}>{mostPaise === null ? t('noCap') : rupees(mostPaise)}</DescriptionItem>
      <DescriptionItem name={t('approvedBy')}>{t(`approver-${concession.approver}`)}</DescriptionItem>
      {isGranted && <DescriptionItem name={t('granted')}>{rupees(concession.grantedPaise)}</DescriptionItem>}
      <DescriptionItem name={t('grantedOn')}>{grantedOn && dayText(grantedOn)}</DescriptionItem>
      {isGranted && kind === 'scheme' && (
        <>
          <DescriptionItem name={t('received')}>{rupees(concession.receivedPaise)}</DescriptionItem>
          <DescriptionItem name={t('shortfall')}>{rupees(concession.returnedPaise)}</DescriptionItem>
          <DescriptionItem name={t('receivable')}>{rupees(concession.receivablePaise)}</DescriptionItem>
        </>
      )}
      <DescriptionItem name={t('reason')}>{concession.reason}</DescriptionItem>
      <DescriptionItem name={t('enteredBy')}>{concession.enteredBy}</DescriptionItem>
    </DescriptionList>
  )
}

const actions = ['add', 'request', 'grant', 'reject', 'return', 'withdraw', 'cancel'] as const
