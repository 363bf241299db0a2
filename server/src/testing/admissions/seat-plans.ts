import type { SeatBranch, SeatMatrix } from '@nalanda/contract/seats/seats'
import { eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { aProgramme } from '../../modules/academics/factory.ts'
import { batches, branches, courses } from '../../modules/academics/schema.ts'
import { applications, offers } from '../../modules/applications/schema.ts'
import { lookupValues } from '../../modules/lookups/schema.ts'
import { seatPlans } from '../../modules/seats/schema.ts'
import { aStudent } from '../../modules/students/factory.ts'
import { studentRecords } from '../../modules/students/schema-records.ts'
import { setClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { openTestApp } from '../app.ts'
import { callsOf, type Reply } from '../http.ts'

type Place = { courseId: number; branchId: number; batchId: number }
type Holder = Partial<typeof studentRecords.$inferInsert>
type Seat = { seatType: string; category: string | null }

/**
 * Creates a college on 21 November 2026 whose only branch, CSE of B.Tech, takes four students of the batch 2026-2030. Each test begins without plans, offers
 * and students. Call it at the top level.
 */
export async function openSeats() {
  setClock(new Date('2026-11-21T05:30:00Z'))
  const { app, platform, as } = await openTestApp()
  const { db } = platform.database
  const headers = await as('ROLE_ADMISSIONS')
  const office = callsOf(app, headers)
  const principal = callsOf(app, await as('ROLE_PRINCIPAL'))
  const { place } = await aProgramme(db)
  await db.update(courses).set({ name: 'B.Tech' }).where(eq(courses.id, place.courseId))
  await db.update(branches).set({ shortName: 'CSE', intake: 4 }).where(eq(branches.id, place.branchId))
  await db.update(batches).set({ label: '2026-2030' }).where(eq(batches.id, place.batchId))
  const choices = await seatChoices(db)
  beforeEach(() => emptyBranch(db, place))
  const people = peopleOf(db, place)
  return { ...{ app, platform, db, as, headers, office, principal, place, ...choices }, ...people, ...plansOf(office, place) }
}

/** Adds the college's seat types and categories, and returns a plan with three lines. */
async function seatChoices(db: Database) {
  const added = await db
    .insert(lookupValues)
    .values([
      { kind: 'seat-type', value: 'Convener', position: 1 },
      { kind: 'seat-type', value: 'Management', position: 2 },
      { kind: 'category', value: 'OC', position: 1 },
      { kind: 'category', value: 'BC-A', position: 2 },
    ])
    .returning()
  const idOf = (value: string) => added.find((one) => one.value === value)?.id ?? 0
  const [convener, management, oc] = [idOf('Convener'), idOf('Management'), idOf('OC')]
  const threeSeats = [
    { seatTypeId: convener, categoryId: oc, seats: 1 },
    { seatTypeId: convener, categoryId: null, seats: 1 },
    { seatTypeId: management, categoryId: null, seats: 1 },
  ]
  return { oc, threeSeats }
}

async function emptyBranch(db: Database, { batchId }: Place): Promise<void> {
  await db.delete(seatPlans)
  await db.delete(offers)
  await db.delete(applications)
  await db.delete(studentRecords)
  await db.update(batches).set({ startYear: 2026 }).where(eq(batches.id, batchId))
  // Students of earlier tests count as left
  await db.execute(`UPDATE students SET state = 'discontinued'`)
}

function peopleOf(db: Database, place: Place) {
  let applied = 0
  const at = new Date('2026-11-20T05:30:00Z')
  async function admit(record: Holder, student: Parameters<typeof aStudent>[1] = {}): Promise<number> {
    const { id } = await aStudent(db, { ...place, state: 'admitted', rollNo: null, ...student })
    const stored = { enteredBy: 'office', enteredAt: new Date('2026-08-01T05:30:00Z'), admittedOn: '2026-08-01' }
    await db.insert(studentRecords).values({ studentId: id, ...stored, ...record })
    return id
  }
  /** Creates the application of a person who was offered a seat. */
  async function anApplication(tx: Database): Promise<number> {
    const number = ++applied
    const person = { fullName: `Applicant ${number}`, email: `a${number}@nalanda.example`, mobile: '9999900001' }
    const sent = { form: { entranceType: null } as never, language: 'en' as const, privacyVersion: 1 }
    const dates = { agreedAt: at, startedAt: at, submittedAt: at, changedAt: at }
    const row = { number: `A${number}`, year: 2026, state: 'offered' as const, ...person, ...sent, ...dates }
    const [made] = await tx.insert(applications).values(row).returning()
    return made?.id ?? 0
  }
  /** Offers a seat of the branch to another applicant and returns the application id. */
  async function offer(seat: Seat, rest: Partial<typeof offers.$inferInsert> = {}, tx: Database = db): Promise<number> {
    const applicationId = await anApplication(tx)
    const terms = { madeAt: at, madeBy: 'office', expiresOn: '2026-11-22', feeDuePaise: 0, bring: '' }
    await tx.insert(offers).values({ applicationId, ...place, ...terms, ...seat, ...rest })
    return applicationId
  }
  return { admit, offer }
}

function plansOf({ get, put }: ReturnType<typeof callsOf>, { batchId, branchId }: Place) {
  const matrix = async (query = ''): Promise<SeatMatrix> => (await get(`/seat-matrix${query}`)).body
  const cse = async (): Promise<SeatBranch | undefined> => (await matrix()).courses[0]?.branches[0]
  const plan = (lines: object[], revision = 0): Promise<Reply> =>
    put('/seat-matrix', { plans: [{ batchId, branchId, lateral: false, revision, lines }] })
  return { matrix, cse, plan }
}
