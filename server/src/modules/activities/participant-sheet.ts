import { positions } from '@nalanda/contract/activities/participants'
import { activitiesRowErrors } from '@nalanda/contract/activities/row-errors'
import { RollNo } from '@nalanda/contract/platform/primitives'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { checkedSheet } from '../../platform/imports/checked-sheet.ts'
import { cellErrors } from '../../platform/imports/row-errors.ts'
import type { ImportCall } from '../../platform/imports/sheet-import.ts'
import { getItem } from '../../platform/lists/listing.ts'
import { findByRollNos } from '../students/public.ts'
import { ownEvents } from './events.ts'
import { enrol } from './participants.ts'
import { participants } from './schema.ts'

const error = cellErrors(activitiesRowErrors)

/** Adds participants to an event from a spreadsheet; skips those who already take part. */
export const participantSheet = checkedSheet({
  name: 'Participants',
  maxRows: 1000,
  notes: ['Enter one participant in each row. A blank position means participant. Existing participants do not change.'],
  columns: {
    rollNo: { heading: 'Roll number', synonyms: ['HT no', 'Hall ticket number'], schema: RollNo, width: 20 },
    position: { heading: 'Position', schema: z.enum(positions), choices: positions, optional: true, width: 16 },
  },
  unique: [['rollNo']],
  load: async (db, { params, user }: ImportCall<{ id: number }, undefined>, named) => {
    const { seats } = await getItem(db, ownEvents, params.id, user)
    const rows = await db.select().from(participants).where(eq(participants.eventId, params.id))
    const present = new Set(rows.map(({ studentId }) => studentId))
    return { seats: seats ?? Number.POSITIVE_INFINITY, present, ids: await findByRollNos(db, named('rollNo')) }
  },
  checks: { rollNo: (rollNo, _row, { ids }) => (ids.has(rollNo) ? null : error('activities.unknown-roll-number', { rollNo })) },
  plan: (rows, { ids, present, seats }, refuse) => {
    const added = rows.filter(({ rollNo }) => !present.has(ids.get(rollNo) ?? 0))
    const tooMany = added.slice(Math.max(0, seats - present.size))
    for (const row of tooMany) refuse(row, 'rollNo', error('activities.no-seat-left', { seats }))
    const of = added.map(({ rollNo, position }) => ({ studentId: ids.get(rollNo) ?? 0, position: position ?? 'participant' }))
    return { of, change: { added: added.map(({ rollNo }) => rollNo), present: rows.length - added.length } }
  },
  apply: async (db, { of, change }, _prepared, { params }) => {
    await enrol(db, params.id, of)
    return change
  },
})
