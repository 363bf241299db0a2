import { statements } from '@nalanda/contract/fees/statement'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { queryOf } from '../../../api/queries.ts'
import { useMay } from '../../../api/session.ts'
import { buttonClass } from '../../../ui/form/Button.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { useCounterWords } from '../counter/words.ts'
import { DuesTable } from '../DuesTable.tsx'
import { FeePapers } from '../FeePapers.tsx'
import css from '../Fees.module.css'
import { ReceiptTable } from '../ReceiptTable.tsx'
import { StatementSummary } from '../StatementSummary.tsx'

/** The statement of fees, on the page of a student. */
export function StudentFees({ studentId }: { studentId: number }) {
  const t = useCounterWords()
  const mayCollect = useMay()('fees.collect')
  const asked = useQuery(queryOf(statements.get, { params: { id: String(studentId) }, query: {} }))
  return (
    <QueryBoundary query={asked} rows={10}>
      {(statement) => (
        <div className={css.stack}>
          <Card>
            <div className={css.stack}>
              <StatementSummary statement={statement} />
              <div className={css.acts}>
                {mayCollect && (
                  <RouteLink to="/app/Accounts/Counter" search={{ student: studentId }} className={buttonClass()}>
                    {t('collect')}
                  </RouteLink>
                )}
                <FeePapers studentId={studentId} owes={statement.openPaise > 0} />
              </div>
            </div>
          </Card>
          <Card title={t('dues')}>
            <DuesTable dues={statement.dues} />
          </Card>
          <Card title={t('receipts')}>
            <ReceiptTable rows={statement.receipts} />
          </Card>
        </div>
      )}
    </QueryBoundary>
  )
}
