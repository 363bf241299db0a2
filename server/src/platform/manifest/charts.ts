import { type Chart as ChartReply, figureCalls } from '@nalanda/contract/platform/figures'
import type { Allow } from '@nalanda/contract/platform/permissions'
import type { Role } from '@nalanda/contract/platform/roles'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/client.ts'
import { serve } from '../http/serve.ts'
import { type AskedFigure, askedOf, isAbout, startPagesOf } from './asked-figures.ts'

type Drawn = Pick<ChartReply, 'rows' | 'finding' | 'about' | 'link'>

/** One chart of the start pages, for those who may see it; the contract of its module says what it shows. */
export type Chart = Pick<ChartReply, 'name'> & {
  allow: Allow
  /** Whose start pages show it, of those who may see it; all of them when left out. */
  roles?: readonly Role[]
  /** Set where it is about the student whose page is open, and not about the college. */
  ofStudent?: true
  /** The values and the finding within what this person may see; null where there is nothing to draw. */
  draw: (db: Database, asked: AskedFigure) => Promise<Drawn | null>
}

/** What the counts of a chart have to say of its highest one: it is one row's alone, several rows have it, or all of them do. */
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

/** The charts of somebody's start pages, each within what they may see. One without rows is left out. */
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
