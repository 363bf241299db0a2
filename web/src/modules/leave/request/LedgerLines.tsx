import type { LeaveAssessment } from '@nalanda/contract/leave/assessment'
import { dayText } from '../../../ui/format/format.ts'
import { leaveDaysText } from '../../../ui/format/leave-days-text.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import css from '../Leave.module.css'
import { daysOf, signedDays } from '../leave-text.ts'
import { useWords } from '../words.ts'

type Line = LeaveAssessment['lines'][number]

/** The latest ledger lines behind the balance, with the balance after each. */
export function LedgerLines({ lines }: { lines: readonly Line[] }) {
  const t = useWords()
  if (lines.length === 0) return null
  const numbered = lines.map((line, at) => ({ ...line, at }))
  return (
    <Card title={t('lastLines')}>
      <Table
        label={t('lastLines')}
        rows={numbered}
        rowId={({ at }) => at}
        columns={[
          { field: 'date', head: t('date'), main: true, cell: ({ enteredOn }) => dayText(enteredOn) },
          { field: 'entry', head: t('entry'), cell: (line) => <Entry line={line} /> },
          { field: 'days', head: t('days'), numeric: true, cell: ({ halves }) => signedDays(t, halves) },
          {
            field: 'balance',
            head: t('balanceAfter'),
            numeric: true,
            cell: ({ balanceHalves }) => (balanceHalves === null ? t('unlimited') : daysOf(t, balanceHalves)),
          },
        ]}
      />
    </Card>
  )
}

/** The kind of a line, with the days of its leave or its reason below. */
function Entry({ line: { kind, leave, reason } }: { line: Line }) {
  const t = useWords()
  const about = leave ? leaveDaysText(leave) : reason
  return (
    <>
      {t(`entry-${kind}`)}
      {about && <div className={css.quiet}>{about}</div>}
    </>
  )
}
