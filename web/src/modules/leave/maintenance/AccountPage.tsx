import { balanceCalls } from '@nalanda/contract/leave/balances'
import { statementCalls } from '@nalanda/contract/leave/statements'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { queryOf } from '../../../api/queries.ts'
import { RecordPage } from '../../../api/record/RecordPage.tsx'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { BalanceCards } from '../BalanceCards.tsx'
import css from '../Leave.module.css'
import { useWords } from '../words.ts'
import { LedgerList } from './LedgerList.tsx'
import { StatementPrint } from './StatementPrint.tsx'

/** The leave account of one member of staff: the balances, the ledger lines that explain them, and the yearly statement. */
export function AccountPage() {
  const t = useWords()
  const { staffId } = useScreenParams<'/app/Admin/Leave/Staff/$staffId'>()
  const balances = useQuery(queryOf(balanceCalls.listBalances, { query: { staffId } }))
  return (
    <RecordPage
      result={useQuery(queryOf(statementCalls.getLeaveAccount, { params: { staffId } }))}
      noun={t('account')}
      title={({ fullName }) => fullName}
      about={({ empCode, designation, departmentName }) => `${empCode} · ${designation}, ${departmentName}`}
      actions={() => <StatementPrint staffId={staffId} />}
    >
      {() => (
        <QueryBoundary query={balances} rows={4}>
          {(found) => (
            <div className={css.stack}>
              <BalanceCards balances={found} />
              <LedgerList name="leave-account" staffId={staffId} />
            </div>
          )}
        </QueryBoundary>
      )}
    </RecordPage>
  )
}
