import { type IncompleteResult, maxIncompleteResults, progressCalls } from '@nalanda/contract/results/progress'
import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig } from 'lucide-react'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { queryOf } from '../../../api/queries.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { useWords } from '../words.ts'

/** For heads of department: their students without a complete result, while the exam cell can still add it. */
export function IncompleteResultsPage() {
  const t = useWords()
  const query = useQuery(queryOf(progressCalls.listIncompleteResults))
  return (
    <Page title={t('incompleteResults')} about={t('incompleteResultsLead')}>
      <QueryBoundary query={query} rows={8}>
        {({ total, items }) =>
          total === 0 ? (
            <Card>
              <EmptyState icon={CircleCheckBig} title={t('noIncompleteResults')} />
            </Card>
          ) : (
            <Card>
              <Table
                label={t('incompleteResults')}
                stacked
                rows={items}
                rowId={({ examId, studentId }) => `${examId} ${studentId}`}
                note={total > maxIncompleteResults ? t('firstOfAll', { shown: items.length, total }) : null}
                columns={[
                  { field: 'rollNo', head: t('rollNo'), code: true, cell: ({ rollNo }) => rollNo },
                  { field: 'fullName', head: t('name'), main: true, cell: ({ fullName }) => fullName },
                  { field: 'branch', head: t('branch'), cell: ({ branch }) => branch },
                  { field: 'exam', head: t('exam'), cell: ({ examTitle }) => examTitle },
                  { field: 'lacking', head: t('missing'), cell: (row) => <Lacking {...row} /> },
                ]}
              />
            </Card>
          )
        }
      </QueryBoundary>
    </Page>
  )
}

function Lacking({ missing, courseCodes }: IncompleteResult) {
  const t = useWords()
  return missing ? t('noMarkAtAll') : courseCodes.join(', ')
}
