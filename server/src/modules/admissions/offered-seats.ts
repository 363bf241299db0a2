import type { Vacancy } from '@nalanda/contract/admissions-funnel-office'
import { and, asc, eq, isNull, notInArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { problem } from '../../platform/problems.ts'
import { branches } from '../academics/schema.ts'
import { students } from '../students/schema.ts'
import { batchOf } from './funnel-season.ts'
import { applications, offers } from './schema-funnel.ts'

type Claim = { batchId: number; branchId: number; seatType: string; category: string | null }

/**
 * Makes sure that a seat is free for an offer, and keeps it so to the end of the transaction: two who offer the last one come one after the
 * other. Refuses when none is free. A seat is taken by a student who is there, and by an offer that is open.
 */
export async function claimSeat(db: Database, claim: Claim): Promise<void> {
  const [branch] = await db.select().from(branches).where(eq(branches.id, claim.branchId)).for('no key update')
  if (!branch) throw problem('admissions.no-such-programme')
  const free = branch.intake - (await countTaken(db, claim))
  if (free < 1) throw problem('admissions.no-seat', { branch: branch.shortName, seatType: claim.seatType })
}

async function countTaken(db: Database, { batchId, branchId }: Pick<Claim, 'batchId' | 'branchId'>): Promise<number> {
  const there = and(
    eq(students.batchId, batchId),
    eq(students.branchId, branchId),
    eq(students.lateralEntry, false),
    notInArray(students.state, ['transferred', 'discontinued']),
  )
  const open = and(eq(offers.batchId, batchId), eq(offers.branchId, branchId), isNull(offers.closedAt))
  return (await db.$count(students, there)) + (await db.$count(offers, open))
}

/** The seats that may be offered to an applicant; none while they have chosen no programme. */
export async function listVacanciesFor(db: Database, applicationId: number): Promise<Vacancy[]> {
  const [row] = await db.select().from(applications).where(eq(applications.id, applicationId))
  if (!row) throw problem('platform.not-found')
  if (row.courseId === null) return []
  const batch = await batchOf(db, row.courseId, row.year)
  return listVacancies(db, { courseId: row.courseId, batchId: batch.id })
}

/** The seats of a course that may be offered for a batch, with how many are free just now. */
export async function listVacancies(
  db: Database,
  { courseId, batchId }: { courseId: number; batchId: number },
): Promise<Vacancy[]> {
  const rows = await db.select().from(branches).where(eq(branches.courseId, courseId)).orderBy(asc(branches.code))
  const found: Vacancy[] = []
  for (const { id, shortName, intake } of rows) {
    const taken = await countTaken(db, { batchId, branchId: id })
    const seat = { branchId: id, branch: shortName, category: null, seats: intake, free: Math.max(0, intake - taken) }
    for (const seatType of usualSeatTypes) found.push({ ...seat, seatType })
  }
  return found
}

const usualSeatTypes = ['Convener', 'Management', 'NRI', 'Spot']
