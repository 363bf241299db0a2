/** Data of the start pages: pending work, figures of the college, and charts, each limited to what the user may see. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { figureUnits } from './module-contract.ts'
import { chartNames, figureNames } from './module-kinds.ts'
import { IdText, IsoDate } from './primitives.ts'
import { roles } from './roles.ts'

/** `glance`: a figure that prompts action. `waiting`: work that the user has to do. */
export const figurePlaces = ['glance', 'waiting'] as const

/** The screen that lists the counted records, with its filters. */
const Link = { address: z.string(), search: z.record(z.string(), z.string()) }

/** A value and the list of exactly the counted records. Counting stops at a limit; `andMore` is then set. */
export const FigureCount = z.object({
  name: z.enum(figureNames),
  place: z.enum(figurePlaces),
  /** Those of the user's roles on whose start pages it appears; if a page was requested, the role of that page. */
  roles: z.array(z.enum(roles)),
  unit: z.enum(figureUnits),
  total: z.number(),
  andMore: z.boolean().optional(),
  /** The total of which it is a part, such as all seats for the seats filled. */
  outOf: z.number().optional(),
  /** The record it concerns, such as the title of an exam. */
  about: z.string().optional(),
  /** Its increase since a given day. */
  change: z.object({ by: z.number(), since: IsoDate }).optional(),
  ...Link,
})
export type FigureCount = z.infer<typeof FigureCount>

/** Values of a chart by the rows and series of its kind, and the sentence that states its finding, with the values inserted into it. */
export const Chart = z.object({
  name: z.enum(chartNames),
  /** Those of the user's roles on whose start pages it appears; if a page was requested, the role of that page. */
  roles: z.array(z.enum(roles)),
  rows: z.array(z.object({ name: z.string(), values: z.array(z.number().nullable()) })),
  /** The record it concerns, such as the title of an exam. */
  about: z.string().optional(),
  finding: z.object({ word: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }),
  /** Screen with more details. */
  link: z.object(Link).optional(),
})
export type Chart = z.infer<typeof Chart>

const query = z.object({
  /** Id of the student whose data is requested: the user or the user's child. */
  studentId: IdText.optional(),
  /** Requests the start page of this role for a user who works in another one; it contains what this user may see. */
  page: z.enum(roles).optional(),
})

export const figureCalls = {
  listFigures: endpoint({
    method: 'GET',
    path: '/figures',
    allow: 'signed-in',
    query,
    reply: z.object({ figures: z.array(FigureCount) }),
    summary: 'Returns the counts for the start pages of the caller, within what the caller may see',
  }),
  listCharts: endpoint({
    method: 'GET',
    path: '/charts',
    allow: 'signed-in',
    query,
    reply: z.object({ charts: z.array(Chart) }),
    summary: 'Returns the charts for the start pages of the caller, within what the caller may see',
  }),
}
