import type { AdmissionDashboard } from '@nalanda/contract/admissions/dashboard'
import { milestonesPassed } from '@nalanda/contract/applications/application-states'
import { ChartCard } from '../../../ui/charts/ChartCard.tsx'
import { count, dayText } from '../../../ui/format/format.ts'
import css from './seats.module.css'
import { type Translate, useSeatsWords } from './words.ts'

/** The season as charts, each with a summarising sentence and a table. */
export function DashboardCharts({ data }: { data: AdmissionDashboard }) {
  const t = useSeatsWords()
  const branches = [...data.branches].sort((a, b) => b.free - a.free)
  const emptiest = branches[0]
  const busiest = [...data.weeks].sort((a, b) => b.admitted - a.admitted)[0]
  const admitted = data.categories.reduce((sum, one) => sum + one.admitted, 0)
  const stated = data.sources.filter(({ source }) => source !== null)
  return (
    <div className={css.columns}>
      <ChartCard
        unit="count"
        title={t('byBranch')}
        says={
          emptiest && emptiest.free > 0 ? t('byBranchSays', { branch: emptiest.branch, count: emptiest.free }) : t('byBranchFull')
        }
        head={t('branch')}
        stacked
        rows={branches.map(({ branch, admitted: taken, offered, free }) => ({
          name: branch,
          values: [taken, offered, free],
        }))}
        series={[
          { name: t('admitted'), colour: 'var(--primary)' },
          { name: t('offered'), colour: 'var(--accent)' },
          { name: t('free'), colour: 'var(--field-line)' },
        ]}
      />
      <ChartCard
        unit="count"
        title={t('byCategory')}
        says={t('byCategorySays', { count: admitted })}
        head={t('category')}
        rows={data.categories.map((one) => ({
          name: one.category ?? t(one.seats > 0 ? 'anyCategory' : 'notStated'),
          values: [one.seats, one.admitted],
        }))}
        series={[
          { name: t('seats'), colour: 'var(--field-line)' },
          { name: t('admitted'), colour: 'var(--primary)' },
        ]}
      />
      <ChartCard
        unit="count"
        title={t('byWeek')}
        says={busiest ? t('byWeekSays', { day: dayText(busiest.from), count: busiest.admitted }) : t('noDataYet')}
        head={t('week')}
        upright
        rows={data.weeks.map((one) => ({ name: dayText(one.from), values: [one.admitted] }))}
        series={[{ name: t('admitted'), colour: 'var(--primary)' }]}
      />
      <ChartCard
        unit="count"
        title={t('sources')}
        says={
          stated[0]
            ? t('sourcesSays', { source: t(stated[0].source ?? 'notStated'), count: stated[0].students })
            : t('sourcesNone')
        }
        head={t('source')}
        rows={data.sources.map(({ source, students }) => ({ name: t(source ?? 'notStated'), values: [students] }))}
        series={[{ name: t('students'), colour: 'var(--primary)' }]}
      />
      <ChartCard
        unit="count"
        title={t('funnel')}
        says={funnelSays(data, t)}
        head={t('stage')}
        rows={funnelOf(data).map(({ stage, applications }) => ({ name: t(stage), values: [applications] }))}
        series={[{ name: t('applications'), colour: 'var(--primary)' }]}
      />
    </div>
  )
}

const stages = ['applied', 'checked', 'gotOffer', 'acceptedSeat', 'becameStudent'] as const

/** Returns the number of applications that reached each stage or a later one. */
function funnelOf({ stages: states }: AdmissionDashboard) {
  return stages.map((stage, at) => ({
    stage,
    applications: states.reduce((sum, { state, count: number }) => sum + (milestonesPassed(state) > at ? number : 0), 0),
  }))
}

function funnelSays(data: AdmissionDashboard, t: Translate): string {
  const [applied, , , , admitted] = funnelOf(data)
  if (!applied || applied.applications === 0) return t('funnelNone')
  return t('funnelSays', { applied: count(applied.applications), admitted: count(admitted?.applications ?? 0) })
}
