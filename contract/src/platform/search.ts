/** The header search: records that the modules find for a user, by kind. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { searchKinds } from './module-kinds.ts'
import { plainText } from './primitives.ts'

/** A record: its name, a distinguishing detail, and the screen that shows it with its address parameters. */
export const SearchHit = z.object({
  id: z.int(),
  title: z.string(),
  note: z.string(),
  address: z.string(),
  search: z.record(z.string(), z.string()).optional(),
})
export type SearchHit = z.infer<typeof SearchHit>

export const searchCalls = {
  search: endpoint({
    method: 'GET',
    path: '/search',
    allow: 'signed-in',
    query: z.object({ q: plainText.trim().min(2).max(100) }),
    reply: z.object({ groups: z.array(z.object({ kind: z.enum(searchKinds), hits: z.array(SearchHit) })) }),
    summary: 'Returns the first six matching records of each kind, of those that the caller may see',
  }),
}
