import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { asc, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { terms } from '../../calendar/schema.ts'
import { type CollegeRows, readCollege } from './college-rows.ts'

/** Reads the data for the timetable of a day, with other terms in addition to those that run on it. */
export async function readWithTerms(db: Database, day: IsoDate, termIds: readonly number[]): Promise<CollegeRows> {
  const named = await db
    .select()
    .from(terms)
    .where(inArray(terms.id, [0, ...termIds]))
    .orderBy(asc(terms.startsOn), asc(terms.id))
  const rows = await readCollege(db, day)
  const others = named.filter(({ id }) => rows.terms.every((term) => term.id !== id))
  let all = rows
  for (const [startsOn, own] of Map.groupBy(others, (term) => term.startsOn))
    all = withTerms(all, await readCollege(db, startsOn), new Set(own.map(({ id }) => id)))
  return all
}

/** Adds to the rows those of some terms from a later or earlier day. Rooms, patterns and teachers stay those of the first day. */
function withTerms(rows: CollegeRows, more: CollegeRows, termIds: ReadonlySet<number>): CollegeRows {
  const ofTerms = <T extends { termId: number }>(list: readonly T[]) => list.filter(({ termId }) => termIds.has(termId))
  const required = ofTerms(more.required)
  const hours = ofTerms(more.hours)
  const offeringIds = new Set(required.map(({ id }) => id))
  const known = new Set(rows.sections.map(({ id }) => id))
  return {
    ...rows,
    required: [...rows.required, ...required].sort(byId),
    hours: [...rows.hours, ...hours].sort(byId),
    terms: [...rows.terms, ...more.terms.filter(({ id }) => termIds.has(id))].sort(byId),
    sections: [...rows.sections, ...more.sections.filter(({ id }) => !known.has(id))].sort(byId),
    batches: [...rows.batches, ...ofTerms(more.batches)],
    groups: [...rows.groups, ...more.groups.filter(({ offeringId }) => offeringIds.has(offeringId))],
    semesterPatterns: [...rows.semesterPatterns, ...ofTerms(more.semesterPatterns)],
  }
}

const byId = (a: { id: number }, b: { id: number }) => a.id - b.id
