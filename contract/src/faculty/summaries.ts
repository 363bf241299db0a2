/** Publications and work of the college or a department, by academic year. A record counts once, even if several of its authors are on the staff. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Paise } from '../platform/money/money.ts'
import { IdText, SeasonYear } from '../platform/primitives.ts'
import { workKinds } from './works.ts'

export const FacultySummary = z.object({
  publications: z.int(),
  verified: z.int(),
  citations: z.int(),
  scopus: z.int(),
  wos: z.int(),
  ugcCare: z.int(),
  /** By academic year, earliest first. */
  years: z.array(z.object({ year: z.int(), journal: z.int(), conference: z.int(), book: z.int(), chapter: z.int() })),
  works: z.record(z.enum(workKinds), z.int()),
  fundedPaise: Paise,
  /** Counts of each department; a publication of two departments counts for both. */
  departments: z.array(
    z.object({
      departmentId: z.int(),
      name: z.string(),
      staff: z.int(),
      publications: z.int(),
      citations: z.int(),
      scopus: z.int(),
    }),
  ),
})
export type FacultySummary = z.infer<typeof FacultySummary>

export const summaryCalls = {
  getSummary: endpoint({
    ...{ method: 'GET', path: '/faculty/summary', allow: 'faculty.view', reply: FacultySummary },
    query: z.object({
      departmentId: IdText.optional(),
      /** First and last academic year, each by the year in which it begins. */
      from: SeasonYear.optional(),
      until: SeasonYear.optional(),
    }),
    summary: 'Returns publications, citations and other work of the college or of a department, without rejected work',
  }),
}
