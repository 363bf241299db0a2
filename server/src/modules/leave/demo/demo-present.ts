import type { SaveLeave } from '@nalanda/contract/leave/requests'
import { addDays } from '@nalanda/contract/platform/dates/dates'
import type { WorkingCalendar } from '@nalanda/contract/platform/dates/working-days'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq } from 'drizzle-orm'
import { decideRequest } from '../../../platform/approvals/decisions.ts'
import { approvalDirectory } from '../../../platform/approvals/directory.ts'
import { type Approvals, openApprovals } from '../../../platform/approvals/kinds.ts'
import { findRequestAbout } from '../../../platform/approvals/requests.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, identifyActor } from '../../../platform/database/transactions.ts'
import { users } from '../../access/schema.ts'
import { answerCover } from '../requests/answering.ts'
import { cancellationApproval, leaveApproval } from '../requests/approval.ts'
import { leaveApprovals } from '../requests/approval-names.ts'
import { cancelLeave, withdrawLeave } from '../requests/cancelling.ts'
import { addLeave, sendLeave } from '../requests/saving.ts'
import { leaveCovers, leaveRequests } from '../schema.ts'
import type { TypeWithRules } from '../types/leave-rules.ts'
import { workingDay } from './demo-past.ts'

type Stage = {
  types: ReadonlyMap<string, TypeWithRules>
  calendar: WorkingCalendar
  colleagues: readonly number[]
  today: IsoDate
}
type Login = { userId: number; username: string; staffId: number }

/** Performs the actions of the demo's teacher and head on the day on which the college is loaded: leave in every state, and covers in every state. */
export async function actInPresent(db: Database, stage: Stage): Promise<void> {
  const loading = actorOf(db)
  const approvals = openApprovals(() => approvalDirectory.only())
  approvals.register(leaveApproval(null))
  approvals.register(cancellationApproval(null))
  const [teacher, head, principal] = [await loginOf(db, 'faculty'), await loginOf(db, 'hod'), await loginOf(db, 'principal')]
  if (teacher && head && principal) {
    const acts = actsOf(db, approvals, stage)
    await teacherActs(acts, { teacher, head, principal }, stage)
    await acts.send(head, { code: 'CL', inDays: 20, days: 2, reason: 'Daughter’s engagement' }, [teacher.staffId])
  }
  identifyActor(db, loading)
}

async function loginOf(db: Database, username: string): Promise<Login | null> {
  const [user] = await db.select().from(users).where(eq(users.username, username))
  return user?.staffId ? { userId: user.id, username, staffId: user.staffId } : null
}

type Wanted = { code: string; inDays: number; days: number; reason: string }

function formOf({ code, inDays, days, reason }: Wanted, covers: readonly number[], { types, calendar, today }: Stage): SaveLeave {
  const fromOn = workingDay(addDays(today, inDays), calendar)
  return {
    ...{ typeId: types.get(code)?.id ?? 0, fromOn, untilOn: workingDay(addDays(fromOn, days - 1), calendar) },
    ...{ startsAtNoon: false, endsAtNoon: false, reason, contact: null, extendsId: null },
    covers: covers.map((staffId) => ({ staffId, note: 'Data Structures, CSE-A, 10 am' })),
  }
}

function actsOf(db: Database, approvals: Approvals, stage: Stage) {
  const deps = { approvals, mail: null }
  const as = (login: Login) => identifyActor(db, login)
  const draft = async (login: Login, wanted: Wanted, covers: readonly number[] = []) => {
    as(login)
    return addLeave(db, login.staffId, formOf(wanted, covers, stage), stage.today)
  }
  return {
    draft,
    decide: async (login: Login, id: number, decision: 'recommend' | 'sanction' | 'refuse', comment = '') => {
      as(login)
      const request = await findRequestAbout(db, leaveApprovals.leave, id)
      await decideRequest(db, approvals, request?.id ?? 0, login.userId, { decision, comment })
    },
    send: async (login: Login, wanted: Wanted, covers: readonly number[] = []) => {
      const id = await draft(login, wanted, covers)
      await sendLeave(db, deps, id)
      return id
    },
    accept: async (id: number, staffId: number) => {
      const asked = and(eq(leaveCovers.requestId, id), eq(leaveCovers.staffId, staffId))
      const [cover] = await db.select().from(leaveCovers).where(asked)
      await answerCover(db, deps, cover?.id ?? 0, staffId, { accept: true, reason: null })
    },
    withdraw: async (id: number) => withdrawLeave(db, deps, id, { revision: await revisionOf(db, id) }),
    cancel: async (login: Login, id: number, reason: string) => {
      as(login)
      await cancelLeave(db, deps, id, { revision: await revisionOf(db, id), reason, lastOn: null }, stage.today)
    },
  }
}

async function revisionOf(db: Database, id: number): Promise<number> {
  const [leave] = await db.select().from(leaveRequests).where(eq(leaveRequests.id, id))
  return leave?.revision ?? 0
}

type People = { teacher: Login; head: Login; principal: Login }

async function teacherActs(
  acts: ReturnType<typeof actsOf>,
  { teacher, head, principal }: People,
  { colleagues }: Stage,
): Promise<void> {
  const [first = 0, second = 0] = colleagues
  await acts.send(teacher, { code: 'CL', inDays: 9, days: 1, reason: 'Passport office' }, [first, second])
  await acts
    .send(teacher, { code: 'OD', inDays: 30, days: 2, reason: 'Valuation at the university' }, [second])
    .then((id) => acts.accept(id, second))
  await acts.draft(teacher, { code: 'ML', inDays: 40, days: 4, reason: 'Eye surgery' })
  await acts
    .send(teacher, { code: 'CL', inDays: 50, days: 1, reason: 'Family function' }, [first])
    .then((id) => acts.withdraw(id))
  const refused = await acts.send(teacher, { code: 'CL', inDays: 55, days: 1, reason: 'Trip with friends' }, [first])
  await acts.accept(refused, first)
  await acts.decide(head, refused, 'refuse', 'The practical exams are in this week')
  for (const inDays of [15, 23]) {
    const id = await acts.send(teacher, { code: 'CL', inDays, days: 1, reason: 'School meeting of the son' }, [first])
    await acts.accept(id, first)
    await acts.decide(head, id, 'recommend')
    await acts.decide(principal, id, 'sanction')
    if (inDays === 23) await acts.cancel(teacher, id, 'The meeting is put off')
  }
}
