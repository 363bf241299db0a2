import { byDueDay, duesWithLateFees } from '@nalanda/contract/fees/dues-with-late-fees'
import { type Statement, statements } from '@nalanda/contract/fees/statement'
import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig, UserRoundX } from 'lucide-react'
import { Extensions } from '../../../api/extensions/Extensions.tsx'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { queryOf } from '../../../api/queries.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { buttonClass } from '../../../ui/form/Button.tsx'
import { ChildSwitch, useShownChild } from '../../../ui/navigation/ChildSwitch.tsx'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { DuesTable } from '../DuesTable.tsx'
import { FeePapers } from '../FeePapers.tsx'
import css from '../Fees.module.css'
import { ReceiptTable } from '../ReceiptTable.tsx'
import { StatementSummary } from '../StatementSummary.tsx'
import { useOwnWords } from './words.ts'

/** The fees of the signed-in student, or of the child of a parent selected in the address. */
export function MyFeesPage() {
  const t = useOwnWords()
  const asked = useQuery(queryOf(statements.mine))
  return (
    <Page title={t('myFees')} about={t('about')}>
      <QueryBoundary query={asked} rows={10}>
        {({ statements: all }) => <Fees statements={all} />}
      </QueryBoundary>
    </Page>
  )
}

function Fees({ statements: all }: { statements: readonly Statement[] }) {
  const t = useOwnWords()
  const shown = useShownChild(all, ({ studentId }) => studentId)
  if (!shown)
    return (
      <Card>
        <EmptyState icon={UserRoundX} title={t('nobody')}>
          {t('nobodyLead')}
        </EmptyState>
      </Card>
    )
  return (
    <div className={css.stack} key={shown.studentId}>
      <ChildSwitch options={all.map(({ studentId, fullName }) => ({ id: studentId, words: fullName }))} shown={shown.studentId} />
      <OneStatement statement={shown} />
    </div>
  )
}

/** Reserves the space of a button that is still loading, so that nothing shifts when it appears. */
const ActPlace = () => <span className={`${buttonClass()} ${css.actPlace}`} aria-hidden />

/** One statement, with dues ordered by due day: overdue ones are paid first. */
function OneStatement({ statement }: { statement: Statement }) {
  const t = useOwnWords()
  const { studentId, fullName, dues, receipts } = statement
  const byDay = dues.toSorted(byDueDay)
  const open = duesWithLateFees(byDay)
  const settled = byDay.filter((due) => due.openPaise === 0 && due.amountPaise > 0)
  return (
    <>
      <Card title={t('feesOf', { name: fullName })}>
        <div className={css.stack}>
          <StatementSummary statement={statement} />
          <div className={css.acts}>
            <Extensions place="my-fees" about={{ statement }} fallback={open.length > 0 && <ActPlace />} />
            <FeePapers studentId={studentId} owes={open.length > 0} />
          </div>
        </div>
      </Card>
      <Card title={t('openDues')}>
        {open.length > 0 ? (
          <DuesTable dues={open} />
        ) : (
          <EmptyState icon={CircleCheckBig} title={t('allPaid')}>
            {t('allPaidLead')}
          </EmptyState>
        )}
      </Card>
      <Card title={t('receipts')}>
        <ReceiptTable rows={receipts} />
      </Card>
      <Extensions place="my-fees-below" about={{ statement }} />
      {settled.length > 0 && (
        <Card title={t('settledDues')}>
          <DuesTable label={t('settledDues')} dues={settled} />
        </Card>
      )}
    </>
  )
}
