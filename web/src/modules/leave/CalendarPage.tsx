import { calendarCalls, type LeaveCalendar } from '@nalanda/contract/leave/calendar'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../api/act.ts'
import { saveFile } from '../../api/call.ts'
import { useDepartmentChoices } from '../../api/choices.ts'
import { QueryBoundary } from '../../api/figures/QueryBoundary.tsx'
import { queryOf } from '../../api/queries.ts'
import { MonthChoice, thisMonth } from '../../ui/calendar/MonthChoice.tsx'
import { type GridEntry, MonthGrid } from '../../ui/calendar/MonthGrid.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { SelectInput } from '../../ui/form/Select.tsx'
import { ExportMenu } from '../../ui/list/ListTools.tsx'
import { Card, Page } from '../../ui/page/Page.tsx'
import css from './Leave.module.css'
import { type Translate, useWords } from './words.ts'

/** The calendar of absences in a month, including leave not decided yet. */
export function CalendarPage() {
  const t = useWords()
  const [month, setMonth] = useState(thisMonth)
  const [departmentId, setDepartmentId] = useState<number | null>(null)
  const departments = useDepartmentChoices()
  const query = { month, ...(departmentId === null ? {} : { departmentId: String(departmentId) }) }
  const result = useQuery({ ...queryOf(calendarCalls.getLeaveCalendar, { query }), placeholderData: keepPreviousData })
  const exporting = useAct(calendarCalls.exportLeaveCalendar, { onDone: saveFile })
  return (
    <Page
      title={t('calendar')}
      about={t('calendarAbout')}
      actions={
        <>
          <Button icon={Printer} onClick={() => window.print()}>
            {t('print')}
          </Button>
          <ExportMenu onExport={(format) => exporting.submit({ query: { ...query, format } })} />
        </>
      }
    >
      <div className={css.bar}>
        <MonthChoice month={month} onChoose={setMonth} />
        {departments.length > 1 && (
          <SelectInput
            aria-label={t('department')}
            placeholder={t('allDepartments')}
            options={departments}
            value={departmentId}
            onChange={setDepartmentId}
          />
        )}
      </div>
      <QueryBoundary query={result} rows={12}>
        {({ days }) => (
          <Card padded={false}>
            <MonthGrid
              month={month}
              entries={days.flatMap((day) => entriesOf(t, day))}
              off={new Set(days.filter(({ works }) => !works).map(({ day }) => day))}
              none={t('nobodyInMonth')}
            />
          </Card>
        )}
      </QueryBoundary>
    </Page>
  )
}

/**
 * Returns the entries of a day: its holiday, and everyone who is away. One entry per day, as a person may be away for half of the first day and all of the
 * next.
 */
function entriesOf(t: Translate, { day, holiday, away }: LeaveCalendar['days'][number]): GridEntry[] {
  const on = { startsOn: day, endsOn: day }
  const people = away.map(
    ({ requestId, fullName, typeName, half, sanctioned }): GridEntry => ({
      ...{ ...on, key: `${day} ${requestId}`, title: half ? t('halfDayOf', { name: fullName }) : fullName },
      kind: sanctioned ? typeName : t('notDecided', { type: typeName }),
      tone: sanctioned ? 'note' : 'plain',
      href: `/app/Faculty/Leave/${requestId}`,
    }),
  )
  return holiday === null
    ? people
    : [{ ...on, key: `${day} holiday`, title: holiday, kind: t('collegeClosed'), tone: 'holiday' }, ...people]
}
