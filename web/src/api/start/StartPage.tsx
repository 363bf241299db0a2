import type { Role } from '@nalanda/contract/platform/roles'
import { Printer } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { SkeletonLine } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Extensions, usePreloaded } from '../extensions/Extensions.tsx'
import { Waiting } from '../figures/Waiting.tsx'
import { FigureTiles } from './FigureTiles.tsx'
import css from './Start.module.css'
import { StartChart } from './StartChart.tsx'
import { type StartData, useStartData, useStartNotices } from './start-queries.ts'
import { ToDo } from './ToDo.tsx'
import { useStartWords } from './words.ts'

declare module '../../ui/navigation/portal-module.ts' {
  interface ExtensionPlaces {
    /** Place below the pending work on a start page; `studentId` is null on that of the signed-in user. */
    start: { studentId: number | null }
  }
}

type Props = {
  title: string
  about?: ReactNode
  actions?: ReactNode
  /** Role to which the start page belongs, if it is a single one: other users who open it see what they are allowed to see of it. */
  pageOf?: Role
  /** Id of the student the page is about; the figures are those of the college if omitted. */
  studentId?: number | undefined
  /** Control that selects the subject of the page, such as the child. */
  choice?: ReactNode
  /** Set while the module's own content is loading: the page then appears as a whole, without layout shifts. */
  loading?: boolean
  /** The module's main content, before the figures. */
  main?: ReactNode
  /** Further content of the module, between the charts and the notices. */
  children?: ReactNode
}

/** A start page: pending work, figures, charts, further content of the module, and notices. All of it appears at once. */
export function StartPage({ title, about, actions, pageOf, studentId, choice, loading = false, main, children }: Props) {
  const { Notices, ready } = useStartNotices()
  const { data, error, refetch } = useStartData({ studentId, role: pageOf })
  usePreloaded('start')
  const notices = Notices && <Notices />
  const first = (
    <>
      <Extensions place="start" about={{ studentId: studentId ?? null }} together />
      {main}
    </>
  )
  // A chart without a neighbour leaves space for the notices
  const beside = data !== undefined && data.charts.length % 2 === 1
  return (
    <Page title={title} about={about} actions={actions}>
      <Suspense fallback={<StartSkeleton />}>
        {(!data && !error) || !ready || loading ? (
          <StartSkeleton />
        ) : (
          <>
            {choice}
            {data ? <Figures {...data} main={first} beside={beside && notices} /> : <Waiting {...{ error, refetch }} />}
            {!data && first}
            {children}
            {!beside && notices}
          </>
        )}
      </Suspense>
    </Page>
  )
}

function Figures({ toDo, figures, charts, main, beside }: StartData & { main: ReactNode; beside: ReactNode }) {
  const t = useStartWords()
  return (
    <>
      <ToDo items={toDo} />
      {main}
      <FigureTiles figures={figures} />
      {charts.length > 0 && (
        <div className={css.charts}>
          {charts.map((chart) => (
            <StartChart key={chart.name} {...chart} />
          ))}
          {beside}
        </div>
      )}
      {charts.length > 0 && (
        <div className={css.print}>
          <Button size="small" icon={Printer} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </div>
      )}
    </>
  )
}

function StartSkeleton() {
  const t = useStartWords()
  return (
    <div className={css.skeleton} role="status" aria-label={t('loading')} aria-busy>
      <div className={css.skeletonCard} data-part="to-do">
        <SkeletonLine width="12ch" height={18} />
        <SkeletonLine width="60%" />
        <SkeletonLine width="48%" />
      </div>
      <div className={css.tiles}>
        {[1, 2, 3, 4].map((place) => (
          <div key={place} className={css.tile}>
            <SkeletonLine width="11ch" height={16} />
            <SkeletonLine width="5ch" height={32} />
            <SkeletonLine width="14ch" height={14} />
          </div>
        ))}
      </div>
      <div className={css.charts}>
        <div className={css.skeletonCard} data-part="chart" />
        <div className={css.skeletonCard} data-part="chart" />
      </div>
    </div>
  )
}
