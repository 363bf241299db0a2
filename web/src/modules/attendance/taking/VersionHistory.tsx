import { classCalls } from '@nalanda/contract/attendance/classes'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { instantText } from '../../../ui/format/format.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { useWords } from '../words.ts'

/** The people who took and corrected the attendance of a class, and the absent students of each version. */
export function VersionHistory({ sessionId }: { sessionId: number }) {
  const t = useWords()
  const { data } = useQuery(queryOf(classCalls.listVersions, { params: { id: String(sessionId) } }))
  if (!data) return null
  return (
    <Card title={t('history')}>
      <Table
        label={t('history')}
        stacked
        rows={data.versions}
        rowId={({ id }) => id}
        columns={[
          { field: 'at', head: t('when'), cell: ({ takenAt }) => instantText(takenAt) },
          { field: 'by', head: t('by'), main: true, cell: ({ takenBy }) => takenBy },
          {
            field: 'absent',
            head: t('absentees'),
            cell: ({ held, absent }) =>
              held ? absent.map(({ rollNo, fullName }) => rollNo ?? fullName).join(', ') || t('nobody') : t('notHeld'),
          },
          { field: 'reason', head: t('reason'), cell: ({ reason }) => reason },
        ]}
      />
    </Card>
  )
}
