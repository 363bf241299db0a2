import { type ReportChoice, reportCalls } from '@nalanda/contract/attendance/reports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useAct } from '../../../api/act.ts'
import { saveFile } from '../../../api/call.ts'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { queryOf } from '../../../api/queries.ts'
import { monthName } from '../../../ui/calendar/MonthChoice.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { DayChooser } from '../../../ui/form/date/DayChooser.tsx'
import { SegmentedControl } from '../../../ui/form/SegmentedControl.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { dayText } from '../../../ui/format/format.ts'
import { ExportMenu } from '../../../ui/list/ListTools.tsx'
import { PhoneFilters } from '../../../ui/list/PhoneFilters.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { useWords } from '../words.ts'
import { RegisterTable } from './RegisterTable.tsx'
import css from './Reports.module.css'
import { keyOf, type ReportState, reports, useReportState, wholeTerm } from './report-state.ts'
import { SectionTable } from './SectionTable.tsx'

/** The register of a subject, and the reports of a section: for a month, and from the beginning of the term to a day. */
export function ReportsPage() {
  const t = useWords()
  const state = useReportState()
  const { asked, section, offering, isLoading, isFirstLoading, termId, month, until, report } = state
  const waiting = <Waiting error={asked.error} refetch={asked.refetch} rows={10} />
  if (isFirstLoading)
    return (
      <Page title={t('registersAndReports')} about={t('reportsAbout')}>
        {waiting}
      </Page>
    )
  return (
    <Page title={t('registersAndReports')} about={t('reportsAbout')} actions={<Acts state={state} />}>
      <Choices state={state} />
      {isLoading && waiting}
      {!isLoading && !offering && <EmptyState title={t('noRegisters')}>{t('noRegistersText')}</EmptyState>}
      {report === 'register' && offering && <Register id={String(offering.offeringId)} month={month} />}
      {report !== 'register' && section?.sectionId && (
        <Report id={String(section.sectionId)} query={queryOfReport({ report, termId, month, until })} />
      )}
    </Page>
  )
}

type ReportQuery = { termId: string; month?: string; until?: string }
type Asked = Pick<ReportState, 'report' | 'termId' | 'month' | 'until'>

const queryOfReport = ({ report, termId, month, until }: Asked): ReportQuery =>
  report === 'month' && month !== null ? { termId, month } : { termId, until }

function Register({ id, month }: { id: string; month: string | null }) {
  const asked = queryOf(reportCalls.getRegister, { params: { id }, query: month === null ? {} : { month } })
  const result = useQuery({ ...asked, placeholderData: keepPreviousData })
  return (
    <QueryBoundary query={result} rows={10}>
      {(register) => <RegisterTable register={register} />}
    </QueryBoundary>
  )
}

function Report({ id, query }: { id: string; query: ReportQuery }) {
  const asked = queryOf(reportCalls.getSectionReport, { params: { id }, query })
  const result = useQuery({ ...asked, placeholderData: keepPreviousData })
  return (
    <QueryBoundary query={result} rows={10}>
      {(report) => <SectionTable report={report} hasStanding={query.month === undefined} />}
    </QueryBoundary>
  )
}

function Acts({ state }: { state: ReportState }) {
  const t = useWords()
  const { offering, section, report, month } = state
  const register = useAct(reportCalls.exportRegister, { onDone: saveFile })
  const ofSection = useAct(reportCalls.exportSectionReport, { onDone: saveFile })
  if (!offering || !section) return null
  const exportAs = (format: 'xlsx' | 'csv') =>
    report === 'register'
      ? register.submit({ params: { id: String(offering.offeringId) }, query: { ...(month !== null && { month }), format } })
      : ofSection.submit({ params: { id: String(section.sectionId) }, query: { ...queryOfReport(state), format } })
  return (
    <>
      <Button icon={Printer} onClick={() => window.print()}>
        {t('print')}
      </Button>
      <ExportMenu onExport={exportAs} />
    </>
  )
}

function Choices({ state }: { state: ReportState }) {
  const t = useWords()
  const { terms, termId, choices, section, offering, months, month, until, today, report, mayReport, choose } = state
  const nameOf = (one: ReportChoice) =>
    one.sectionId === null ? t('acrossSections') : [one.section, one.batchLabel].filter(Boolean).join(', ')
  const period = report === 'term' ? dayText(until) : month ? monthName(month) : t('wholeTerm')
  const chosen = [
    ...(section ? [nameOf(section)] : []),
    ...(report === 'register' && offering ? [offering.subjectCode] : []),
    period,
  ]
  const monthOptions = months.map((value) => ({ value, label: monthName(value) }))
  return (
    <div className={css.above}>
      <PhoneFilters className={css.choices} chosen={chosen}>
        {mayReport && (
          <SegmentedControl
            label={t('report')}
            value={report}
            onChoose={(next) => choose({ report: next, ...(month === null && { month: months.at(-1) ?? '' }) })}
            options={reports
              .filter((one) => one === 'register' || section?.hasReports)
              .map((value) => ({ value, words: t(`report-${value}`) }))}
          />
        )}
        <Select
          label={t('term')}
          value={termId}
          onChange={(value) => choose({ termId: value })}
          options={terms.map(({ id, courseName, name }) => ({ value: String(id), label: `${courseName}, ${name}` }))}
        />
        {section && (
          <Select
            label={t('section')}
            value={keyOf(section)}
            onChange={(value) => choose({ section: value })}
            options={choices.map((one) => ({ value: keyOf(one), label: nameOf(one) }))}
          />
        )}
        {report === 'register' && section && offering && (
          <Select
            label={t('subject')}
            value={String(offering.offeringId)}
            onChange={(value) => choose({ offering: value })}
            options={section.offerings.map(({ offeringId, subjectCode, subjectName, group }) => ({
              value: String(offeringId),
              label: [`${subjectCode} ${subjectName}`, group].filter(Boolean).join(', '),
            }))}
          />
        )}
        {report === 'register' && offering && (
          <Select
            label={t('month')}
            placeholder={t('wholeTerm')}
            value={month}
            onChange={(value) => choose({ month: value ?? wholeTerm })}
            options={monthOptions}
          />
        )}
        {report === 'month' && (
          <Select label={t('month')} value={month ?? ''} onChange={(value) => choose({ month: value })} options={monthOptions} />
        )}
        {report === 'term' && (
          <DayChooser label={t('until')} value={until} max={today} onChoose={(next) => next && choose({ until: next })} />
        )}
      </PhoneFilters>
    </div>
  )
}
