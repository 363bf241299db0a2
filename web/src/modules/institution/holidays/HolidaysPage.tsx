import { type Holiday, type HolidayYear, holidayCalls } from '@nalanda/contract/institution/holidays'
import { CalendarCheck, CalendarDays, ChevronLeft, ChevronRight, FileSpreadsheet, Plus, Printer } from 'lucide-react'
import { useState } from 'react'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { DownloadButton } from '../../../api/files/DownloadButton.tsx'
import { useMay } from '../../../api/session.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Button, IconButton } from '../../../ui/form/Button.tsx'
import { SegmentedControl } from '../../../ui/form/SegmentedControl.tsx'
import { useShortcut } from '../../../ui/navigation/shortcut.ts'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { FixedHolidays } from './FixedHolidays.tsx'
import { HolidayCalendar } from './HolidayCalendar.tsx'
import { HolidayDialog } from './HolidayDialog.tsx'
import { HolidayImport } from './HolidayImport.tsx'
import { HolidayList } from './HolidayList.tsx'
import css from './Holidays.module.css'
import { useHolidayYear } from './holiday-queries.ts'
import { useHolidayWords } from './words.ts'

type Opened = { kind: 'form'; holiday: Holiday | null; day: string | null } | { kind: 'fixed' } | { kind: 'import' }

/** The calendar of holidays, one academic year at a time: everybody reads it, the office keeps it. */
export function HolidaysPage() {
  const t = useHolidayWords()
  const [named, setNamed] = useState<number | undefined>(undefined)
  const [view, setView] = useState<'list' | 'calendar'>('list')
  const [opened, setOpened] = useState<Opened | null>(null)
  const mayEdit = useMay()(holidayCalls.addHolidays.allow)
  const holidays = useHolidayYear(named)
  const reload = async () => (await holidays.refetch()).data?.items ?? []
  const add = (day: string | null = null) => setOpened({ kind: 'form', holiday: null, day })
  useShortcut('n', () => mayEdit && add())
  const edit = mayEdit ? (holiday: Holiday) => setOpened({ kind: 'form', holiday, day: null }) : undefined
  return (
    <Page title={t('holidays')} about={t('about')} actions={mayEdit && <EditActions onAdd={() => add()} onOpen={setOpened} />}>
      <QueryBoundary query={holidays} rows={10}>
        {(year) => (
          <>
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
              <FileActions year={year} />
            </div>
            <Card padded={false}>
              {view === 'calendar' ? (
                <HolidayCalendar year={year} onAdd={mayEdit ? add : undefined} onOpen={edit} />
              ) : year.items.length > 0 ? (
                <HolidayList key={year.year} items={year.items} onEdit={edit} />
              ) : (
                <EmptyState icon={CalendarDays} title={t('empty')}>
                  {mayEdit && t('emptyLead')}
                </EmptyState>
              )}
            </Card>
            {opened && <OpenedDialog {...{ opened, year, reload }} onClose={() => setOpened(null)} />}
          </>
        )}
      </QueryBoundary>
    </Page>
  )
}

function EditActions({ onAdd, onOpen }: { onAdd: () => void; onOpen: (what: Opened) => void }) {
  const t = useHolidayWords()
  return (
    <span className={css.acts}>
      <Button icon={CalendarCheck} onClick={() => onOpen({ kind: 'fixed' })}>
        {t('fixed')}
      </Button>
      <Button icon={FileSpreadsheet} onClick={() => onOpen({ kind: 'import' })}>
        {t('fromExcel')}
      </Button>
      <Button kind="primary" icon={Plus} shortcut="Alt N" onClick={onAdd}>
        {t('add')}
      </Button>
    </span>
  )
}

function YearChoice({ year: { year, academicYear, items }, onChoose }: { year: HolidayYear; onChoose: (year: number) => void }) {
  const t = useHolidayWords()
  return (
    <div className={css.year}>
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

function FileActions({ year }: { year: HolidayYear }) {
  const t = useHolidayWords()
  const ofYear = { endpoint: holidayCalls.exportHolidays, size: 'small' } as const
  const query = { year: String(year.year) }
  return (
    <span className={`${css.acts} ${css.files}`}>
      <DownloadButton {...ofYear} input={{ query: { ...query, format: 'xlsx' } }}>
        {t('excel')}
      </DownloadButton>
      <DownloadButton {...ofYear} input={{ query: { ...query, format: 'csv' } }}>
        {t('csv')}
      </DownloadButton>
      <Button size="small" icon={Printer} onClick={() => print()}>
        {t('print')}
      </Button>
    </span>
  )
}

type OpenedProps = { opened: Opened; year: HolidayYear; reload: () => Promise<readonly Holiday[]>; onClose: () => void }

function OpenedDialog({ opened, year, reload, onClose }: OpenedProps) {
  const t = useHolidayWords()
  if (opened.kind === 'form')
    return <HolidayDialog holiday={opened.holiday} day={opened.day} items={year.items} {...{ reload, onClose }} />
  const fixed = opened.kind === 'fixed'
  return (
    <PanelDialog
      open
      title={t(fixed ? 'fixedTitle' : 'importTitle')}
      width="sm"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {fixed ? <FixedHolidays year={year} onAdded={onClose} /> : <HolidayImport onDone={onClose} />}
    </PanelDialog>
  )
}
