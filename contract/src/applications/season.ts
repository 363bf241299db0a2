/** Season of online applications, and the defaults of an offer. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { IsoDate, plainText, SeasonYear } from '../platform/primitives.ts'
import { issueMessage } from '../platform/validation/issues.ts'
import { applicationsError } from './validation-errors.ts'

/** Label of a season: 2026–27 for students who join in 2026. */
export function seasonLabel(year: number): string {
  return `${year}–${String((year + 1) % 100).padStart(2, '0')}`
}

/** A season of online applications; there is one per year of joining. */
export const Season = z.object({
  year: z.int(),
  label: z.string(),
  /** Years of all saved seasons, newest first. */
  years: z.array(z.int()),
  open: z.boolean(),
  /** Whether applications for the second year, from holders of a diploma, are accepted too. */
  lateralEntry: z.boolean(),
  opensOn: IsoDate.nullable(),
  closesOn: IsoDate.nullable(),
  /** Default validity of an offer in days. */
  offerDays: z.int(),
  /** The seat-acceptance fee; 0 if there is none. */
  feeDuePaise: z.int(),
  /** Days to pay the fee after accepting a seat. */
  feeDays: z.int(),
  bring: z.string(),
  /** Revision that counts changes of all seasons, so that two users who open the next season concurrently notice each other. */
  revision: z.int(),
})
export type Season = z.infer<typeof Season>
export const SaveSeason = z
  .object({
    year: z.int().min(2000).max(2100),
    open: z.boolean(),
    lateralEntry: z.boolean().default(false),
    opensOn: IsoDate.nullable(),
    closesOn: IsoDate.nullable(),
    offerDays: z.int().min(1).max(60),
    feeDuePaise: z.int().min(0).max(100_000_000_00),
    feeDays: z.int().min(1).max(60).default(7),
    bring: plainText.trim().max(1000),
    revision: z.int(),
  })
  .refine(({ opensOn, closesOn }) => opensOn === null || closesOn === null || closesOn >= opensOn, {
    path: ['closesOn'],
    error: issueMessage(applicationsError('applications.closes-before-opening')),
  })

export const seasonCalls = {
  getSeason: endpoint({
    method: 'GET',
    path: '/admission-season',
    allow: 'admissions.view',
    query: z.object({ year: SeasonYear.optional() }),
    reply: Season,
    summary: 'Returns the season of a year, or the newest one; a year without a season gets the values of the newest one, closed',
  }),
  saveSeason: endpoint({
    method: 'PUT',
    path: '/admission-season',
    allow: 'admissions.manage',
    body: SaveSeason,
    reply: Season,
    problems: ['platform.changed-meanwhile'],
  }),
}
