import { publicationTypes } from '@nalanda/contract/faculty/publications'
import { type FacultySummary, summaryCalls } from '@nalanda/contract/faculty/summaries'
import { workKinds } from '@nalanda/contract/faculty/works'
import { people } from '@nalanda/contract/people/people'
import { academicYearName } from '@nalanda/contract/platform/dates/dates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useYearChoices } from '../../api/academic-years.ts'
import { useDepartmentChoices } from '../../api/choices.ts'
import { Waiting } from '../../api/figures/Waiting.tsx'
import { queryOf } from '../../api/queries.ts'
import { RecordColumns } from '../../api/record/RecordColumns.tsx'
import { useMay } from '../../api/session.ts'
import { ChartCard } from '../../ui/charts/ChartCard.tsx'
import { EmptyState, StatCard, StatCards } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { SelectInput } from '../../ui/form/Select.tsx'
import { count, decimal, wholeRupees } from '../../ui/format/format.ts'
import { type SearchChange, useScreenSearch, useSearchChange } from '../../ui/navigation/own-address.ts'
import { Card, Page } from '../../ui/page/Page.tsx'
import { Table } from '../../ui/table/Table.tsx'
import css from './Summary.module.css'
import { useWords } from './words.ts'

type Asked = Readonly<Partial<Record<'departmentId' | 'from' | 'until', string>>>

/** The publications and work of the college or a department by academic year, as figures, charts and tables. */
export function SummaryPage() {
  const t = useWords()
  const asked = useScreenSearch<'departmentId' | 'from' | 'until'>()
  const ask = useSearchChange()
  const { data, error, refetch } = useQuery({
    ...queryOf(summaryCalls.getSummary, { query: asked }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      title={t('summary')}
      about={t('summaryAbout')}
      actions={
        <Button icon={Printer} onClick={() => window.print()}>
          {t('print')}
        </Button>
      }
    >
      <Choice asked={asked} onAsk={(change) => void ask(change)} />
      {!data && <Waiting {...{ error, refetch }} rows={8} />}
      {data && data.publications === 0 && Object.values(data.works).every((one) => one === 0) ? (
        <EmptyState title={t('noDataYet')}>{t('summaryEmpty')}</EmptyState>
      ) : (
        data && <Summary summary={data} />
      )}
    </Page>
  )
}

function Choice({ asked, onAsk }: { asked: Asked; onAsk: (change: SearchChange) => void }) {
  const t = useWords()
  const years = useYearChoices(20)
  const departments = useDepartmentChoices()
  const mayChooseDepartment = useMay()(people.departments.list.allow)
  const choose = (name: keyof Asked) => (value: number | null) => onAsk({ [name]: value ?? undefined })
  const chosen = (name: keyof Asked) => (asked[name] === undefined ? null : Number(asked[name]))
  return (
    <div className={css.choice}>
      {mayChooseDepartment && (
        <Field label={t('department')}>
          {(ids) => (
            <SelectInput
              {...ids}
              placeholder={t('allDepartments')}
              value={chosen('departmentId')}
              onChange={choose('departmentId')}
              options={departments}
            />
          )}
        </Field>
      )}
      {(['from', 'until'] as const).map((name) => (
        <Field key={name} label={t(name === 'from' ? 'firstYearShown' : 'lastYearShown')}>
          {(ids) => <SelectInput {...ids} placeholder={t('all')} value={chosen(name)} onChange={choose(name)} options={years} />}
        </Field>
      ))}
    </div>
  )
}

function Summary({ summary }: { summary: FacultySummary }) {
  const t = useWords()
  const { publications, verified, citations, scopus, wos, ugcCare } = summary
  return (
    <>
      <StatCards>
        <StatCard label={t('publications')} value={count(publications)} note={t('verifiedOf', { n: count(verified) })} />
        <StatCard label={t('citations')} value={count(citations)} />
        <StatCard label={t('scopus')} value={count(scopus)} />
        <StatCard label={t('wos')} value={count(wos)} />
        <StatCard label={t('ugcCare')} value={count(ugcCare)} />
      </StatCards>
      <RecordColumns>
        <ByYear years={summary.years} />
        <ByDepartment departments={summary.departments} />
      </RecordColumns>
      <Tables summary={summary} />
    </>
  )
}

const colours = ['var(--primary)', 'var(--series-2)', 'var(--series-3)', 'var(--field-line)']

function ByYear({ years }: { years: FacultySummary['years'] }) {
  const t = useWords()
  const last = years.at(-1)
  const total = last ? publicationTypes.reduce((sum, type) => sum + last[type], 0) : 0
  return (
    <ChartCard
      title={t('byYear')}
      says={last ? t('byYearSays', { count: total, year: academicYearName(last.year) }) : ''}
      head={t('academicYear')}
      unit="count"
      stacked
      rows={years.map((row) => ({ name: academicYearName(row.year), values: publicationTypes.map((type) => row[type]) }))}
      series={publicationTypes.map((type, at) => ({ name: t(`type-${type}`), colour: colours[at] ?? 'var(--series-3)' }))}
    />
  )
}

function ByDepartment({ departments }: { departments: FacultySummary['departments'] }) {
  const t = useWords()
  const publishing = departments
    .filter((one) => one.publications > 0)
    .toSorted((one, other) => other.publications - one.publications)
  const [most] = publishing
  return (
    <ChartCard
      title={t('byDepartment')}
      says={most ? t('byDepartmentSays', { name: most.name, n: count(most.publications) }) : ''}
      head={t('department')}
      unit="count"
      rows={publishing.map(({ name, publications, scopus }) => ({ name, values: [publications, scopus] }))}
      series={[
        { name: t('publications'), colour: 'var(--primary)' },
        { name: t('scopus'), colour: 'var(--field-line)' },
      ]}
    />
  )
}

function Tables({ summary: { works, fundedPaise, departments } }: { summary: FacultySummary }) {
  const t = useWords()
  return (
    <RecordColumns>
      <Card title={t('departments')}>
        <Table
          label={t('departments')}
          stacked
          rows={departments}
          rowId={({ departmentId }) => departmentId}
          columns={[
            { field: 'name', head: t('department'), main: true, cell: ({ name }) => name },
            { field: 'staff', head: t('staff'), numeric: true, cell: (row) => count(row.staff) },
            { field: 'publications', head: t('publications'), numeric: true, cell: (row) => count(row.publications) },
            { field: 'citations', head: t('citations'), numeric: true, cell: (row) => count(row.citations) },
            {
              field: 'per-person',
              head: t('perPerson'),
              numeric: true,
              cell: (row) => (row.staff === 0 ? '–' : decimal(row.publications / row.staff)),
            },
          ]}
        />
      </Card>
      <Card title={t('otherWork')}>
        <Table
          label={t('otherWork')}
          rows={[
            ...workKinds.map((kind) => ({ name: t(`kind-${kind}`), value: count(works[kind]) })),
            { name: t('funding'), value: wholeRupees(fundedPaise) },
          ]}
          rowId={({ name }) => name}
          columns={[
            { field: 'name', head: t('kind'), main: true, cell: ({ name }) => name },
            { field: 'value', head: t('number'), numeric: true, cell: ({ value }) => value },
          ]}
        />
      </Card>
    </RecordColumns>
  )
}
