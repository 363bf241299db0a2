import { instantAt } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { notify } from '../../notices/public.ts'
import { electiveAllotments, electiveOptions } from '../schema-electives.ts'
import { eligibleStudents } from './round-students.ts'
import { lockRound, setRound } from './rounds.ts'

/** Shows a round to its students and notifies them. Refuses a round with fewer options than each student names, or one that is past its closing time. */
export async function releaseRound(db: Database, roundId: number, revision: number, at: Date): Promise<void> {
  const round = await lockRound(db, roundId, 'release', revision)
  const options = await db.$count(electiveOptions, and(eq(electiveOptions.roundId, roundId), isNull(electiveOptions.cancelledAt)))
  if (options === 0 || options < round.choicesRequired) throw problem('teaching.round-without-options')
  if (instantAt(round.closesOn, round.closesTime) <= at) throw problem('teaching.round-closes-first')
  await setRound(db, roundId, { releasedAt: at })
  const to = { studentIds: await eligibleStudents(db, roundId) }
  const link = '/app/My Electives'
  await notify(db, {
    to,
    kind: 'electives-open',
    params: { round: round.name },
    link,
    about: `elective round ${roundId} released`,
  })
  recordChange(db, { entity: 'elective-round', entityId: roundId, after: { released: true, students: to.studentIds.length } })
}

type Reopening = { revision: number; closesOn: IsoDate; closesTime: string; reason: string }

/** Reopens a round until a later instant. Drops an unpublished allotment by merit; students placed by the office keep their seat. */
export async function reopenRound(
  db: Database,
  roundId: number,
  { revision, closesOn, closesTime, reason }: Reopening,
  at: Date,
) {
  const round = await lockRound(db, roundId, 'reopen', revision)
  if (instantAt(closesOn, closesTime) <= at) throw problem('teaching.round-closes-first', {}, { fields: ['closesOn'] })
  if (round.method === 'merit') {
    const isMerit = or(ne(electiveAllotments.basis, 'office'), isNull(electiveAllotments.optionId))
    await db.delete(electiveAllotments).where(and(eq(electiveAllotments.roundId, roundId), isMerit))
  }
  await setRound(db, roundId, { closesOn, closesTime, allottedAt: null })
  const before = { closesOn: round.closesOn, closesTime: round.closesTime }
  recordChange(db, { entity: 'elective-round', entityId: roundId, before, after: { closesOn, closesTime }, reason })
}
