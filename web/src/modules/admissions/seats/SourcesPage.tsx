import { dashboardCalls, type SourceReport } from '@nalanda/contract/admissions/dashboard'
import { sumPaise } from '@nalanda/contract/platform/money/money'
import { useQuery } from '@tanstack/react-query'
import { Handshake, Printer } from 'lucide-react'
import { useAct } from '../../../api/act.ts'
import { saveFile } from '../../../api/call.ts'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { EmptyState, StatCard, StatCards } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { InlineSelect } from '../../../ui/form/Select.tsx'
import { count, percentText, rupees } from '../../../ui/format/format.ts'
import { ExportMenu } from '../../../ui/list/ListTools.tsx'
import { useScreenSearch, useSearchChange } from '../../../ui/navigation/own-address.ts'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { ShareBar } from '../../../ui/table/ShareBar.tsx'
import { Table, type TableColumn } from '../../../ui/table/Table.tsx'
import { SeasonPick, useSeason } from './SeasonPick.tsx'
import { sourcesQuery } from './seat-queries.ts'
import { useSeatsWords } from './words.ts'

/** The sources from which students of a season heard of the college, and the agents with their students and amounts. */
export function SourcesPage() {
  const t = useSeatsWords()
  const changeSearch = useSearchChange()
  const { courseId } = useScreenSearch<'courseId'>()
  const query = { year: useSeason(), courseId }
  const report = useQuery(sourcesQuery(query))
  const { data } = report
  const exporting = useAct(dashboardCalls.exportSourceReport, { onDone: saveFile })
  const choose = (id: number | null) => void changeSearch({ courseId: id ?? undefined })
  const actions = data && (
    <>
      <SeasonPick year={data.year} years={data.years} />
      <InlineSelect
        label={t('course')}
        placeholder={t('allCourses')}
        value={courseId ? Number(courseId) : null}
        onChange={choose}
        options={data.courses.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <ExportMenu onExport={(format) => exporting.submit({ query: { ...query, format } })} />
      <Button icon={Printer} onClick={() => window.print()}>
        {t('print')}
      </Button>
    </>
  )
  return (
    <Page title={t('sourcesTitle')} about={t('sourcesAbout')} actions={actions}>
      <QueryBoundary query={report} rows={8}>
        {(loaded) => <Report data={loaded} />}
      </QueryBoundary>
    </Page>
  )
}

function Report({ data }: { data: SourceReport }) {
  const t = useSeatsWords()
  const { agents, sources, students } = data
  const brought = agents.reduce((sum, one) => sum + one.students, 0)
  const amount = sumPaise(agents.map((one) => one.amountPaise))
  const without = agents.reduce((sum, one) => sum + one.withoutAmount, 0)
  const stated = sources.reduce((sum, one) => sum + (one.source === null ? 0 : one.students), 0)
  return (
    <>
      <StatCards>
        <StatCard label={t('students')} value={count(students)} note={t('joinedIn', { season: data.season })} />
        <StatCard label={t('sourceStated')} value={count(stated)} note={percent(stated, students)} />
        <StatCard label={t('byAgents')} value={count(brought)} note={percent(brought, students)} />
        <StatCard
          label={t('agentAmounts')}
          value={rupees(amount)}
          note={without > 0 ? t('withoutAmount', { count: without }) : undefined}
          tone={without > 0 ? 'warn' : undefined}
        />
      </StatCards>
      <Card title={t('howKnown')}>
        <Sources sources={sources} students={students} />
      </Card>
      <Card title={t('agents')}>
        {agents.length === 0 ? (
          <EmptyState icon={Handshake} title={t('noAgents')}>
            {t('noAgentsLead')}
          </EmptyState>
        ) : (
          <Agents agents={agents} />
        )}
      </Card>
    </>
  )
}

function Sources({ sources, students }: Pick<SourceReport, 'sources' | 'students'>) {
  const t = useSeatsWords()
  return (
    <Table
      label={t('howKnown')}
      rows={sources}
      rowId={({ source }) => source ?? ''}
      columns={[
        { field: 'source', head: t('source'), main: true, cell: ({ source }) => t(source ?? 'notStated') },
        { field: 'students', head: t('students'), numeric: true, cell: (one) => count(one.students) },
        { field: 'percent', head: t('share'), numeric: true, cell: (one) => percent(one.students, students) },
        {
          field: 'bar',
          head: '',
          wideOnly: true,
          cell: (one) => <ShareBar percent={(one.students / Math.max(1, students)) * 100} />,
        },
        { field: 'left', head: t('left'), numeric: true, cell: ({ left }) => (left > 0 ? count(left) : null) },
      ]}
    />
  )
}

type Agent = SourceReport['agents'][number]

function Agents({ agents }: { agents: readonly Agent[] }) {
  const t = useSeatsWords()
  const figure = (field: string, head: string, of: (one: Agent) => number): TableColumn<Agent> => ({
    ...{ field, head, numeric: true },
    cell: (one) => (of(one) > 0 ? count(of(one)) : null),
    foot: count(agents.reduce((sum, one) => sum + of(one), 0)),
  })
  return (
    <Table
      label={t('agents')}
      rows={agents}
      rowId={({ agentId }) => agentId}
      columns={[
        { field: 'agent', head: t('agent'), main: true, cell: ({ agent }) => agent, foot: t('total') },
        { field: 'mobile', head: t('mobile'), code: true, cell: ({ mobile }) => mobile },
        figure('students', t('students'), ({ students }) => students),
        figure('left', t('left'), ({ left }) => left),
        {
          ...{ field: 'amount', head: t('amount'), numeric: true },
          cell: ({ amountPaise }) => rupees(amountPaise),
          foot: rupees(sumPaise(agents.map(({ amountPaise }) => amountPaise))),
        },
        figure('withoutAmount', t('noAmount'), ({ withoutAmount }) => withoutAmount),
      ]}
    />
  )
}

function percent(part: number, whole: number): string {
  return percentText(whole === 0 ? 0 : (part / whole) * 100)
}
