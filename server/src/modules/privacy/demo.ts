import { addDays, startOfDay } from '@nalanda/contract/platform/dates/dates'
import { answerDays, type RequestAsk, type RequestState, requestWorkflow } from '@nalanda/contract/privacy/requests'
import { eq } from 'drizzle-orm'
import { approvalDirectory } from '../../platform/approvals/directory.ts'
import { openApprovals } from '../../platform/approvals/kinds.ts'
import type { Database } from '../../platform/database/client.ts'
import { actorOf, identifyActor } from '../../platform/database/transactions.ts'
import type { DemoSteps } from '../../platform/manifest/demo.ts'
import { workflowEvents } from '../../platform/workflow/schema.ts'
import { users } from '../access/schema.ts'
import { demoDay } from '../institution/demo/demo.ts'
import { waitingRequest } from './request-approval.ts'
import { askRequest } from './requests.ts'
import { dataRequests } from './schema.ts'
import { getPerson } from './subjects.ts'

type Past = [ask: RequestAsk, state: Exclude<RequestState, 'requested'>, daysAgo: number, text: string, answer: string]

/** Earlier requests, with their outcomes. */
const past: readonly Past[] = [
  ['correction', 'granted', 60, 'My mother’s name is misspelt.', 'Corrected as on the SSC memo.'],
  [
    'grievance',
    'granted',
    41,
    'My phone number was on a list in the corridor.',
    'The list was taken down, and the office was instructed.',
  ],
  [
    'erasure',
    'refused',
    33,
    'Please erase my photograph and everything else.',
    'You still study here; ask again after you have left.',
  ],
  ['consent', 'withdrawn', 20, 'No photographs of me in brochures.', ''],
]
const waiting = [
  ['correction', 'The pin code of my permanent address is wrong: it is 500029.'],
  ['nominee', 'My elder sister shall act for me.'],
  ['erasure', 'I have graduated; please erase what you need not keep.'],
] as const

export const demo: DemoSteps = {
  async finish({ db, college }) {
    const [student] = await db.select().from(users).where(eq(users.username, 'student'))
    const [clerk] = await db.select().from(users).where(eq(users.username, 'academics'))
    const graduates = college.students.filter(({ states }) => states.at(-1)?.state === 'graduated')
    const asker = student?.studentId ?? college.students[0]?.id ?? 0
    for (const [at, entry] of past.entries()) await addPast(db, college.students[at * 37 + 5]?.id ?? asker, entry)
    const loading = actorOf(db)
    identifyActor(db, { userId: student?.id ?? null, username: student?.username ?? 'applicant' })
    const approvals = openApprovals(() => approvalDirectory.only())
    approvals.register({ ...waitingRequest, onSanctioned: () => {} })
    for (const [ask, text] of waiting) {
      // People who have left send requests on paper
      const left = ask === 'erasure'
      if (left) identifyActor(db, { userId: clerk?.id ?? null, username: 'academics' })
      const person = await getPerson(db, { kind: 'student', id: left ? (graduates[0]?.id ?? asker) : asker }, 'self')
      const value = ask === 'nominee' ? 'Lakshmi Rao, 98480 22338' : null
      await askRequest(db, { approvals }, { ask, text, field: null, value, person, origin: left ? 'paper' : 'portal' })
    }
    identifyActor(db, loading)
  },
}

async function addPast(db: Database, studentId: number, [ask, state, daysAgo, text, answer]: Past): Promise<void> {
  const { name, number } = await getPerson(db, { kind: 'student', id: studentId })
  const day = addDays(demoDay, -daysAgo)
  const asked = { ask, subject: 'student' as const, recordId: studentId, name, number, text, state, answer }
  const by = {
    requestedBy: 'administration',
    origin: 'paper' as const,
    requestedAt: startOfDay(day),
    dueOn: addDays(day, answerDays),
  }
  const [row] = await db
    .insert(dataRequests)
    .values({ ...asked, ...by, closedAt: startOfDay(addDays(day, 6)), revision: 2 })
    .returning()
  const entry = { workflow: requestWorkflow.name, recordId: row?.id ?? 0, by: 'administration' }
  const action = state === 'granted' ? 'grant' : state === 'refused' ? 'refuse' : 'withdraw'
  await db.insert(workflowEvents).values([
    { ...entry, action: 'add', fromState: null, toState: 'requested', at: startOfDay(day) },
    { ...entry, action, fromState: 'requested', toState: state, at: startOfDay(addDays(day, 6)), text: answer || null },
  ])
}
