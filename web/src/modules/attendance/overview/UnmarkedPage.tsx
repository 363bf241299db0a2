import { termAttendanceCalls } from '@nalanda/contract/attendance/term-attendance'
import { addDays, dayOf } from '@nalanda/contract/platform/dates/dates'
import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { DownloadButton } from '../../../api/files/DownloadButton.tsx'
import { queryOf } from '../../../api/queries.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { LabelledDateInput } from '../../../ui/form/date/LabelledDateInput.tsx'
import { TextInput } from '../../../ui/form/Field.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import css from '../Attendance.module.css'
import { classAddress, classText } from '../taking/class-address.ts'
import { useSending } from '../taking/my-classes.ts'
import { UnsentPanel } from '../taking/UnsentPanel.tsx'
import { useWords } from '../words.ts'

/** Classes that were held and of which nobody took attendance. */
export function UnmarkedPage() {
  const t = useWords()
  useSending()
  const [today] = useState(() => dayOf(new Date()))
  const [from, setFrom] = useState(addDays(today, -6))
  const [to, setTo] = useState(today)
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim()) || undefined
  const query = { from, to, q }
  const { data, error, refetch } = useQuery({
    ...queryOf(termAttendanceCalls.unmarkedClasses, { query }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      title={t('unmarked')}
      about={t('unmarkedAbout')}
      actions={(['xlsx', 'csv'] as const).map((format) => (
        <DownloadButton key={format} endpoint={termAttendanceCalls.exportUnmarked} input={{ query: { ...query, format } }}>
          {t(format === 'xlsx' ? 'excel' : 'csv')}
        </DownloadButton>
      ))}
    >
      <UnsentPanel />
      <div className={css.days}>
        <LabelledDateInput label={t('from')} value={from} max={to} onChange={(next) => next && setFrom(next)} />
        <LabelledDateInput label={t('until')} value={to} min={from} max={today} onChange={(next) => next && setTo(next)} />
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
            { field: 'day', head: t('day'), cell: ({ day }) => formatDay(day) },
            { field: 'time', head: t('time'), cell: ({ startsAt, endsAt }) => `${startsAt}–${endsAt}` },
            {
              field: 'subject',
              head: t('subject'),
              main: true,
              cell: (row) => <RouteLink to={classAddress(row)}>{row.title}</RouteLink>,
            },
            { field: 'section', head: t('section'), cell: ({ section }) => section },
            { field: 'teachers', head: t('heldBy'), cell: ({ teachers }) => teachers || t('noTeacher') },
          ]}
        />
      )}
    </Page>
  )
}
