import { dayOf, timeOf } from '@nalanda/contract/platform/dates/dates'
import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import type { RowOf } from '../../../platform/imports/columns.ts'
import { byColumns } from '../../../platform/imports/mapped/checked-columns.ts'
import { Code } from '../../../platform/imports/mapped/read-values.ts'
import { refusedRow } from '../../../platform/imports/mapped/saved-records.ts'
import { type SavedRecord, sheetImportKind } from '../../../platform/imports/mapped/sheet-import-kinds.ts'
import type { NewRowError, Saved, SavedRow, StagedRow } from '../../../platform/imports/staged/kinds.ts'
import { biometricPunches as punches } from '../schema-punches.ts'
import { loadPunchPeople, type PunchPeople, type PunchPerson, punchPersonOf } from './punch-people.ts'
import { readPunchTime } from './punch-time.ts'

const columns = {
  person: {
    heading: 'Roll number or employee code',
    synonyms: [
      ...['User ID', 'EnNo', 'Enroll no', 'Enrollment no', 'AC No', 'Badge number', 'PIN', 'Device user ID', 'Person ID'],
      ...['Roll number', 'Roll no', 'Employee code', 'Emp code', 'Employee ID', 'Emp ID', 'Employee no', 'Staff ID', 'Code'],
    ],
    schema: Code.pipe(z.string().max(40)),
    width: 30,
  },
  at: {
    heading: 'Date and time',
    synonyms: [
      ...['DateTime', 'Punch time', 'Punch date time', 'Date/Time', 'Log date', 'Log time', 'Timestamp', 'Attendance time'],
      ...['Check time', 'Punch date', 'Attendance date', 'Date'],
    ],
    kind: 'moment',
    schema: z.string(),
    note: 'Day first, such as 20-11-2026 09:05:33, or the day alone with the time in the next column.',
    width: 24,
  },
  time: { heading: 'Time', synonyms: ['Clock'], schema: z.string(), optional: true, width: 14 },
} as const
type Row = RowOf<typeof columns>

type Known = { people: PunchPeople; punches: Set<string>; now: Date }

/** Imports punches of students and staff from the file of a biometric device. A punch that is stored already is not added again. */
export const punchImport = sheetImportKind({
  name: 'attendance.punches',
  allow: 'attendance.import-punches',
  auditEntity: 'punches import',
  title: 'Biometric punches',
  notes: [
    'Enter one punch in each row. Students punch with their roll number, staff with their employee code.',
    'Punches show who was on campus. They do not change the attendance of classes.',
  ],
  maxRows: 50_000,
  batch: 1_000,
  ...byColumns({
    columns,
    load: loadKnown,
    checks: {
      person: (code, _row, { people }) => {
        const found = punchPersonOf(code, people)
        return 'person' in found ? null : found
      },
      at: (at, { time = null }, known) => {
        const instant = readPunchTime(at, time)
        if (instant === null) return { code: 'not-an-instant' }
        return instant > known.now ? { code: 'in-future' } : null
      },
    },
    present: (row, known) => {
      const punch = punchOf(row, known.people)
      if (punch === null) return null
      const key = keyOf(punch)
      if (known.punches.has(key)) return 'at'
      // Devices repeat punches within a file: the first one is saved
      known.punches.add(key)
      return null
    },
  }),
  save: savePunches,
  undo: { reasons: async () => new Map(), remove: removePunches },
})

type Punch = PunchPerson & { at: Date }

function punchOf({ person: code, at, time }: Row, people: PunchPeople): Punch | null {
  const found = punchPersonOf(code, people)
  const instant = readPunchTime(at, time)
  return 'person' in found && instant !== null ? { ...found, at: instant } : null
}

const keyOf = ({ person, id, at }: Pick<Punch, 'person' | 'id' | 'at'>) => `${person} ${id} ${at.getTime()}`
type Stored = typeof punches.$inferSelect
const keyOfStored = ({ studentId, staffId, punchedAt }: Stored) =>
  keyOf({ person: studentId === null ? 'staff' : 'student', id: studentId ?? staffId ?? 0, at: punchedAt })

async function loadKnown(db: Database, named: (field: 'person' | 'at') => string[]): Promise<Known> {
  const days = named('at').flatMap((text) => {
    const instant = readPunchTime(text, '00:00')
    return instant === null ? [] : [dayOf(instant)]
  })
  const stored =
    days.length === 0
      ? []
      : await db
          .select()
          .from(punches)
          .where(inArray(punches.day, [...new Set(days)]))
  return { people: await loadPunchPeople(db, named('person')), punches: new Set(stored.map(keyOfStored)), now: now() }
}

/** Saves the rows in one statement. Refuses rows whose person is gone, and those that were imported since the check. */
async function savePunches(db: Database, rows: readonly StagedRow<Row>[]): Promise<Saved> {
  const people = await loadPunchPeople(
    db,
    rows.map(({ payload }) => payload.person),
  )
  const refused: NewRowError[] = []
  const fresh = rows.flatMap(({ row, payload }) => {
    const punch = punchOf(payload, people)
    if (punch) return [{ row, punch }]
    const error = { code: 'not-known', values: { value: payload.person } } as const
    refused.push(refusedRow(row, columns.person.heading, error))
    return []
  })
  if (fresh.length === 0) return { saved: [], recordCount: 0, refused }
  const values = fresh.map(({ punch: { person, id, at } }) => ({
    ...{ studentId: person === 'student' ? id : null, staffId: person === 'staff' ? id : null },
    ...{ day: dayOf(at), punchedAt: at },
  }))
  const added = new Map(
    (await db.insert(punches).values(values).onConflictDoNothing().returning()).map((one) => [keyOfStored(one), one.id]),
  )
  const saved = fresh.flatMap(({ row, punch }): SavedRow[] => {
    const recordId = added.get(keyOf(punch))
    if (recordId === undefined) refused.push(refusedRow(row, columns.at.heading, { code: 'already-exists' }))
    const recordNo = `${punch.code} ${dayOf(punch.at)} ${timeOf(punch.at)}`
    return recordId === undefined ? [] : [{ row, recordId, recordNo, recordRevision: 1 }]
  })
  return { saved, recordCount: saved.length, refused }
}

/** Removes the punches of an import. Punches decide nothing, so all of them can be removed. */
async function removePunches(
  db: Database,
  saved: readonly SavedRecord[],
  { reason, importId }: { reason: string; importId: number },
): Promise<void> {
  const ids = saved.map(({ recordId }) => recordId)
  const { rowCount } = await db.delete(punches).where(inArray(punches.id, ids))
  recordChange(db, { entity: 'biometric punches', entityId: importId, before: { punches: rowCount }, after: null, reason })
}
