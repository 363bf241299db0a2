import { authorsIn, type PublicationAuthor } from '@nalanda/contract/faculty/publications'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { numbered } from '../../../platform/lists/listing.ts'
import { staff } from '../../people/schema.ts'
import { publicationAuthors } from '../schema.ts'
import { type ComparedName, comparedName, isWhole, mayBeSame } from './names.ts'

type Known = { id: number; name: ComparedName }

/** Staff by the words in their names, for identifying authors. */
export type StaffByName = ReadonlyMap<string, readonly Known[]>

/** Loads all present and former staff, because former ones published while they were here. */
export async function loadStaffByName(db: Database): Promise<StaffByName> {
  const people = await db.select({ id: staff.id, fullName: staff.fullName }).from(staff)
  const known = people.map(({ id, fullName }) => ({ id, name: comparedName(fullName) }))
  const byWord = new Map<string, Known[]>()
  for (const one of known) for (const word of new Set(one.name.words)) byWord.set(word, [...(byWord.get(word) ?? []), one])
  return byWord
}

/** An author's name and the identified person; `several` if more than one person matches. */
export type FoundAuthor = { name: string; staffId: number | null; several: boolean }

/** Identifies the authors in a text. Of several matching persons it takes the one with the same full name, else `preferred`, else none. */
export function findAuthors(names: string, staffByName: StaffByName, preferred: number | null = null): FoundAuthor[] {
  const taken = new Set<number>()
  return authorsIn(names).map((name) => {
    const compared = comparedName(name)
    const met = new Set(compared.words.flatMap((word) => staffByName.get(word) ?? []))
    const likely = [...met].filter((one) => !taken.has(one.id) && mayBeSame(compared, one.name))
    const whole = likely.filter((one) => isWhole(compared, one.name))
    const found = whole.length === 1 ? whole[0] : likely.length === 1 ? likely[0] : likely.find(({ id }) => id === preferred)
    if (found) taken.add(found.id)
    return { name: name.slice(0, 200), staffId: found?.id ?? null, several: !found && likely.length > 1 }
  })
}

/** Returns the authors of several publications, in order. */
export async function loadAuthors(db: Database, ids: readonly number[]): Promise<Map<number, PublicationAuthor[]>> {
  const { publicationId, position, name, staffId } = publicationAuthors
  const rows = await db
    .select({ publicationId, position, name, staffId, fullName: staff.fullName })
    .from(publicationAuthors)
    .leftJoin(staff, eq(staff.id, staffId))
    .where(numbered(publicationId, ids))
    .orderBy(asc(publicationId), asc(position))
  const grouped = Map.groupBy(rows, (row) => row.publicationId)
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ publicationId: _, ...author }) => author)]))
}

/** Replaces the authors of a publication. An unchanged name keeps its linked person. */
export async function storeAuthors(db: Database, publicationId: number, found: readonly FoundAuthor[]): Promise<void> {
  const before = (await loadAuthors(db, [publicationId])).get(publicationId) ?? []
  const linked = Map.groupBy(before, ({ name }) => name)
  const taken = new Set<number>()
  const rows = found.map(({ name, staffId }, at) => {
    // Authors with the same printed name keep their links in order
    const earlier = linked.get(name)?.shift()
    const person = earlier ? earlier.staffId : staffId
    const once = person !== null && !taken.has(person) ? person : null
    if (once !== null) taken.add(once)
    return { publicationId, position: at + 1, name, staffId: once }
  })
  await db.delete(publicationAuthors).where(eq(publicationAuthors.publicationId, publicationId))
  await db.insert(publicationAuthors).values(rows)
}
