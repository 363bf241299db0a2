import { type AlumniStatistics, directoryCalls, maxStatisticsRows } from '@nalanda/contract/alumni/directory'
import { useQuery } from '@tanstack/react-query'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { DownloadButton } from '../../../api/files/DownloadButton.tsx'
import { queryOf } from '../../../api/queries.ts'
import { RecordColumns } from '../../../api/record/RecordColumns.tsx'
import { useMay } from '../../../api/session.ts'
import { ShownOnly } from '../../../ui/feedback/ShownOnly.tsx'
import { EmptyState, StatCard, StatCards } from '../../../ui/feedback/states.tsx'
import { count } from '../../../ui/format/format.ts'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { useWords } from '../words.ts'

/** Occupations and locations of alumni, and the files for NAAC and NIRF. */
export function StatisticsPage() {
  const t = useWords()
  const may = useMay()
  const { data, error, refetch } = useQuery(queryOf(directoryCalls.getStatistics))
  return (
    <Page
      title={t('statistics')}
      about={t('statisticsAbout')}
      actions={
        may('alumni.outcomes') && (
          <>
            <DownloadButton endpoint={directoryCalls.exportOutcomes} input={{ query: { kind: 'naac' } }}>
              {t('exportNaac')}
            </DownloadButton>
            <DownloadButton endpoint={directoryCalls.exportOutcomes} input={{ query: { kind: 'nirf' } }}>
              {t('exportNirf')}
            </DownloadButton>
          </>
        )
      }
    >
      {!data && <Waiting {...{ error, refetch }} rows={8} />}
      {data?.total === 0 && <EmptyState title={t('noDataYet')}>{t('noStatisticsText')}</EmptyState>}
      {data && data.total > 0 && <Numbers statistics={data} />}
    </Page>
  )
}

function Numbers({ statistics }: { statistics: AlumniStatistics }) {
  const t = useWords()
  const { total, working, studying, other, batches, cities, employers, institutes } = statistics
  return (
    <>
      <StatCards>
        <StatCard label={t('inDirectory')} value={count(total)} />
        <StatCard label={t('status-working')} value={count(working)} />
        <StatCard label={t('studying')} value={count(studying)} />
        <StatCard label={t('other')} value={count(other)} />
      </StatCards>
      <Card title={t('byBatch')}>
        <Table
          label={t('byBatch')}
          rows={batches}
          rowId={({ batch }) => batch}
          columns={[
            { field: 'batch', head: t('batch'), main: true, code: true, cell: ({ batch }) => batch },
            { field: 'working', head: t('status-working'), numeric: true, cell: (row) => count(row.working) },
            { field: 'studying', head: t('studying'), numeric: true, cell: (row) => count(row.studying) },
            { field: 'other', head: t('other'), numeric: true, cell: (row) => count(row.other) },
          ]}
        />
        <ShownOnly shown={batches.length} most={maxStatisticsRows} />
      </Card>
      <RecordColumns>
        <Card title={t('byCity')}>
          <Table
            label={t('byCity')}
            rows={cities}
            rowId={({ city }) => city}
            columns={[
              { field: 'city', head: t('city'), main: true, cell: ({ city }) => city },
              { field: 'country', head: t('country'), cell: ({ country }) => country },
              { field: 'count', head: t('alumniCount'), numeric: true, cell: (row) => count(row.count) },
            ]}
          />
          <ShownOnly shown={cities.length} most={maxStatisticsRows} which="first" />
        </Card>
        <div>
          <Named title={t('byEmployer')} head={t('company')} rows={employers} />
          <Named title={t('byInstitute')} head={t('institute')} rows={institutes} />
        </div>
      </RecordColumns>
    </>
  )
}

function Named({ title, head, rows }: { title: string; head: string; rows: AlumniStatistics['employers'] }) {
  const t = useWords()
  if (rows.length === 0) return null
  return (
    <Card title={title}>
      <Table
        label={title}
        rows={rows}
        rowId={({ name }) => name}
        columns={[
          { field: 'name', head, main: true, cell: ({ name }) => name },
          { field: 'count', head: t('alumniCount'), numeric: true, cell: (row) => count(row.count) },
        ]}
      />
      <ShownOnly shown={rows.length} most={maxStatisticsRows} which="first" />
    </Card>
  )
}
