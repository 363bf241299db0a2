import {
  type Achievement,
  type achievementCalls,
  achievementWorkflow,
  type SaveAchievement,
} from '@nalanda/contract/achievements/achievements'
import { eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { evidenceExport, visibleEvidence, whoseEvidence } from '../../platform/evidence/evidence-lists.ts'
import { type EvidenceKind, noteEvidenceChange, recordedNow, withProof } from '../../platform/evidence/serve-evidence.ts'
import { byText, byValue } from '../../platform/lists/keyset.ts'
import { maySee, type Viewer, where } from '../../platform/lists/listing.ts'
import { loadRows } from '../../platform/lists/load-rows.ts'
import type { KindOf } from '../../platform/lists/records.ts'
import { problem } from '../../platform/problems.ts'
import { nameOfCode } from '../../platform/spreadsheets/code-names.ts'
import { staffChangeableBy, staffKeptBy, staffOverseenBy } from '../people/public.ts'
import { departments, staff } from '../people/schema.ts'
import { achievements } from './schema.ts'

export const achievementRecord = {
  ...{ workflow: achievementWorkflow, table: achievements, entity: 'achievement', actPrefix: 'achievements' },
} as const

const joins = [
  { table: staff, on: eq(staff.id, achievements.staffId) },
  { table: departments, on: eq(departments.id, staff.departmentId) },
]
const load = loadRows(achievements, joins, {
  ...{ fullName: staff.fullName, empCode: staff.empCode, departmentName: departments.name },
})

/** Achievements. Rejected ones are visible only to users who may edit them. */
export const achievementKind: KindOf<typeof achievementCalls.achievements> = {
  table: achievements,
  entity: achievementRecord.entity,
  title: 'Achievements',
  workflow: achievementWorkflow,
  joins,
  within: isNull(achievements.deletedAt),
  visibleTo: visibleEvidence(achievements, staffKeptBy),
  searched: sql`(${staff.fullName} || ' ' || ${staff.empCode} || ' ' || ${achievements.description})`,
  filters: ({ departmentId, staffId, type, state, whose, from, until }, user) => [
    where(staff.departmentId, departmentId),
    where(achievements.staffId, staffId),
    where(achievements.type, type),
    where(achievements.state, state),
    whose && user ? whoseFilter(user, whose) : undefined,
    from === undefined ? undefined : gte(achievements.achievedOn, from),
    until === undefined ? undefined : lte(achievements.achievedOn, until),
  ],
  sorts: {
    achievedOn: byValue(achievements.achievedOn),
    fullName: byText(staff.fullName),
    departmentName: byText(departments.name),
  },
  firstSort: '-achievedOn',
  load: async (db, ids): Promise<Achievement[]> => (await load(db, ids)).map(withProof),
  columns: [
    { header: 'Employee code', value: ({ empCode }) => empCode },
    { header: 'Faculty', width: 32, value: ({ fullName }) => fullName },
    { header: 'Department', width: 44, value: ({ departmentName }) => departmentName },
    { header: 'Type', value: ({ type }) => nameOfCode(type) },
    { header: 'Date', kind: 'date', value: ({ achievedOn }) => achievedOn },
    { header: 'Description', width: 60, value: ({ description }) => description },
    ...evidenceExport,
  ],
  constraintProblems: { achievement_once: { code: 'achievements.already-recorded', field: 'description' } },
  initial: recordedNow,
  check: checkAchievement,
  checkDeletion: (db, { staffId }, user) => mustKeep(db, user, staffId),
  store: async (db, _id, _save, before) => {
    if (before) await noteEvidenceChange(db, achievementRecord, before)
  },
}

function whoseFilter(user: Viewer, whose: 'own' | 'to-verify'): SQL | undefined {
  const own = sql`${achievements.staffId} = ${user.staffId}`
  return whoseEvidence(achievements, whose, user, { own, overseen: staffOverseenBy(user) })
}

/** Refuses an achievement whose member of staff, before or after the change, is not one that the user may edit, and a date in the future. */
async function checkAchievement(db: Database, save: SaveAchievement, before: Achievement | null, user: Viewer | null) {
  if (before) await mustKeep(db, user, before.staffId)
  await mustKeep(db, user, save.staffId)
  if (save.achievedOn > dayOf(now())) throw problem('achievements.in-future', {}, { fields: ['achievedOn'] })
}

async function mustKeep(db: Database, user: Viewer | null, staffId: number): Promise<void> {
  if (user === null || (await maySee(db, { table: staff, visibleTo: staffKeptBy }, staffId, user))) return
  throw problem('achievements.not-yours', {}, { fields: ['staffId'] })
}

/** Selects the staff whose existing achievements the user may change. */
export const achievementsChangeableBy = (user: Viewer) => staffChangeableBy(user, 'achievements.edit')

/** How the proofs of achievements are served and verified. */
export const achievementEvidence: EvidenceKind<typeof achievements, Achievement> = {
  record: achievementRecord,
  kind: achievementKind,
  changeableBy: achievementsChangeableBy,
  decidableBy: staffOverseenBy,
  isOwn: (_db, { staffId }, user) => staffId === user.staffId,
  proofName: ({ id }) => `Achievement-${id}`,
}
