import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { MissingClasses, TimetableCheck } from '@nalanda/contract/timetable/versions'
import type { Database } from '../../../platform/database/client.ts'
import { getItem, type Viewer } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { openVersion } from '../editing/drafts.ts'
import { timetableKind } from './timetables.ts'
import { countMissing, readVersion, type VersionCollege } from './version-college.ts'

/** Returns what would be missing if a draft were published from a day on; without a day, for the terms that it is edited for. */
export async function checkTimetable(
  db: Database,
  id: number,
  effectiveFrom: IsoDate | undefined,
  user: Viewer,
): Promise<TimetableCheck> {
  await getItem(db, timetableKind, id, user)
  return countMissing(db, id, effectiveFrom === undefined ? await openVersion(db, id) : await readVersion(db, id, effectiveFrom))
}

/** Refuses to publish with missing classes, unless exactly these counts were confirmed. Returns them for the audit trail, null if nothing is missing. */
export async function refuseUnconfirmed(
  db: Database,
  id: number,
  read: VersionCollege,
  confirmed: MissingClasses | undefined,
): Promise<MissingClasses | null> {
  const { unplaced, leftOut } = await countMissing(db, id, read)
  if (unplaced + leftOut === 0) return null
  if (confirmed?.unplaced !== unplaced || confirmed.leftOut !== leftOut)
    throw problem('timetable.classes-missing', { unplaced, leftOut })
  return { unplaced, leftOut }
}
