import { type AdmissionDashboard, type PendingKind, pendingList } from '@nalanda/contract/admissions/dashboard'
import type { Allow } from '@nalanda/contract/platform/permissions'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, CircleCheckBig, FileSpreadsheet, Inbox, Printer, UserRoundPlus } from 'lucide-react'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { useMay } from '../../../api/session.ts'
import { Figure, Figures } from '../../../ui/feedback/states.tsx'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { count } from '../../../ui/format/numerals.ts'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { DashboardCharts } from './DashboardCharts.tsx'
import { SeasonPick, useSeason } from './SeasonPick.tsx'
import { dashboardQuery } from './seat-queries.ts'
import css from './seats.module.css'
import { useSeatsWords } from './words.ts'

/** The start page of the admission office: today and the week, the seats, what waits, and the course of the season. */
export function DashboardPage() {
  const t = useSeatsWords()
  const { data, error, refetch } = useQuery(dashboardQuery(useSeason()))
  const actions = data && (
    <>
      <SeasonPick year={data.year} years={data.years} />
      <Button icon={Printer} onClick={() => window.print()}>
        {t('print')}
      </Button>
      <QuickActs />
    </>
  )
  return (
    <Page title={t('dashboardTitle')} about={data ? t('dashboardAbout', { season: data.season }) : undefined} actions={actions}>
      {!data && <Waiting {...{ error, refetch }} rows={10} />}
      {data && (
        <>
          <Counts data={data} />
          <Pending {...data} />
          <DashboardCharts data={data} />
        </>
      )}
    </Page>
  )
}

const quick: readonly { word: 'newAdmission' | 'upload' | 'applications'; to: string; icon: typeof Inbox; allow: Allow }[] = [
  { word: 'applications', to: '/app/Admission/Applications', icon: Inbox, allow: 'admissions.view' },
  { word: 'upload', to: '/app/Admission/Upload', icon: FileSpreadsheet, allow: 'admissions.edit' },
  { word: 'newAdmission', to: '/app/Admission/Student admission form', icon: UserRoundPlus, allow: 'admissions.edit' },
]

function QuickActs() {
  const t = useSeatsWords()
  const may = useMay()
  return quick
    .filter(({ allow }) => may(allow))
    .map(({ word, to, icon: Icon }) => (
      <RouteLink key={word} to={to} className={buttonClass({ kind: word === 'newAdmission' ? 'primary' : 'plain' })}>
        <Icon size={18} aria-hidden />
        {t(word)}
      </RouteLink>
    ))
}

function Counts({ data: { today, week, total, stages } }: { data: AdmissionDashboard }) {
  const t = useSeatsWords()
  const of = (...states: string[]) =>
    stages.filter(({ state }) => states.includes(state)).reduce((sum, one) => sum + one.count, 0)
  const vacant = t('freeSeats', { count: total.free })
  const left = total.over > 0 ? `${vacant}, ${t('overNote', { count: total.over })}` : vacant
  return (
    <Figures>
      <Figure label={t('admittedToday')} value={count(today.admitted)} note={t('inWeek', { count: week.admitted })} />
      <Figure
        label={t('seatsFilled')}
        value={t('ofSeats', { taken: count(total.admitted), seats: count(total.seats) })}
        note={left}
        tone={total.over > 0 ? 'fail' : undefined}
      />
      <Figure label={t('openOffers')} value={count(total.offered)} note={t('offeredNote')} />
      <Figure
        label={t('toDecide')}
        value={count(of('submitted', 'query', 'approved'))}
        note={t('appliedNote', { today: count(today.applied), week: count(week.applied) })}
      />
    </Figures>
  )
}

const screens = {
  applications: '/app/Admission/Applications',
  enquiries: '/app/Admission/Enquiries',
  students: '/app/Admin/Students',
} as const

/** The list that a line counts, as an address: numbers without the quotes of texts. */
function linkTo(kind: PendingKind, year: number) {
  const { list, query } = pendingList(kind, year)
  const search = Object.entries(query).map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value])
  return { to: screens[list], search: Object.fromEntries(search) as Record<string, unknown> }
}

const pendingOrder: readonly PendingKind[] = [
  ...(['applications', 'queries', 'expiring', 'fees', 'enquiries'] as const),
  ...(['documents', 'photo', 'aadhaar', 'rollNo'] as const),
]

function Pending({ pending, year }: Pick<AdmissionDashboard, 'pending' | 'year'>) {
  const t = useSeatsWords()
  const waiting = pendingOrder.flatMap((kind) => pending.filter((one) => one.kind === kind && one.count > 0))
  return (
    <Card title={t('waits')}>
      {waiting.length === 0 ? (
        <p className={css.tools}>
          <CircleCheckBig size={20} aria-hidden />
          {t('waitsNothing')}
        </p>
      ) : (
        <ul className={`${css.pending} ${css.waiting}`}>
          {waiting.map(({ kind, count: number }) => (
            <li key={kind}>
              <RouteLink {...linkTo(kind, year)}>
                <strong>{count(number)}</strong>
                {t(`${kind}Wait`)}
                <ChevronRight size={18} aria-hidden />
              </RouteLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
