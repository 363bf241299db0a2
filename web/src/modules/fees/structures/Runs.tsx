import { examFees } from '@nalanda/contract/fees/exam-fees'
import { type RaiseRun, structures } from '@nalanda/contract/fees/structures'
import { academicYearName } from '@nalanda/contract/platform/dates/dates'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { EmptyState, ProgressPanel, StateChip, type Tone } from '../../../ui/feedback/states.tsx'
import { count, instantText, rupees } from '../../../ui/format/format.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import css from '../Fees.module.css'
import { moneyViews } from '../fee-views.ts'
import { isUnderWay, useEndOfRun, whileUnderWay } from '../run-progress.ts'
import { useStructureWords } from './words.ts'

const tones: Record<RaiseRun['state'], Tone> = { waiting: 'quiet', running: 'plain', done: 'pass', failed: 'fail' }
/** Calls to invalidate after a run that raised demands. */
const changed = [structures.list, structures.get, examFees.list, ...moneyViews]

/** The runs that raised demands, with their results; a run in progress shows its progress. */
export function Runs() {
  const t = useStructureWords()
  const { data } = useQuery({
    ...queryOf(structures.runs, { query: { size: 10 } }),
    refetchInterval: whileUnderWay,
  })
  const runs = data?.items ?? []
  const underWay = runs.find(isUnderWay)
  useEndOfRun(underWay !== undefined, changed)
  if (!data) return null
  return (
    <Card title={t('runs')}>
      <div className={css.stack}>
        {underWay && <ProgressPanel title={t('raising')} done={underWay.done} total={underWay.total} />}
        {runs.length === 0 ? <EmptyState title={t('noRuns')}>{t('noRunsLead')}</EmptyState> : <RunTable runs={runs} />}
      </div>
    </Card>
  )
}

function RunTable({ runs }: { runs: readonly RaiseRun[] }) {
  const t = useStructureWords()
  const amountOf = (n: number, paise: number) => (n === 0 ? '0' : `${count(n)} (${rupees(paise)})`)
  return (
    <Table
      label={t('runs')}
      stacked
      rows={runs}
      rowId={({ id }) => id}
      columns={[
        {
          ...{ field: 'what', head: t('academicYear'), main: true },
          cell: ({ academicYear, batch, exam }) =>
            t('listed', { first: academicYearName(academicYear), second: exam ?? batch ?? t('everyBatch') }),
        },
        {
          field: 'by',
          head: t('runBy'),
          cell: ({ startedBy, startedAt }) => t('byAt', { by: startedBy, at: instantText(startedAt) }),
        },
        { field: 'students', head: t('students'), numeric: true, cell: ({ report }) => count(report.students) },
        { field: 'added', head: t('added'), numeric: true, cell: ({ report }) => amountOf(report.added, report.addedPaise) },
        {
          ...{ field: 'repriced', head: t('repriced'), numeric: true },
          cell: ({ report }) => amountOf(report.repriced, report.repricedPaise),
        },
        {
          ...{ field: 'kept', head: t('kept'), numeric: true },
          cell: ({ id, report: { kept } }) => (kept === 0 ? '0' : <KeptLink id={id} kept={kept} />),
        },
        { field: 'state', head: t('state'), cell: ({ state }) => <StateChip tone={tones[state]}>{t(`run-${state}`)}</StateChip> },
      ]}
    />
  )
}

function KeptLink({ id, kept }: { id: number; kept: number }) {
  const t = useStructureWords()
  return (
    <RouteLink to={`/app/Accounts/Demands/Unchanged/${id}`} aria-label={t('labelled', { label: t('kept'), value: count(kept) })}>
      {count(kept)}
    </RouteLink>
  )
}
