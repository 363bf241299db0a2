import type { Achievement, DocumentedAchievement, SentAchievement } from '@nalanda/contract/achievements/achievements'
import { isDay } from '@nalanda/contract/platform/dates/dates'
import { validationError } from '@nalanda/contract/platform/validation/validation-error'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { dayOf } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import type { SignedIn } from '../../platform/http/context.ts'
import { getItem, type Listing, listAll, numbered } from '../../platform/lists/listing.ts'
import { addRecord, changeRecord } from '../../platform/lists/records.ts'
import { deleteRecord } from '../../platform/lists/removal.ts'
import { invalid, problem } from '../../platform/problems.ts'
import { findStaffNamed } from '../people/public.ts'
import { staff } from '../people/schema.ts'
import { achievementKind, achievementsChangeableBy } from './achievements.ts'
import { achievements } from './schema.ts'

type Sent = z.output<typeof SentAchievement>

/** Returns the achievements of a faculty member found by department and name, newest first; an empty list if the name is unknown. */
export async function listAchievementsOf(db: Database, department: string, name: string, user: SignedIn) {
  const member = await findStaffNamed(db, department, name)
  if (!member) return []
  const within = and(achievementKind.within, eq(achievements.staffId, member.id))
  return documented(db, await listAll(db, { ...achievementKind, within } as Listing<never, Achievement>, user), user)
}

/** Records an achievement, or changes the one with this `id`. Refuses missing fields that the documented call requires. */
export async function saveDocumented(db: Database, sent: Sent, user: SignedIn): Promise<DocumentedAchievement> {
  const saved = sent.id ? await editDocumented(db, sent.id, sent, user) : await addDocumented(db, sent, user)
  const [shown] = await documented(db, [saved], user)
  if (!shown) throw problem('platform.not-found')
  return shown
}

async function addDocumented(db: Database, sent: Sent, user: SignedIn): Promise<Achievement> {
  const { departmentName, facultyName, description, dates, type = 'other' } = sent
  if (!departmentName || !facultyName || !description || !dates) throw problem('achievements.fill-in-all')
  const member = await findStaffNamed(db, departmentName, facultyName)
  if (!member) throw problem('achievements.no-such-faculty', { department: departmentName, name: facultyName })
  const save = { staffId: member.id, type, description, achievedOn: dayIn(dates) }
  return addRecord(db, achievementKind, save, user)
}

async function editDocumented(db: Database, id: number, sent: Sent, user: SignedIn): Promise<Achievement> {
  const before = await getItem(db, achievementKind, id, user)
  const { description, dates, type = before.type } = sent
  if (!description || !dates) throw problem('achievements.fill-in-all')
  const { staffId, revision } = before
  return changeRecord(db, achievementKind, id, { staffId, type, description, achievedOn: dayIn(dates), revision }, user)
}

/** Deletes an achievement by its `id` and ignores the rest of the submitted record. */
export async function deleteDocumented(db: Database, id: number, user: SignedIn): Promise<{ id: number }> {
  await deleteRecord(db, achievementKind as never, id, user)
  return { id }
}

/** Reads a date as the documented form sends it: a day, or an instant of that day in India, such as its midnight. */
function dayIn(dates: string): string {
  const day = dates.slice(0, 10)
  const instant = new Date(dates)
  if (!isDay(day) || Number.isNaN(instant.getTime())) throw invalid({ dates: validationError('not-a-date') })
  return namesZone.test(dates) ? dayOf(instant) : day
}

const namesZone = /T.*(Z|[+-]\d\d:?\d\d)$/i

async function documented(db: Database, found: readonly Achievement[], user: SignedIn): Promise<DocumentedAchievement[]> {
  const ids = found.map(({ staffId }) => staffId)
  const people = await db.select({ id: staff.id, email: staff.email }).from(staff).where(numbered(staff.id, ids))
  const kept = await db.select({ id: staff.id }).from(staff).where(achievementsChangeableBy(user))
  const keeps = new Set(kept.map(({ id }) => id))
  return found.map(({ id, staffId, departmentName, fullName, description, achievedOn, type, state }) => ({
    ...{ id, departmentName, description, type, state },
    facultyName: fullName,
    facultyEmail: people.find((one) => one.id === staffId)?.email ?? '',
    dates: achievedOn,
    mayChange: keeps.has(staffId),
  }))
}
