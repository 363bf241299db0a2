import { type Chart as ChartReply, figureCalls } from '@nalanda/contract/platform/figures'
import type { Allow } from '@nalanda/contract/platform/permissions'
import type { Role } from '@nalanda/contract/platform/roles'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/client.ts'
import { serve } from '../http/serve.ts'
import { type AskedFigure, askedOf, isAbout, startPagesOf } from './asked-figures.ts'

type Drawn = Pick<ChartReply, 'rows' | 'finding' | 'about' | 'link'>

/** One chart of the start pages, for users who may see it; the contract of its module describes it. */
export type Chart = Pick<ChartReply, 'name'> & {
  allow: Allow
  /** The roles whose start pages show it, among those that may see it; all of them by default. */
  roles?: readonly Role[]
  /** True if it is about the student whose page is open, not about the college. */
  ofStudent?: true
  /** Returns the values and the finding within the user's scope; null if there is nothing to draw. */
  draw: (db: Database, asked: AskedFigure) => Promise<Drawn | null>
}

/** Returns how the highest count of a chart compares: only one row has it, several rows have it, or all of them. */
export function standingOfMost(counts: readonly number[]): 'most' | 'tied' | 'even' {
  const most = Math.max(...counts)
  const top = counts.filter((one) => one === most).length
  if (top === 1) return 'most'
  return top === counts.length ? 'even' : 'tied'
}

/** Serves the charts of all modules. */
export function chartRoutes(app: FastifyInstance, charts: readonly Chart[]): void {
  serve(app, figureCalls.listCharts, async ({ query }, { db, user, now }) => {
    const asked = await askedOf(db, user, now, query)
    return { charts: await drawCharts(db, charts, asked) }
  })
}

/** Returns the charts of a user's start pages, each within the user's scope. Omits charts without rows. */
export async function drawCharts(db: Database, charts: readonly Chart[], asked: AskedFigure): Promise<ChartReply[]> {
  const shown = charts.filter((chart) => isAbout(chart, asked) && startPagesOf(chart, asked).length > 0)
  const drawn = await Promise.all(
    shown.map(async (chart) => {
      const content = await chart.draw(db, asked)
      return content && content.rows.length > 0 ? { name: chart.name, roles: startPagesOf(chart, asked), ...content } : null
    }),
  )
  return drawn.filter((one) => one !== null)
}
