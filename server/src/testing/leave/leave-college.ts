import { aLeaveType } from '../../modules/leave/factory.ts'
import { leaveEntries, leaveRequests } from '../../modules/leave/schema.ts'
import { aDepartment, aStaffMember } from '../../modules/people/factory.ts'
import { openTestApp } from '../app.ts'
import { callsOf, type Reply } from '../http.ts'
import { keepSessionsOpen } from '../sign-in/long-sessions.ts'

type Calls = ReturnType<typeof callsOf>
type Db = Awaited<ReturnType<typeof openTestApp>>['platform']['database']['db']

/** Creates a college with the people involved in leave: a teacher of CSE, two colleagues, the heads of CSE and ECE, and the principal. */
export async function openLeaveCollege() {
  const { app, platform, as } = await openTestApp()
  const { db } = platform.database
  const cse = await aDepartment(db, { code: 'CSE', name: 'Computer Science' })
  const ece = await aDepartment(db, { code: 'ECE', name: 'Electronics' })
  const people = await peopleOf(db, cse.id, ece.id)
  const calls = async (...sent: Parameters<typeof as>) => callsOf(app, await as(...sent))
  const teacher = await calls('ROLE_FACULTY', { username: 'asha', staffId: people.teacher.id })
  const colleague = await calls('ROLE_FACULTY', { username: 'bala', staffId: people.colleague.id })
  const second = await calls('ROLE_FACULTY', { username: 'chitra', staffId: people.second.id })
  const head = await calls({ role: 'ROLE_HOD', scope: 'CSE' }, { username: 'head', staffId: people.head.id })
  const otherHead = await calls({ role: 'ROLE_HOD', scope: 'ECE' }, { username: 'otherhead', staffId: people.otherHead.id })
  const principal = await calls('ROLE_PRINCIPAL', { username: 'principal', staffId: people.principal.id })
  const chairman = await calls('ROLE_CHAIRMAN', { username: 'chairman' })
  const office = await calls('ROLE_ADMINISTRATION', { username: 'office' })
  await keepSessionsOpen(db)
  const who = { teacher, colleague, second, head, otherHead, principal, chairman, office }
  return {
    ...{ app, db, platform, cse, ece, people, ...who, ...decidersOf(who), as: calls, signIn: as },
    aLeaveType: (rules = {}) => aLeaveType(db, rules),
    available,
    everything: () => everythingOf(db),
  }
}

async function peopleOf(db: Db, cseId: number, eceId: number) {
  const member = (fullName: string, departmentId = cseId) => aStaffMember(db, { fullName, departmentId, joinedOn: '2020-06-01' })
  return {
    teacher: await member('Asha Rao'),
    colleague: await member('Bala Kumar'),
    second: await member('Chitra Devi'),
    head: await member('Dinesh Head'),
    otherHead: await member('Esha Head', eceId),
    principal: await member('Farida Principal'),
  }
}

const askedOf = ({ request, cancellation }: Reply) => cancellation?.id ?? request?.id

function decidersOf({ head, principal }: { head: Calls; principal: Calls }) {
  async function decide(by: Calls, leave: Reply, decision: string, comment = ''): Promise<Reply> {
    const { id, revision } = await by.get(`/approvals/${askedOf(leave)}`)
    return by.post(`/approvals/${id}/decisions`, { decision, revision, comment })
  }
  return {
    decide,
    /** Returns the request for this leave in the user's inbox of approvals. */
    async waitingFor(by: Calls, leave: Reply): Promise<Reply | undefined> {
      const { items } = await by.get('/approvals/waiting?size=200')
      return items.find(({ id }: { id: number }) => id === askedOf(leave))
    },
    /** Has the head of CSE recommend the leave and the principal sanction it. */
    async sanction(leave: Reply): Promise<Reply> {
      await decide(head, leave, 'recommend')
      return decide(principal, leave, 'sanction')
    },
  }
}

async function available(by: Calls, typeId: number): Promise<number | null> {
  const { body } = await by.get('/leave/balances')
  return body.find((one: { typeId: number }) => one.typeId === typeId)?.availableHalves ?? null
}

/** Returns everything that a refusal must not change. */
async function everythingOf(db: Db) {
  return {
    requests: await db.select().from(leaveRequests).orderBy(leaveRequests.id),
    entries: await db.select().from(leaveEntries).orderBy(leaveEntries.id),
  }
}

/** Returns leave as its form sends it; by default it is submitted at once. */
export const leaveForm = (typeId: number, fromOn: string, untilOn = fromOn, more: object = {}) => ({
  ...{ typeId, fromOn, untilOn, startsAtNoon: false, endsAtNoon: false, reason: 'Wedding in the family' },
  ...{ contact: null, extendsId: null, covers: [], send: true, ...more },
})
