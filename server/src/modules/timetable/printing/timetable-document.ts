import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { TimetableEntry } from '@nalanda/contract/timetable/editing'
import type { PrintedOwner } from '@nalanda/contract/timetable/printing'
import type { Actor } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/client.ts'
import { pdfFile } from '../../../platform/documents/pdf-file.ts'
import type { FileAnswer } from '../../../platform/http/context.ts'
import { recordExport } from '../../../platform/lists/export.ts'
import { getItem, type Viewer } from '../../../platform/lists/listing.ts'
import type { Platform } from '../../../platform/platform.ts'
import { problem } from '../../../platform/problems.ts'
import { readStationery } from '../../institution/public.ts'
import { type EntryRow, type EntryScope, loadEntries } from '../classes/entry-rows.ts'
import { nameEntries } from '../editing/grid.ts'
import { loadPatternDays } from '../patterns/period-patterns.ts'
import { timetableKind } from '../versions/timetables.ts'
import { listPrintedOwners, type PrintWish, sectionsOfEntries } from './printed-owners.ts'
import { type PrintedWeek, printedWeek } from './printed-week.ts'
import { writtenWeek } from './written-week.ts'

const template = new URL('./timetable.typ', import.meta.url)
/** A document with more pages is made in a separate process. */
const fewPages = 5

type PrintDeps = Pick<Platform, 'database' | 'files' | 'documents'>
type Printing = PrintWish & { id: number; user: Viewer; actor: Actor; today: IsoDate }

/**
 * Prints the weeks of one section, teacher or room, or of all those of a department or the college, on one A4 page each. The document states from when they are
 * in force, or that the version is a draft. Refuses a version that the user does not see, and one without any of the requested weeks.
 */
export async function printTimetable(deps: PrintDeps, { id, user, actor, today, ...wish }: Printing): Promise<FileAnswer> {
  const { db } = deps.database
  const version = await getItem(db, timetableKind, id, user)
  const owners = await listPrintedOwners(db, id, wish)
  const [first] = owners
  if (!first) throw problem('timetable.nothing-to-print')
  const weeks = await weeksOf(
    db,
    id,
    wish.of,
    owners.map((owner) => owner.id),
  )
  const { college, assets } = await readStationery(db, deps.files)
  const title = owners.length === 1 ? first.name : titles[wish.of]
  const pages = owners.map((owner) => ({ name: owner.name, ...writtenWeek(wish.of, weeks.get(owner.id)) }))
  const data = {
    college,
    title: `Timetable: ${title}`,
    version: version.name,
    from: version.effectiveFrom,
    until: version.effectiveUntil,
    today,
    pages,
  }
  const content = await deps.documents.render(template, data, assets, { bulk: pages.length > fewPages })
  const { of, ownerId, departmentId } = wish
  const filters = { id, of, ...(ownerId !== undefined && { ownerId }), ...(departmentId !== undefined && { departmentId }) }
  await recordExport({ db, actor }, { list: 'Timetable', filters, format: 'pdf' }, { rows: pages.length, complete: true })
  return pdfFile(`Timetable ${title}`, content)
}

const titles = { sections: 'Sections', teachers: 'Teachers', rooms: 'Rooms' } as const satisfies Record<PrintedOwner, string>

/** Returns the weeks of these owners by id. */
async function weeksOf(
  db: Database,
  id: number,
  of: PrintedOwner,
  ownerIds: readonly number[],
): Promise<ReadonlyMap<number, PrintedWeek<TimetableEntry>>> {
  const rows = await loadEntries(db, id, scopes[of](ownerIds))
  const patterns = await loadPatternDays(db, [...new Set(rows.map(({ patternId }) => patternId))])
  const named = new Map((await nameEntries(db, rows)).map((entry) => [entry.id, entry]))
  const ownersOf = await ownersByEntry(db, of, rows)
  return new Map(
    ownerIds.map((ownerId) => {
      const own = rows.filter((row) => ownersOf(row).includes(ownerId))
      const days = [...new Set(own.map(({ patternId }) => patternId))].map((patternId) => patterns.get(patternId) ?? [])
      const classes = own.flatMap((row) => named.get(row.id) ?? [])
      return [ownerId, printedWeek(days, classes)]
    }),
  )
}

const scopes = {
  sections: (sectionIds) => ({ sectionIds }),
  teachers: (staffIds) => ({ staffIds }),
  rooms: (roomIds) => ({ roomIds }),
} as const satisfies Record<PrintedOwner, (ids: readonly number[]) => EntryScope>

async function ownersByEntry(db: Database, of: PrintedOwner, rows: readonly EntryRow[]) {
  if (of === 'teachers') return ({ teacherIds }: EntryRow) => teacherIds
  if (of === 'rooms') return ({ roomId }: EntryRow) => (roomId === null ? [] : [roomId])
  const sections = await sectionsOfEntries(
    db,
    rows.map(({ id }) => id),
  )
  return ({ id }: EntryRow) => sections.get(id) ?? []
}
