/** How long data are kept that nobody needs for good: a period for each kind, carried out every night. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { retentionKinds } from '../platform/module-kinds.ts'
import { leastGrounds } from '../platform/personal-data.ts'
import { Instant, IsoDate, Reason } from '../platform/primitives.ts'

/** Thirty years: longer is for good. */
export const mostDays = 10_957

export const RetentionPeriod = z.object({
  kind: z.enum(retentionKinds),
  days: z.int(),
  /** What holds where administrators have decided nothing. */
  standardDays: z.int(),
  leastDays: z.int(),
  least: z.enum(leastGrounds),
  /** Why it was changed, by whom and when; null while the standard period holds. */
  reason: z.string().nullable(),
  changedBy: z.string().nullable(),
  changedAt: Instant.nullable(),
  revision: z.int(),
  /** How many are due now: the next run removes them. */
  due: z.int(),
  /** The day of the last run, and how many it removed; null before the first. */
  ranOn: IsoDate.nullable(),
  removed: z.int(),
  /** The last run could not remove them all. */
  failed: z.boolean(),
})
export type RetentionPeriod = z.infer<typeof RetentionPeriod>

const Days = z.int().min(1).max(mostDays)
const Periods = z.object({ items: z.array(RetentionPeriod) })
const allow = 'privacy.retention' as const
const params = z.object({ kind: z.enum(retentionKinds) })
const tooShort = 'privacy.period-too-short' as const

export const retentionCalls = {
  listPeriods: endpoint({ method: 'GET', path: '/retention', allow, reply: Periods }),
  previewPeriod: endpoint({
    method: 'GET',
    path: '/retention/:kind/preview',
    allow,
    params,
    query: z.object({ days: z.coerce.number().pipe(Days) }),
    reply: z.object({ due: z.int() }),
    problems: [tooShort],
    summary: 'How many the next run would remove with this period',
  }),
  savePeriod: endpoint({
    method: 'PUT',
    path: '/retention/:kind',
    allow,
    reauthentication: true,
    params,
    body: z.object({ days: Days, reason: Reason, revision: z.int() }),
    reply: Periods,
    problems: [tooShort, 'platform.changed-meanwhile'],
  }),
} as const
