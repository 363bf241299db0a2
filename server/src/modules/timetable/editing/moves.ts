import type { Move, PossibleSlot, Swap } from '@nalanda/contract/timetable/editing'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import type { OccurrenceRef, Placement, Weekday } from '../../../platform/timetabling/problem.ts'
import type { Clash } from '../../../platform/timetabling/verification/clash.ts'
import { clashesOf, possibleSlots } from '../../../platform/timetabling/verification/clashes.ts'
import { swaps } from '../../../platform/timetabling/verification/swaps.ts'
import { timetableEntries } from '../schema-versions.ts'
import { storePlacements } from '../solving/placements.ts'
import { tellClash } from '../solving/sentences.ts'
import { lockDraft, nextRevision, type OpenVersion, openVersion } from './drafts.ts'

/** Every slot of the week for a class of a draft, with its rooms there and all that stands against it. */
export async function listPossibleSlots(db: Database, id: number, asked: OccurrenceRef): Promise<PossibleSlot[]> {
  const open = await openVersion(db, id)
  mustExist(open, asked)
  return possibleSlots(open.problem, open.version.placements, asked).map(({ weekday, slot, rooms, clashes }) => ({
    ...{ weekday: taught(weekday), firstPeriod: slot + 1, rooms: roomNames(open, rooms) },
    clashes: distinct(clashes.map((clash) => tellClash(open.college, clash))),
  }))
}

const taught = (weekday: Weekday) => (weekday === 7 ? 6 : weekday)
const distinct = <T extends { message: string }>(list: readonly T[]) =>
  list.filter((one, at) => list.findIndex(({ message }) => message === one.message) === at)

function roomNames({ problem: { rooms } }: OpenVersion, ids: Placement['rooms']): string {
  return ids.flatMap((id) => rooms.find((room) => room.id === id)?.name ?? []).join(', ')
}

function mustExist({ college }: OpenVersion, { activity, occurrence }: OccurrenceRef): void {
  const found = college.planned.get(activity)?.activity
  if (!found || occurrence >= found.times) throw problem('timetable.no-such-class')
}

type Wanted = OccurrenceRef & { weekday: number; firstPeriod: number }

/** Exchanges and chains that give a class of a draft the slot that it wants. */
export async function listSwaps(db: Database, id: number, { weekday, firstPeriod, ...asked }: Wanted): Promise<Swap[]> {
  const open = await openVersion(db, id)
  mustExist(open, asked)
  const slot = { weekday: weekday as Weekday, slot: firstPeriod - 1 }
  return swaps(open.problem, open.version.placements, asked, slot).map((moves) => ({
    moves: moves.map(({ activity, occurrence, weekday: day, slot: at }) => ({
      ...{ activity, occurrence, weekday: taught(day), firstPeriod: at + 1 },
      title: open.college.planned.get(activity)?.activity.name ?? '',
    })),
  }))
}

/** Moves classes of a draft together, each into free rooms, or none of them: refuses what clashes after all the moves, and pinned classes. */
export async function moveClasses(
  db: Database,
  id: number,
  { revision, moves }: { revision: number; moves: readonly Move[] },
): Promise<number> {
  await lockDraft(db, id, revision)
  const open = await openVersion(db, id)
  for (const move of moves) mustExist(open, move)
  const isMoved = (one: OccurrenceRef) =>
    moves.some((move) => move.activity === one.activity && move.occurrence === one.occurrence)
  for (const one of open.version.pinned) if (isMoved(one)) refuse(open, { code: 'pin-moved' })
  const placements = open.version.placements.filter((one) => !isMoved(one))
  const placed: Placement[] = []
  for (const { activity, occurrence, weekday, firstPeriod } of moves) {
    if (weekday === null) continue
    const all = [...placements, ...placed]
    const candidate = { activity, occurrence, weekday, slot: firstPeriod - 1 }
    const [clash] = clashesOf(open.problem, all, candidate)
    if (clash) refuse(open, clash)
    const found = possibleSlots(open.problem, all, candidate).find(
      (slot) => slot.weekday === weekday && slot.slot === candidate.slot,
    )
    placed.push({ ...candidate, rooms: found?.rooms ?? [] })
  }
  for (const one of moves) await db.delete(timetableEntries).where(ofOccurrence(id, one))
  await storePlacements(db, open.college, id, placed)
  return nextRevision(db, id, revision, { moves })
}

function refuse({ college }: OpenVersion, clash: Clash): never {
  throw problem('timetable.move-clashes', { why: tellClash(college, clash) })
}

const ofOccurrence = (timetableId: number, { activity, occurrence }: OccurrenceRef) =>
  and(
    eq(timetableEntries.timetableId, timetableId),
    eq(timetableEntries.activity, activity),
    eq(timetableEntries.occurrence, occurrence),
  )

/** Pins a class of a draft where it is, or releases it. */
export async function pinClass(
  db: Database,
  id: number,
  { revision, pinned, ...one }: OccurrenceRef & { revision: number; pinned: boolean },
): Promise<number> {
  await lockDraft(db, id, revision)
  const changed = await db
    .update(timetableEntries)
    .set({ pinned })
    .where(ofOccurrence(id, one))
    .returning({ id: timetableEntries.id })
  if (changed.length === 0) throw problem('timetable.no-such-class')
  return nextRevision(db, id, revision, { ...one, pinned })
}
