/** Retention periods of data that are not kept permanently, one per kind, enforced every night. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { retentionKinds } from '../platform/module-kinds.ts'
import { leastGrounds } from '../platform/personal-data.ts'
import { Instant, IsoDate, Reason } from '../platform/primitives.ts'

/** Thirty years; longer periods would be permanent. */
export const mostDays = 10_957

export const RetentionPeriod = z.object({
  kind: z.enum(retentionKinds),
  days: z.int(),
  /** The period if administrators have set none. */
  standardDays: z.int(),
  leastDays: z.int(),
  least: z.enum(leastGrounds),
  /** Why, by whom and when it was changed; null for the standard period. */
  reason: z.string().nullable(),
  changedBy: z.string().nullable(),
  changedAt: Instant.nullable(),
  revision: z.int(),
  /** Number of records due now, which the next run removes. */
  due: z.int(),
  /** Day of the last run, and the number it removed; null before the first. */
  ranOn: IsoDate.nullable(),
  removed: z.int(),
  /** Whether the last run failed to remove all of them. */
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
    summary: 'Returns how many records the next run would remove with this period',
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
