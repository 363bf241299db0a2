import type { Move, PossibleSlot, Swap } from '@nalanda/contract/timetable/editing'
import { clockTime } from '@nalanda/contract/timetable/times'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { type OccurrenceRef, type Placement, type SlotRef, slotsOn, type Weekday } from '../../../platform/timetabling/problem.ts'
import type { Clash } from '../../../platform/timetabling/verification/clash.ts'
import { clashesOf, possibleSlots } from '../../../platform/timetabling/verification/clashes.ts'
import { swaps } from '../../../platform/timetabling/verification/swaps.ts'
import { timetableEntries } from '../schema-versions.ts'
import { numberOf, roomKey } from '../solving/activities.ts'
import { storePlacements } from '../solving/placements.ts'
import { describeClash } from '../solving/sentences.ts'
import { lockDraft, nextRevision, type OpenVersion, openVersion } from './drafts.ts'

/** Returns every slot of the week for a class of a draft, with its rooms there and all clashes. */
export async function listPossibleSlots(db: Database, id: number, asked: OccurrenceRef): Promise<PossibleSlot[]> {
  const open = await openVersion(db, id)
  mustExist(open, asked)
  return possibleSlots(open.problem, open.version.placements, asked).map(({ weekday, slot, rooms, clashes }) => ({
    ...{ weekday: taught(weekday), firstPeriod: slot + 1, from: startOf(open, asked, { weekday, slot }) },
    rooms: roomNames(open, rooms),
    clashes: distinct(clashes.map((clash) => describeClash(open.college, clash))),
  }))
}

/** Returns when a slot begins in the pattern of a class. */
function startOf(
  { problem: { patterns, activities } }: OpenVersion,
  { activity }: OccurrenceRef,
  { weekday, slot }: SlotRef,
): string {
  const one = activities.find(({ id }) => id === activity)
  const pattern = patterns.find(({ id }) => id === one?.pattern)
  return clockTime((pattern && slotsOn(pattern, weekday)[slot]?.start) ?? 0)
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

/** Returns exchanges and chains that give a class of a draft the wanted slot. */
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

/**
 * Moves classes of a draft together, each into the given rooms or into free ones, or none of them. Refuses clashes that remain after all the moves, and pinned
 * classes. Returns the moves that undo it.
 */
export async function moveClasses(
  db: Database,
  id: number,
  { revision, moves }: { revision: number; moves: readonly Move[] },
): Promise<{ revision: number; former: Move[] }> {
  await lockDraft(db, id, revision)
  const open = await openVersion(db, id)
  for (const move of moves) mustExist(open, move)
  const isMoved = (one: OccurrenceRef) =>
    moves.some((move) => move.activity === one.activity && move.occurrence === one.occurrence)
  for (const one of open.version.pinned) if (isMoved(one)) refuse(open, { code: 'pin-moved' })
  const placements = open.version.placements.filter((one) => !isMoved(one))
  const placed: Placement[] = []
  for (const move of moves) placed.push(...placeAt(open, [...placements, ...placed], move))
  for (const one of moves) await db.delete(timetableEntries).where(ofOccurrence(id, one))
  await storePlacements(db, open.college, id, placed)
  const former = moves.map((move) => placeOf(open, move))
  return { revision: await nextRevision(db, id, revision, { moves }), former }
}

/** Returns the place to which a class moves, given the other placements; none if it is taken out. */
function placeAt(open: OpenVersion, others: readonly Placement[], move: Move): Placement[] {
  const { activity, occurrence, weekday, firstPeriod, roomIds } = move
  if (weekday === null) return []
  const candidate = { activity, occurrence, weekday, slot: firstPeriod - 1 }
  const rooms = roomIds?.map((roomId) => (roomId === null ? null : roomKey(roomId)))
  const [clash] = clashesOf(open.problem, others, { ...candidate, ...(rooms && { rooms }) })
  if (clash) refuse(open, clash)
  const found = possibleSlots(open.problem, others, candidate).find(
    (slot) => slot.weekday === weekday && slot.slot === candidate.slot,
  )
  return [{ ...candidate, rooms: rooms ?? found?.rooms ?? [] }]
}

/** Returns the move that puts a class where a version has it. */
function placeOf({ version }: OpenVersion, { activity, occurrence }: OccurrenceRef): Move {
  const placed = version.placements.find((one) => one.activity === activity && one.occurrence === occurrence)
  if (!placed) return { activity, occurrence, weekday: null, firstPeriod: 1 }
  const roomIds = placed.rooms.map((room) => (room === null ? null : numberOf(room)))
  return { activity, occurrence, weekday: taught(placed.weekday), firstPeriod: placed.slot + 1, roomIds }
}

function refuse({ college }: OpenVersion, clash: Clash): never {
  throw problem('timetable.move-clashes', { why: describeClash(college, clash) })
}

const ofOccurrence = (timetableId: number, { activity, occurrence }: OccurrenceRef) =>
  and(
    eq(timetableEntries.timetableId, timetableId),
    eq(timetableEntries.activity, activity),
    eq(timetableEntries.occurrence, occurrence),
  )

/** Pins a class of a draft where it is, or unpins it. */
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
