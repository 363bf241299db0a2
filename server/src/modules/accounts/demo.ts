import { approvalWorkflow } from '@nalanda/contract/platform/approvals/approvals'
import { addDays, dayOf } from '@nalanda/contract/platform/dates/dates'
import type { Role } from '@nalanda/contract/platform/roles'
import { inArray } from 'drizzle-orm'
import { approvalRequests, approvalSteps, deputies } from '../../platform/approvals/schema.ts'
import type { Database } from '../../platform/database/client.ts'
import { recordChange } from '../../platform/database/transactions.ts'
import type { DemoSteps } from '../../platform/manifest/demo.ts'
import { workflowEvents } from '../../platform/workflow/schema.ts'
import { signedUpAt } from '../access/demo.ts'
import { demoUsers } from '../access/demo-users.ts'
import { addRegistrant, hashPassword, refuseRegistrant } from '../access/public.ts'
import { users } from '../access/schema.ts'
import { registrationKind } from './registration/registration-request.ts'
import { registrations } from './schema.ts'

type Registrant = {
  username: string
  fullName: string
  role: Role
  department?: string
  modules: string[]
  daysAgo: number
  refused?: string
}

const people: readonly Registrant[] = [
  {
    username: 'suresh.babu',
    fullName: 'Dr. Suresh Babu',
    role: 'ROLE_HOD',
    department: 'Civil Engineering',
    modules: ['Obe', 'naac'],
    daysAgo: 1,
  },
  { username: 'meena.raghavan', fullName: 'Meena Raghavan', role: 'ROLE_ACCOUNTANT', modules: ['erp'], daysAgo: 2 },
  { username: 'anil.kumar', fullName: 'Anil Kumar', role: 'ROLE_HOSTEL_INCHARGE', modules: ['erp'], daysAgo: 4 },
  {
    username: 'quick.results',
    fullName: 'Quick Results Online',
    role: 'ROLE_EXAMINATION',
    modules: ['ExamCell'],
    daysAgo: 9,
    refused: 'Not a member of this college',
  },
]

/** Adds people who ask the demo college for an account: three wait, one was refused. Once approved, they sign in with the demo's password. */
export async function addDemoRegistrations(db: Database, password: string, now: Date): Promise<void> {
  for (const { daysAgo, refused, role, department = '', modules, ...person } of people) {
    const at = new Date(now.getTime() - daysAgo * 24 * 60 * 60 * 1000)
    const account = { ...person, email: `${person.username}@nalanda.example`, instituteType: 'autonomous' }
    const userId = await addRegistrant(db, { ...account, passwordHash: await hashPassword(password), role: null }, at)
    if (userId === null) throw new Error(`${person.username} is in the demo college already`)
    const decision = refused ? { decidedAt: now, decidedBy: 'admin', decisionReason: refused } : {}
    await db.insert(registrations).values({
      userId,
      requestedRole: role,
      instituteType: account.instituteType,
      eamcetCode: 'NALA',
      collegeName: 'Nalanda Institute of Engineering & Technology',
      department,
      modules,
      registeredAt: at,
      ...decision,
    })
    if (refused) await refuseRegistrant(db, userId, refused, now)
    await addRequest(db, { userId, username: person.username, name: person.fullName, role, at, refused: refused ?? null }, now)
    recordChange(db, { entity: 'user', entityId: userId, act: 'accounts.register', before: null, after: { ...person, role } })
  }
}

type Asked = { userId: number; username: string; name: string; role: Role; at: Date; refused: string | null }

/** Adds the request for the account, as the portal would have stored it on that day. */
async function addRequest(db: Database, { userId, username, name, role, at, refused }: Asked, now: Date): Promise<void> {
  const closedAt = refused === null ? null : now
  const [request] = await db
    .insert(approvalRequests)
    .values({
      kind: registrationKind,
      recordId: userId,
      subject: { name, role },
      payload: { name, role, scope: null },
      state: refused === null ? 'waiting' : 'refused',
      requestedById: userId,
      requestedBy: username,
      requestedAt: at,
      closedAt,
    })
    .returning({ id: approvalRequests.id })
  if (!request) throw new Error('The request was not stored')
  const decided = refused === null ? {} : { closedAt, decision: 'refuse' as const, decidedBy: 'admin', comment: refused }
  const step = { requestId: request.id, round: 1, position: 0, action: 'sanction' as const, role: 'ROLE_ADMIN' as const }
  await db.insert(approvalSteps).values({ ...step, openedAt: at, ...decided })
  const entry = { workflow: approvalWorkflow.name, recordId: request.id }
  await db.insert(workflowEvents).values({ ...entry, action: 'request', toState: 'waiting', at, by: username, byUserId: userId })
  const refusal = { ...entry, action: 'refuse', fromState: 'waiting', toState: 'refused', at: now, by: 'admin', text: refused }
  if (refused !== null) await db.insert(workflowEvents).values(refusal)
}

/** Lets the dean decide in the principal's place for two weeks. */
async function addDemoDeputy(db: Database, at: Date): Promise<void> {
  const found = await db
    .select()
    .from(users)
    .where(inArray(users.username, ['principal', 'dean']))
  const [principal, dean] = ['principal', 'dean'].map((name) => found.find(({ username }) => username === name))
  if (!principal || !dean) throw new Error('The demo college has no principal or no dean')
  const days = { validFrom: dayOf(at), validUntil: addDays(dayOf(at), 14) }
  const made = { madeBy: principal.username, madeAt: at, reason: 'Leave' }
  await db.insert(deputies).values({ userId: principal.id, deputyId: dean.id, ...days, ...made })
}

export const demo: DemoSteps = {
  finish: async ({ db, now }) => {
    await addDemoRegistrations(db, demoUsers.password, signedUpAt)
    await addDemoDeputy(db, now)
  },
}
