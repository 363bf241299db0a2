import { type Holiday, type HolidayYear, holidayCalls } from '@nalanda/contract/institution/holidays'
import { CalendarCheck, ChevronLeft, ChevronRight } from 'lucide-react'
import { Suspense, useState } from 'react'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { useMay } from '../../../api/session.ts'
import { RowsSkeleton, SkeletonLine } from '../../../ui/feedback/states.tsx'
import { Button, IconButton } from '../../../ui/form/Button.tsx'
import { SegmentedControl } from '../../../ui/form/SegmentedControl.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { useAdding } from '../../../ui/record/use-adding.tsx'
import { useImporting } from '../../../ui/record/use-importing.tsx'
import { HolidayDialog } from './HolidayDialog.tsx'
import { HolidayList } from './HolidayList.tsx'
import css from './Holidays.module.css'
import { useHolidayYear } from './holiday-queries.ts'
import { useHolidayWords } from './words.ts'

const FixedHolidays = lazyPart(() => import('./FixedHolidays.tsx'), 'FixedHolidays')
const HolidayCalendar = lazyPart(() => import('./HolidayCalendar.tsx'), 'HolidayCalendar')
const HolidayImport = lazyPart(() => import('./HolidayImport.tsx'), 'HolidayImport')

/** The calendar of holidays, one academic year at a time: everyone may read it, the office edits it. */
export function HolidaysPage() {
  const t = useHolidayWords()
  const [named, setNamed] = useState<number | undefined>(undefined)
  const [view, setView] = useState<'list' | 'calendar'>('list')
  const mayEdit = useMay()(holidayCalls.addHolidays.allow)
  const holidays = useHolidayYear(named)
  const { isFetching } = holidays
  const reload = async () => (await holidays.refetch()).data?.items ?? []
  const importing = useImporting({
    ...{ text: t('fromExcel'), title: t('importTitle'), width: 'sm', may: mayEdit },
    content: (close) => <HolidayImport onDone={close} />,
  })
  return (
    <Page
      title={t('holidays')}
      about={t('about')}
      actions={
        mayEdit && (
          <>
            <FixedAct year={holidays.data} />
            {importing.button}
          </>
        )
      }
    >
      <QueryBoundary query={holidays} rows={10}>
        {(year) => (
          <div className={css.year}>
            <div className={css.bar}>
              <YearChoice year={year} onChoose={setNamed} />
              <SegmentedControl
                label={t('view')}
                value={view}
                onChoose={setView}
                options={[
                  { value: 'list', words: t('list') },
                  { value: 'calendar', words: t('calendar') },
                ]}
              />
            </div>
            {view === 'calendar' ? (
              <Suspense fallback={<RowsSkeleton rows={10} />}>
                <Calendar {...{ year, mayEdit, reload }} />
              </Suspense>
            ) : (
              <HolidayList key={year.year} {...{ year, mayEdit, isFetching, reload }} />
            )}
          </div>
        )}
      </QueryBoundary>
      {importing.dialog}
    </Page>
  )
}

type CalendarProps = { year: HolidayYear; mayEdit: boolean; reload: () => Promise<readonly Holiday[]> }

/** The calendar; the office opens a day to add a holiday or to change an existing one. */
function Calendar({ year, mayEdit, reload }: CalendarProps) {
  const t = useHolidayWords()
  const [opened, setOpened] = useState<{ holiday: Holiday | null; day: string | null } | null>(null)
  const dialog = (holiday: Holiday | null, day: string | null, onClose: () => void) => (
    <HolidayDialog {...{ holiday, day, reload, onClose }} items={year.items} />
  )
  const adding = useAdding({ text: t('add'), may: mayEdit }, (close) => dialog(null, null, close))
  return (
    <Card padded={false}>
      {adding.button && <div className={css.adding}>{adding.button}</div>}
      <HolidayCalendar
        year={year}
        {...(mayEdit && {
          onAdd: (day) => setOpened({ holiday: null, day }),
          onOpen: (holiday) => setOpened({ holiday, day: null }),
        })}
      />
      {adding.form}
      {opened && dialog(opened.holiday, opened.day, () => setOpened(null))}
    </Card>
  )
}

/** Shows the holidays with the same date every year, to add the missing ones. */
function FixedAct({ year }: { year: HolidayYear | undefined }) {
  const t = useHolidayWords()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button icon={CalendarCheck} onClick={() => setOpen(true)}>
        {t('fixed')}
      </Button>
      {year && (
        <PanelDialog open={open} title={t('fixedTitle')} onClose={close} actions={<Button onClick={close}>{t('close')}</Button>}>
          <Suspense fallback={<SkeletonLine height={160} />}>
            <FixedHolidays year={year} onAdded={close} />
          </Suspense>
        </PanelDialog>
      )}
    </>
  )
}

function YearChoice({ year: { year, academicYear, items }, onChoose }: { year: HolidayYear; onChoose: (year: number) => void }) {
  const t = useHolidayWords()
  return (
    <div className={css.yearChoice}>
      <IconButton label={t('earlier')} onClick={() => onChoose(year - 1)}>
        <ChevronLeft size={20} aria-hidden />
      </IconButton>
      <div aria-live="polite">
        <h2>{t('year', { year: academicYear })}</h2>
        <span>{t('days', { count: items.length })}</span>
      </div>
      <IconButton label={t('later')} onClick={() => onChoose(year + 1)}>
        <ChevronRight size={20} aria-hidden />
      </IconButton>
    </div>
  )
}
