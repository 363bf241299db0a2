import type { Role } from '@nalanda/contract/platform/roles'
import { useContext } from 'react'
import { useMay } from '../../../api/session.ts'
import { StartPage } from '../../../api/start/StartPage.tsx'
import { useGo } from '../../../ui/navigation/go.ts'
import { FrameContext } from '../../../ui/page/frame.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { useCounterWords } from '../counter/words.ts'
import { FindStudent } from '../FindStudent.tsx'
import { FeesByMonth } from './FeesByMonth.tsx'

const office: readonly Role[] = ['ROLE_ACCOUNTANTS_OFFICER', 'ROLE_ACCOUNTANT', 'ROLE_FEEPAYMENTS']

/** The start page of the accounts office: the next student, receipts and overdue amounts, also by month. */
export function AccountsPage() {
  const t = useCounterWords()
  const go = useGo()
  const role = useContext(FrameContext)?.role
  const mayCollect = useMay()('fees.collect')
  return (
    <StartPage
      title={t('accounts')}
      // Leaders who open the page see the accounts officer's version, as far as they may
      pageOf={role && office.includes(role) ? role : 'ROLE_ACCOUNTANTS_OFFICER'}
      main={
        mayCollect && (
          <Card title={t('counter')}>
            <FindStudent onFound={({ id }) => void go('/app/Accounts/Counter', { search: { student: id } })} />
          </Card>
        )
      }
    >
      <FeesByMonth />
    </StartPage>
  )
}
