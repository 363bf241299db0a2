import type { PublicationType } from '@nalanda/contract/faculty/publications'
import { authorsIn } from '@nalanda/contract/faculty/publications'
import { and, between, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { publications } from '../schema.ts'
import { comparedName } from './names.ts'
import { type ComparedTitle, comparedTitle, isSameTitle, isShortTitle, partsOf } from './titles.ts'

/** The fields that decide whether two publications are the same. */
export type Identity = {
  type: PublicationType
  title: string
  authorNames: string
  venue: string | null
  year: number
  volume: string | null
  pages: string | null
  doi: string | null
}
type Compared<Entry> = { entry: Entry; own: Identity; title: ComparedTitle; names: ReadonlySet<string> }
export type Duplicate<Entry> = { entry: Entry; by: 'doi' | 'title' }

/**
 * Finds the same publication: by DOI; or, unless both have a DOI, by the same title except for typing errors, the same type, a year at most one apart, a common
 * author, and no different pages of different volumes.
 */
export class PublicationIndex<Entry> {
  private readonly byDoi = new Map<string, Entry>()
  private readonly byTitle = new Map<string, Compared<Entry>[]>()

  add(own: Identity, entry: Entry): void {
    if (own.doi !== null) this.byDoi.set(own.doi, entry)
    const compared = { entry, own, ...compare(own) }
    for (const key of keysOf(compared.title)) {
      const alike = this.byTitle.get(key)
      if (alike) alike.push(compared)
      else this.byTitle.set(key, [compared])
    }
  }

  find(own: Identity): Duplicate<Entry> | null {
    const byDoi = own.doi === null ? undefined : this.byDoi.get(own.doi)
    if (byDoi !== undefined) return { entry: byDoi, by: 'doi' }
    const wanted = { own, ...compare(own) }
    for (const key of keysOf(wanted.title)) {
      const alike = this.byTitle.get(key)?.filter(({ own: { doi } }) => doi === null || own.doi === null)
      const found = alike?.slice(0, mostCompared).find((one) => isSamePublication(one, wanted))
      if (found) return { entry: found.entry, by: 'title' }
    }
    return null
  }
}

function keysOf(title: ComparedTitle): string[] {
  return [title.joined, ...partsOf(title)]
}

function compare({ title, authorNames }: Identity) {
  const names = authorsIn(authorNames).flatMap((name) => comparedName(name).words.filter((word) => word.length >= 3))
  return { title: comparedTitle(title), names: new Set(names) }
}

/** Maximum publications compared per title; only a file made to overload the portal has more. */
const mostCompared = 50

type Known = Omit<Compared<unknown>, 'entry'>

function isSamePublication(one: Known, other: Known): boolean {
  const [a, b] = [one.own, other.own]
  if (a.doi !== null && b.doi !== null) return false
  if (a.type !== b.type || Math.abs(a.year - b.year) > 1) return false
  if (one.names.size > 0 && other.names.size > 0 && !haveOneInCommon(one.names, other.names)) return false
  if (differ(a.volume, b.volume) && differ(firstPage(a), firstPage(b))) return false
  if (isShortTitle(one.title) && !isSameVenue(a, b)) return false
  return isSameTitle(one.title, other.title)
}

function haveOneInCommon(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [few, many] = one.size <= other.size ? [one, other] : [other, one]
  for (const name of few) if (many.has(name)) return true
  return false
}

const differ = (one: string | null, other: string | null) => one !== null && other !== null && one !== other
const firstPage = ({ pages }: Identity) => pages?.match(/\w+/)?.[0] ?? null
const isSameVenue = (one: Identity, other: Identity) =>
  comparedTitle(one.venue ?? '').joined === comparedTitle(other.venue ?? '').joined

/** Loads the recorded publications that may equal one of these years or DOIs, with id and title; excludes the one that is being changed. */
export async function loadIndex(db: Database, years: readonly number[], dois: readonly string[], besides?: number) {
  const index = new PublicationIndex<{ id: number; title: string }>()
  if (years.length === 0 && dois.length === 0) return index
  const near = years.length > 0 ? between(publications.year, Math.min(...years) - 1, Math.max(...years) + 1) : undefined
  const named = dois.length > 0 ? and(isNotNull(publications.doi), inArray(publications.doi, [...dois])) : undefined
  const { id, type, title, authorNames, venue, year, volume, pages, doi } = publications
  const rows = await db
    .select({ id, type, title, authorNames, venue, year, volume, pages, doi })
    .from(publications)
    .where(and(isNull(publications.deletedAt), or(near, named)))
  for (const row of rows) if (row.id !== besides) index.add(row, { id: row.id, title: row.title })
  return index
}

/** Returns the titles of recorded publications with one of these DOIs, by DOI. */
export async function titlesByDoi(db: Database, dois: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ doi: publications.doi, title: publications.title })
    .from(publications)
    .where(and(isNull(publications.deletedAt), inArray(publications.doi, [...dois])))
  return new Map(rows.flatMap(({ doi, title }) => (doi === null ? [] : [[doi, title]])))
}
