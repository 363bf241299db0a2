import { type TermDetail, type TermWeek, termCalls } from '@nalanda/contract/calendar/terms'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'
import { RecordActs } from '../../api/record/RecordActs.tsx'
import { RecordColumns } from '../../api/record/RecordColumns.tsx'
import { RecordPage } from '../../api/record/RecordPage.tsx'
import { daysText, weekdayName } from '../../ui/format/days.ts'
import { count, dayText } from '../../ui/format/format.ts'
import { useScreenParams } from '../../ui/navigation/own-address.ts'
import { Card } from '../../ui/page/Page.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/record/DescriptionList.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { CopyTerm } from './CopyTerm.tsx'
import { kindText } from './calendar-kinds.ts'
import { PeriodsPanel } from './PeriodsPanel.tsx'
import { calendarViews } from './queries.ts'
import { stateTones, termForm } from './term-form.tsx'
import { type Translate, useWords } from './words.ts'

/** One term: its days, its exams and breaks, and its teaching weeks. */
export function TermPage() {
  const t = useWords()
  const { termId } = useScreenParams<'/app/Academics/Terms/$termId'>()
  return (
    <RecordPage
      result={useQuery(queryOf(termCalls.terms.get, { params: { id: termId } }))}
      noun={t('term')}
      title={({ name }) => name}
      about={({ courseName, semesters }) => `${courseName}, ${semesters}`}
      status={({ state }) => ({ tone: stateTones[state], text: t(`state-${state}`) })}
      actions={(term) => (
        <RecordActs
          calls={termCalls.terms}
          row={term}
          name={term.name}
          form={termForm}
          list="/app/Academics/Terms"
          views={calendarViews}
        >
          <CopyTerm term={term} />
        </RecordActs>
      )}
    >
      {(term) => (
        <>
          <RecordColumns>
            <Weeks term={term} />
            <TermFacts term={term} />
          </RecordColumns>
          <PeriodsPanel termId={term.id} />
        </>
      )}
    </RecordPage>
  )
}

function TermFacts({ term }: { term: TermDetail }) {
  const t = useWords()
  return (
    <Card title={t('byWeekday')}>
      <DescriptionList>
        <DescriptionItem name={t('firstDay')}>{dayText(term.startsOn)}</DescriptionItem>
        <DescriptionItem name={t('lastDay')}>{dayText(term.endsOn)}</DescriptionItem>
        <DescriptionItem name={t('teachingDays')}>{count(term.teachingDays)}</DescriptionItem>
        {term.weekdays.map((weekday) => (
          <DescriptionItem key={weekday} name={weekdayName(weekday)}>
            {count(term.byWeekday[weekday - 1] ?? 0)}
          </DescriptionItem>
        ))}
      </DescriptionList>
    </Card>
  )
}

/** Returns the remarks of a week: names of exams, breaks and holidays, and days that follow another weekday. */
function remarksText(t: Translate, { remarks, changedDays }: TermWeek): string | null {
  const changed = changedDays.map(({ day, follows }) => `${dayText(day)}: ${kindText(t, { kind: 'changed-day', follows })}`)
  return [...remarks, ...changed].join(', ') || null
}

function Weeks({ term: { weeks } }: { term: TermDetail }) {
  const t = useWords()
  return (
    <Card title={t('weeks')}>
      <Table
        label={t('weeks')}
        rows={weeks}
        rowId={({ number }) => number}
        stacked
        columns={[
          { field: 'number', head: t('week'), cell: ({ number }) => count(number), numeric: true, main: true },
          { field: 'days', head: t('days'), cell: ({ from, to }) => daysText(from, to) },
          { field: 'teachingDays', head: t('teachingDays'), cell: ({ teachingDays }) => count(teachingDays), numeric: true },
          { field: 'remarks', head: t('weekRemarks'), cell: (week) => remarksText(t, week) },
        ]}
      />
    </Card>
  )
}
