import { weekdayOf } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { FreeRoom } from '@nalanda/contract/timetable/classes'
import { asc, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { classesOn } from '../classes/classes-on.ts'
import { rooms } from '../schema.ts'

/** Returns the rooms that are open and have no class at a time of a day, and until when. */
export async function listFreeRooms(db: Database, { day, at }: { day: IsoDate; at: string }): Promise<FreeRoom[]> {
  const classes = Map.groupBy(await classesOn(db, { from: day, to: day }, 'all'), ({ room }) => room)
  const all = await db
    .select()
    .from(rooms)
    .where(isNull(rooms.retiredAt))
    .orderBy(asc(sql`lower(${rooms.name})`), asc(rooms.id))
  const weekday = weekdayOf(day)
  return all.flatMap(({ id, name, building, type, capacity, unavailable }) => {
    const closed = unavailable.filter((one) => one.weekday === weekday)
    const used = [...(classes.get(name) ?? []).map(({ startsAt, endsAt }) => ({ from: startsAt, to: endsAt })), ...closed]
    if (used.some(({ from, to }) => from <= at && at < to)) return []
    const next = used.map(({ from }) => from).filter((from) => from > at)
    return [{ id, name, building, type, capacity, freeUntil: next.sort()[0] ?? null }]
  })
}
