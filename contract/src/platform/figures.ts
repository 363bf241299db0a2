/** What the start pages show: what waits for somebody, figures of the college, and charts, each within what the person may see. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { figureUnits } from './module-contract.ts'
import { chartNames, figureNames } from './module-kinds.ts'
import { IdText, IsoDate } from './primitives.ts'
import { roles } from './roles.ts'

/** `glance`: a figure that somebody acts on. `waiting`: work that somebody has to do. */
export const figurePlaces = ['glance', 'waiting'] as const

/** The screen that shows what was counted, with its filters. */
const Link = { address: z.string(), search: z.record(z.string(), z.string()) }

/** A value and the list that shows exactly what was counted. Counting stops at a limit; `andMore` is then set. */
export const FigureCount = z.object({
  name: z.enum(figureNames),
  place: z.enum(figurePlaces),
  /** On whose start pages it is, of the roles of this person; the role of the page that was asked for. */
  roles: z.array(z.enum(roles)),
  unit: z.enum(figureUnits),
  total: z.number(),
  andMore: z.boolean().optional(),
  /** The whole of which it is a part: the seats, of which so many are filled. */
  outOf: z.number().optional(),
  /** The record that it is about, such as the title of an exam. */
  about: z.string().optional(),
  /** By how much it grew since a day. */
  change: z.object({ by: z.number(), since: IsoDate }).optional(),
  ...Link,
})
export type FigureCount = z.infer<typeof FigureCount>

/** The values of a chart by its rows and the series of its kind, and the sentence that says what they show, with what is put into it. */
export const Chart = z.object({
  name: z.enum(chartNames),
  /** On whose start pages it is, of the roles of this person; the role of the page that was asked for. */
  roles: z.array(z.enum(roles)),
  rows: z.array(z.object({ name: z.string(), values: z.array(z.number().nullable()) })),
  /** The record that it is about, such as the title of an exam. */
  about: z.string().optional(),
  finding: z.object({ word: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }),
  /** Where there is more about it. */
  link: z.object(Link).optional(),
})
export type Chart = z.infer<typeof Chart>

const query = z.object({
  /** What the start page says about this student: oneself, or one's child. */
  studentId: IdText.optional(),
  /** The start page of this role, opened by somebody who works in another one: what it shows of what this person may see. */
  page: z.enum(roles).optional(),
})

export const figureCalls = {
  listFigures: endpoint({
    method: 'GET',
    path: '/figures',
    allow: 'signed-in',
    query,
    reply: z.object({ figures: z.array(FigureCount) }),
    summary: "The counts of the user's start pages, within what the user may see",
  }),
  listCharts: endpoint({
    method: 'GET',
    path: '/charts',
    allow: 'signed-in',
    query,
    reply: z.object({ charts: z.array(Chart) }),
    summary: "The charts of the user's start pages, within what the user may see",
  }),
}
