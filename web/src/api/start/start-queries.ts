import { type Chart, type FigureCount, figureCalls } from '@nalanda/contract/platform/figures'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { FrameContext } from '../../ui/page/frame.ts'
import { queryOf } from '../queries.ts'
import { useSession } from '../session.ts'

/** Every figure of this person, which the start page and the badges of the menu share; with a student, those of this student's page. */
export function useFigureCounts(studentId?: number): readonly FigureCount[] | undefined {
  return useFigureQuery(studentId).data?.figures
}

function useFigureQuery(studentId?: number) {
  return useQuery({
    // Until a pending step is done the server answers nothing else
    enabled: !useSession()?.pendingStep,
    ...queryOf(figureCalls.listFigures, { query: { studentId: textOf(studentId) } }),
    staleTime: 30_000,
  })
}

function useChartQuery(studentId?: number) {
  return useQuery({
    ...queryOf(figureCalls.listCharts, { query: { studentId: textOf(studentId) } }),
    staleTime: 30_000,
  })
}

export type StartData = { toDo: readonly FigureCount[]; figures: readonly FigureCount[]; charts: readonly Chart[] }

/** What the start page of the role that this person works in shows, or why it cannot; `undefined` until all of it is there. */
export function useStartData(studentId?: number): { data: StartData | undefined; error: unknown; refetch: () => unknown } {
  const role = useContext(FrameContext)?.role
  const figures = useFigureQuery(studentId)
  const charts = useChartQuery(studentId)
  const isHere = ({ roles }: { roles: FigureCount['roles'] }) => !role || roles.includes(role)
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

function textOf(id: number | undefined): string | undefined {
  return id === undefined ? undefined : String(id)
}
