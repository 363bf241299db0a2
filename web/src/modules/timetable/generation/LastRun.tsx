import { runCalls, type TimetableRun } from '@nalanda/contract/timetable/runs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useAct } from '../../../api/act.ts'
import { invalidate, queryOf } from '../../../api/queries.ts'
import { ProgressPanel } from '../../../ui/feedback/states.tsx'
import { count } from '../../../ui/format/format.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { timetableViews } from '../queries.ts'
import { useWords } from '../words.ts'
import { RunProblems } from './RunProblems.tsx'

/** The run in progress, or the draft created by the last run with the classes it could not place. */
export function LastRun() {
  const t = useWords()
  const client = useQueryClient()
  const { data } = useQuery({
    ...queryOf(runCalls.listRuns, {}),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.runs[0]) ? 1000 : false),
  })
  const stop = useAct(runCalls.stopRun, { invalidates: [runCalls] })
  const run = data?.runs[0]
  const underWay = isUnderWay(run)
  const wasUnderWay = useRef(false)
  useEffect(() => {
    if (wasUnderWay.current && !underWay) void invalidate(client, timetableViews)
    wasUnderWay.current = underWay
  }, [underWay, client])
  if (!run) return null
  if (underWay)
    return (
      <Card>
        <ProgressPanel
          title={t('generating', { name: run.name })}
          done={run.placed}
          total={run.total}
          note={run.cost === null ? t('generatingNote') : t('generatingCost', { cost: count(run.cost) })}
          onCancel={() => void stop.act({ params: { id: String(run.id) } })}
          canceling={run.stopAsked}
        />
      </Card>
    )
  return <RunResult run={run} />
}

const isUnderWay = (run: TimetableRun | undefined) => run?.state === 'queued' || run?.state === 'running'

function RunResult({ run: { name, state, placed, total, moved, problems, resultId } }: { run: TimetableRun }) {
  const t = useWords()
  return (
    <Card title={t('lastRun', { name })}>
      <p>{state === 'failed' ? t('runFailed') : t('runPlaced', { placed: count(placed), total: count(total) })}</p>
      {moved !== null && <p>{t('runMoved', { moved: count(moved) })}</p>}
      {resultId !== null && (
        <p>
          <RouteLink to={`/app/Academics/Timetables/${resultId}`}>{t('openResult')}</RouteLink>
        </p>
      )}
      <RunProblems problems={problems} />
    </Card>
  )
}
