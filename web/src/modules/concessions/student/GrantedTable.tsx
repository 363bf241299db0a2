import type { OwnConcession } from '@nalanda/contract/concessions/concessions'
import { academicYearName } from '@nalanda/contract/platform/dates/dates'
import { dayText, rupees } from '../../../ui/format/format.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { useWords } from '../words.ts'

/** The concessions granted to one student; renders nothing if there are none. */
export function GrantedTable({ rows }: { rows: readonly OwnConcession[] }) {
  const t = useWords()
  if (rows.length === 0) return null
  return (
    <Card title={t('concessions')}>
      <Table
        label={t('concessions')}
        rows={rows}
        rowId={({ id }) => id}
        columns={[
          { field: 'type', head: t('type'), main: true, cell: ({ type }) => type },
          { field: 'kind', head: t('kind'), cell: ({ kind }) => t(`kind-${kind}`) },
          { field: 'year', head: t('academicYear'), code: true, cell: ({ academicYear }) => academicYearName(academicYear) },
          { field: 'grantedOn', head: t('grantedOn'), code: true, cell: ({ grantedOn }) => grantedOn && dayText(grantedOn) },
          {
            ...{ field: 'amount', head: t('granted'), numeric: true },
            cell: ({ grantedPaise, returnedPaise }) => rupees(grantedPaise - returnedPaise),
          },
        ]}
      />
    </Card>
  )
}
