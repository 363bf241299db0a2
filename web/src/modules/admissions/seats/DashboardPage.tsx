import type { Allow } from '@nalanda/contract/platform/permissions'
import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet, Inbox, Printer, UserRoundPlus } from 'lucide-react'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { useMay } from '../../../api/session.ts'
import { StartPage } from '../../../api/start/StartPage.tsx'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import type { Address } from '../../../ui/navigation/paths.ts'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { DashboardCharts } from './DashboardCharts.tsx'
import { SeasonPick, useSeason } from './SeasonPick.tsx'
import { SeatTypesCard } from './SeatTypesCard.tsx'
import { dashboardQuery } from './seat-queries.ts'
import css from './seats.module.css'
import { useSeatsWords } from './words.ts'

/** The start page of the admissions office: pending work, figures, and the progress of a season. */
export function DashboardPage() {
  const t = useSeatsWords()
  const season = useQuery(dashboardQuery(useSeason()))
  const actions = (
    <>
      <Button icon={Printer} onClick={() => window.print()}>
        {t('print')}
      </Button>
      <QuickActs />
    </>
  )
  return (
    <StartPage
      pageOf="ROLE_ADMISSIONS"
      title={t('dashboardTitle')}
      about={t('dashboardAbout')}
      actions={actions}
      loading={season.isLoading && !season.isFetched}
    >
      <QueryBoundary query={season}>
        {(data) => (
          <>
            <div className={css.seasonHead}>
              <h2>{t('seasonTitle', { season: data.season })}</h2>
              <SeasonPick year={data.year} years={data.years} />
            </div>
            <SeatTypesCard data={data} />
            <DashboardCharts data={data} />
          </>
        )}
      </QueryBoundary>
    </StartPage>
  )
}

const quick: readonly { word: 'newAdmission' | 'upload' | 'applications'; to: Address; icon: typeof Inbox; allow: Allow }[] = [
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
