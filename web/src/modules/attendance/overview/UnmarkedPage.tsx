import { termAttendanceCalls } from '@nalanda/contract/attendance/term-attendance'
import { addDays } from '@nalanda/contract/platform/dates/dates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { saveFile } from '../../../api/call.ts'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { queryOf } from '../../../api/queries.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { DayChooser } from '../../../ui/form/date/DayChooser.tsx'
import { TextInput } from '../../../ui/form/Field.tsx'
import { useTypedSearch } from '../../../ui/form/typing/use-typed-search.ts'
import { dayText, thisDay } from '../../../ui/format/format.ts'
import { ExportMenu } from '../../../ui/list/ListTools.tsx'
import { PhoneFilters } from '../../../ui/list/PhoneFilters.tsx'
import { useScreenDays, useSearchChange } from '../../../ui/navigation/own-address.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import css from '../Attendance.module.css'
import { classAddress, classText } from '../taking/class-address.ts'
import { useSending } from '../taking/my-classes.ts'
import { UnsentPanel } from '../taking/UnsentPanel.tsx'
import { useWords } from '../words.ts'

/** Past classes for which nobody took attendance. */
export function UnmarkedPage() {
  const t = useWords()
  useSending()
  const [today] = useState(thisDay)
  const changeSearch = useSearchChange()
  const { from = addDays(today, -6), to = today } = useScreenDays<'from' | 'to'>()
  const { q, typed, setTyped } = useTypedSearch()
  const query = { from, to, q: q || undefined }
  const chosenDay = (label: string, day: string) => t('labelled', { label, value: dayText(day) })
  const exporting = useAct(termAttendanceCalls.exportUnmarked, { onDone: saveFile })
  const { data, error, refetch } = useQuery({
    ...queryOf(termAttendanceCalls.unmarkedClasses, { query }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      title={t('unmarked')}
      about={t('unmarkedAbout')}
      actions={<ExportMenu onExport={(format) => exporting.submit({ query: { ...query, format } })} />}
    >
      <UnsentPanel />
      <div className={css.narrowed}>
        <PhoneFilters className={css.days} chosen={[chosenDay(t('from'), from), chosenDay(t('until'), to)]}>
          <DayChooser label={t('from')} value={from} max={to} onChoose={(next) => next && void changeSearch({ from: next })} />
          <DayChooser
            label={t('until')}
            value={to}
            min={from}
            max={today}
            onChoose={(next) => next && void changeSearch({ to: next })}
          />
        </PhoneFilters>
        <TextInput
          label={t('findUnmarked')}
          type="search"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {!data && <Waiting error={error} refetch={refetch} rows={8} />}
      {data?.classes.length === 0 && (
        <EmptyState title={t(q ? 'noUnmarkedFound' : 'allMarked')}>{t(q ? 'noUnmarkedFoundText' : 'allMarkedText')}</EmptyState>
      )}
      {data && data.total > data.classes.length && (
        <p className={css.lead}>{t('unmarkedMore', { shown: data.classes.length, total: data.total })}</p>
      )}
      {data && data.classes.length > 0 && (
        <Table
          label={t('unmarked')}
          stacked
          rows={data.classes}
          rowId={classText}
          columns={[
            { field: 'day', head: t('day'), cell: ({ day }) => dayText(day) },
            { field: 'time', head: t('time'), cell: ({ startsAt, endsAt }) => `${startsAt}–${endsAt}` },
            {
              field: 'subject',
              head: t('subject'),
              main: true,
              cell: (row) => (
                <RouteLink to={classAddress(row)} search={{ from, to, ...(q && { q }) }}>
                  {row.title}
                </RouteLink>
              ),
            },
            { field: 'section', head: t('section'), cell: ({ section }) => section },
            { field: 'teachers', head: t('heldBy'), cell: ({ teachers }) => teachers || t('noTeacher') },
          ]}
        />
      )}
    </Page>
  )
}
