import type { notices } from '@nalanda/contract/notices/notices'
import { type Chart, type FigureCount, figureCalls } from '@nalanda/contract/platform/figures'
import type { Role } from '@nalanda/contract/platform/roles'
import { useQuery } from '@tanstack/react-query'
import { useContext, useEffect } from 'react'
import { FrameContext } from '../../ui/page/frame.ts'
import { isFirstLoading } from '../figures/first-loading.ts'
import { callByPath } from '../first-calls.ts'
import { queryOf } from '../queries.ts'
import { useSession } from '../session.ts'

/** Returns all figures of this user, shared by the start page and the menu badges; with a student, those of the student's page. */
export function useFigureCounts(studentId?: number): readonly FigureCount[] | undefined {
  return useFigureQuery({ studentId }).data?.figures
}

/** The page of a student, or of a role other than the one in which the user works. */
type PageOf = { studentId?: number | undefined; page?: Role | undefined }

function useFigureQuery(of: PageOf) {
  return useQuery({
    // Until a pending step is done, the server refuses other calls
    enabled: !useSession()?.pendingStep,
    ...queryOf(figureCalls.listFigures, { query: asQuery(of) }),
    staleTime: 30_000,
  })
}

function useChartQuery(of: PageOf) {
  return useQuery({
    ...queryOf(figureCalls.listCharts, { query: asQuery(of) }),
    staleTime: 30_000,
  })
}

export type StartData = { toDo: readonly FigureCount[]; figures: readonly FigureCount[]; charts: readonly Chart[] }

/** Returns the data of the start page of a role, by default the one in which the user works, or the error; `undefined` until all of it is loaded. */
export function useStartData({ studentId, role }: { studentId?: number | undefined; role?: Role | undefined }): {
  data: StartData | undefined
  error: unknown
  refetch: () => unknown
} {
  const working = useContext(FrameContext)?.role
  const page = working === role ? undefined : role
  const figures = useFigureQuery({ studentId, page })
  const charts = useChartQuery({ studentId, page })
  const shown = page ?? working
  const isHere = ({ roles }: { roles: FigureCount['roles'] }) => !shown || roles.includes(shown)
  const counted = figures.data?.figures.filter(isHere)
  const data = counted &&
    charts.data && {
      toDo: counted.filter(({ place, total }) => place === 'waiting' && total > 0),
      figures: counted.filter(({ place }) => place === 'glance'),
      charts: charts.data.charts.filter(isHere),
    }
  const refetch = () => Promise.all([figures.refetch(), charts.refetch()])
  return { data, error: figures.error ?? charts.error, refetch }
}

const latestNotices = callByPath<typeof notices.listLatestNotices>({ method: 'GET', path: '/my/notices/latest' })

/**
 * Returns the component with the latest notices on a start page, and whether its data has loaded or failed, so that it causes no layout shift when it appears.
 */
export function useStartNotices() {
  const Notices = useContext(FrameContext)?.Notices
  const asked = useQuery({ ...queryOf(latestNotices), enabled: Notices !== undefined })
  useEffect(() => void Notices?.preload?.(), [Notices])
  return { Notices, ready: !isFirstLoading(asked) }
}

function asQuery({ studentId, page }: PageOf) {
  return { studentId: studentId === undefined ? undefined : String(studentId), page }
}
