/** The demo college's online payments: one in every state, and the reconciliation of their day. */
import { instantAt } from '@nalanda/contract/platform/dates/dates'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, identifyActor } from '../../../platform/database/transactions.ts'
import { type DemoSteps, demoStudentRollNo } from '../../../platform/manifest/demo.ts'
import { feeDemands } from '../../fees/schema.ts'
import { demoDay } from '../../institution/demo/demo.ts'
import { students } from '../../students/schema.ts'
import { addDemoPayment, type DemoPayment, paySeatFee, stories } from './demo-payments.ts'
import { reconcileDay } from './demo-reconciliation.ts'

export const demo: DemoSteps = {
  async finish({ db }) {
    const before = actorOf(db)
    identifyActor(db, { userId: null, username: 'portal' })
    const added: DemoPayment[] = []
    for (const [at, { id }] of (await payers(db)).entries()) {
      const story = stories[at]
      if (story) added.push({ story, order: await addDemoPayment(db, story, id, timeOf(at)) })
    }
    await paySeatFee(db)
    identifyActor(db, { userId: null, username: 'accountants_officer' })
    await reconcileDay(db, added)
    identifyActor(db, before)
  },
}

/** Returns two times per hour, from nine on. */
function timeOf(at: number): Date {
  return instantAt(demoDay, `${String(9 + Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '05' : '40'}`)
}

/** Returns students whose second instalment is open and not due yet. */
function payers(db: Database): Promise<{ id: number }[]> {
  const owing = db
    .select({ id: feeDemands.studentId })
    .from(feeDemands)
    .where(and(eq(feeDemands.academicYear, 2026), eq(feeDemands.instalment, 2), eq(feeDemands.openPaise, feeDemands.amountPaise)))
  return db
    .select({ id: students.id })
    .from(students)
    .where(and(inArray(students.id, owing), ne(students.rollNo, demoStudentRollNo)))
    .orderBy(desc(students.id))
    .limit(stories.length)
}
