/** The search of the header: what the modules find for a person, by kind. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { searchKinds } from './module-kinds.ts'
import { plainText } from './primitives.ts'

/** One record: its name, what distinguishes it from others, and the screen that shows it with the parameters of its address. */
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
    summary: 'The first six records of each kind that match, of those the person may see',
  }),
}
