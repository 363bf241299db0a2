/** What the start pages count: figures of the college, and what waits for somebody. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { figureNames } from './module-kinds.ts'

/** `glance`: the college in numbers. `waiting`: work that somebody has to do. */
export const figurePlaces = ['glance', 'waiting'] as const

/** A count and the list that shows exactly what was counted. Counting stops at a limit; `andMore` is then set. */
export const FigureCount = z.object({
  name: z.enum(figureNames),
  place: z.enum(figurePlaces),
  total: z.int(),
  andMore: z.boolean().optional(),
  address: z.string(),
  search: z.record(z.string(), z.string()),
})
export type FigureCount = z.infer<typeof FigureCount>

export const figureCalls = {
  listFigures: endpoint({
    method: 'GET',
    path: '/figures',
    allow: 'signed-in',
    reply: z.object({ figures: z.array(FigureCount) }),
    summary: 'What the start page of this person counts, each within what the person may see',
  }),
}
