import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, identifyActor } from '../../../platform/database/transactions.ts'
import type { DemoContext } from '../../../platform/manifest/demo.ts'
import { users } from '../../access/schema.ts'
import { receivePayment } from '../../fees/public.ts'
import { feeHeads } from '../../fees/schema.ts'
import { cashBooks } from '../../fees/schema-receipts.ts'
import { demoDay } from '../../institution/demo/demo.ts'
import { storeDemoProof } from '../../people/demo/demo-evidence.ts'
import { attendanceSettings, condonations } from '../schema.ts'
import { demandFee } from './condonation-fees.ts'

const feePaise = 1_000_00
const onPaper = { reason: 'Surgery in September', receiptNo: 'COND/2026-27/1' }
/** Condoned since the college demands the fee; the fee of the first is paid. */
const demanded = [
  { reason: 'Dengue fever, three weeks at home', isPaid: true },
  { reason: 'Fracture of the ankle, in plaster for a month', isPaid: false },
] as const

/** Adds one condonation with a paper receipt that the committee has not decided yet, and two that it has decided, one of them with the fee paid. */
export async function addDemoCondonations(db: Database, files: DemoContext['files']): Promise<void> {
  const people = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.username, ['academics', 'accountant']))
  const office = people.find(({ username }) => username === 'academics')
  const [first, ...others] = await listCondonable(db)
  if (!office || !first) return
  const recorded = { decidedOn: demoDay, recordedById: office.id, recordedBy: office.username }
  await db.insert(condonations).values({ ...first, ...onPaper, ...recorded })
  await setFee(db)
  const proof = await storeDemoProof(files)
  const verified = { state: 'verified' as const, verifiedBy: 'principal', verifiedOn: demoDay }
  const loading = actorOf(db)
  identifyActor(db, { userId: people.find(({ username }) => username === 'accountant')?.id ?? null, username: 'accountant' })
  for (const [at, of] of others.entries()) {
    const { reason, isPaid } = demanded[at] ?? demanded[0]
    const [row] = await db
      .insert(condonations)
      .values({ ...of, reason, ...recorded, ...proof, ...verified })
      .returning({ id: condonations.id })
    const id = row?.id ?? 0
    await demandFee(db, { ...of, id }, demoDay)
    if (isPaid) await payFee(db, id)
  }
  identifyActor(db, loading)
}

/** Returns three students whose attendance can be condoned, the lowest attendance first. */
async function listCondonable(db: Database): Promise<{ studentId: number; termId: number }[]> {
  const { rows } = await db.execute<{ studentId: number; termId: number }>(
    sql`select student_id::int as "studentId", term_id::int as "termId" from attendance_standings
      where percent between 6500 and 7499 order by percent, student_id limit 3`,
  )
  return rows
}

async function setFee(db: Database): Promise<void> {
  const [head] = await db.select().from(feeHeads).where(eq(feeHeads.code, 'OTHER'))
  if (!head) return
  const fee = { condonationFeePaise: feePaise, condonationHeadId: head.id }
  await db.insert(attendanceSettings).values({ id: 1, windowDays: 2, ...fee })
}

async function payFee(db: Database, id: number): Promise<void> {
  const [book] = await db.select().from(cashBooks).where(eq(cashBooks.letters, 'FC'))
  const [row] = await db.select().from(condonations).where(eq(condonations.id, id))
  if (!book || !row || row.demandId === null) return
  const paid = { mode: 'cash', amountPaise: feePaise, receivedOn: demoDay } as const
  const wanted = [{ demandId: row.demandId, amountPaise: feePaise }]
  await receivePayment(db, { ...paid, studentId: row.studentId, book, wanted })
}
