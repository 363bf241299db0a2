import { payments } from '@nalanda/contract/payments/payments'
import type { ReplyOf } from '@nalanda/contract/platform/endpoint'
import { useQuery } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { useAct } from '../../../api/act.ts'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { goToGateway } from '../../../api/payment/go-to-gateway.ts'
import { queryOf } from '../../../api/queries.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { useMessages } from '../../../ui/i18n/messages.ts'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { useWords } from '../words.ts'
import type { Chosen } from './DuesForm.tsx'
import { PayDues } from './PayDues.tsx'
import { PaymentAttempts } from './PaymentAttempts.tsx'

type Dues = ReplyOf<typeof payments.dues>

/** Page where students and parents pay open dues online, and see the outcome of each attempt. */
export function PayFeesPage() {
  const t = useWords()
  const dues = useQuery(queryOf(payments.dues))
  const attempts = useQuery(queryOf(payments.mine))
  return (
    <Page title={t('payFees')} about={t('payAbout')}>
      <QueryBoundary query={dues} rows={6}>
        {(found) => <Students dues={found} />}
      </QueryBoundary>
      {/* They stand below the dues, and would move when those come */}
      {!dues.isLoading && (
        <QueryBoundary query={attempts} rows={4}>
          {({ payments: own }) => <PaymentAttempts attempts={own} />}
        </QueryBoundary>
      )}
    </Page>
  )
}

function Students({ dues: { students, setUp } }: { dues: Dues }) {
  const t = useWords()
  const say = useMessages()
  if (students.length === 0)
    return (
      <Card>
        <EmptyState icon={UserRoundX} title={say('notEntitled')} />
      </Card>
    )
  return students.map((student) => (
    <Card key={student.studentId} title={t('payOf', { name: student.fullName })}>
      <OwnDues student={student} setUp={setUp} />
    </Card>
  ))
}

function OwnDues({ student: { studentId, dues }, setUp }: { student: Dues['students'][number]; setUp: boolean }) {
  const start = useAct(payments.start, {
    input: (chosen: Chosen, again: boolean) => ({ body: { studentId, ...chosen, again } }),
    invalidates: [payments.dues, payments.mine],
    onDone: goToGateway,
    showsError: true,
  })
  return <PayDues {...{ dues, setUp, start }} />
}
