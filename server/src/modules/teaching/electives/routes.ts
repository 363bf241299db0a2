import { electiveChoiceCalls } from '@nalanda/contract/teaching/elective-choices'
import { electiveCalls as calls } from '@nalanda/contract/teaching/electives'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/client.ts'
import { serve } from '../../../platform/http/serve.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import { serveListOf, serveRecords } from '../../../platform/lists/serve-records.ts'
import type { Platform } from '../../../platform/platform.ts'
import { problem } from '../../../platform/problems.ts'
import { allotRound } from './allotments.ts'
import { choose } from './choices.ts'
import { optionKind } from './options.ts'
import { listMyElectives, ownRound } from './own-electives.ts'
import { cancelOption, placeStudents } from './placements.ts'
import { publishRound } from './publication.ts'
import { releaseRound, reopenRound } from './round-acts.ts'
import { countStudents, roundStudents } from './round-students.ts'
import { loadFacts, roundKind } from './rounds.ts'

const getRound = async (db: Database, id: number) => ({ ...(await getItem(db, roundKind, id)), ...(await countStudents(db, id)) })

/** Rounds of electives: options, choices of students, the allotment and its publication. */
export function electiveRoutes(app: FastifyInstance, platform: Platform): void {
  serveRecords(app, calls.rounds, roundKind, platform)
  serveRecords(app, calls.options, optionKind, platform)
  serve(app, calls.getRound, ({ params }, { db }) => getRound(db, params.id))
  serve(app, calls.releaseRound, async ({ params: { id }, body }, { db, now }) => {
    await releaseRound(db, id, body.revision, now)
    return getRound(db, id)
  })
  serve(app, calls.reopenRound, async ({ params: { id }, body }, { db, now }) => {
    await reopenRound(db, id, body, now)
    return getRound(db, id)
  })
  serve(app, calls.allotRound, async ({ params: { id }, body }, { db, now }) => {
    await allotRound(db, id, body.revision, now)
    return getRound(db, id)
  })
  serve(app, calls.publishRound, async ({ params: { id }, body }, { db, now }) => {
    await publishRound(db, id, body, now)
    return getRound(db, id)
  })
  serve(app, calls.placeStudents, async ({ params: { id }, body }, { db, now }) => {
    await placeStudents(db, id, body, now)
    return getRound(db, id)
  })
  serve(app, calls.cancelOption, ({ params, body }, { db, now }) => cancelOption(db, params.id, body, now))
  choiceRoutes(app, platform)
}

function choiceRoutes(app: FastifyInstance, platform: Platform): void {
  const { students, myElectives, choose: chooseCall } = electiveChoiceCalls
  serveListOf(app, students, async ({ params, db }) => roundStudents(await getItem(db, roundKind, params.id)), platform)
  serve(app, myElectives, async (_, { db, user, today }) => ({ students: await listMyElectives(db, user, today) }))
  serve(app, chooseCall, async ({ params: { id }, body }, { db, user, now }) => {
    if (user.studentId === null) throw problem('platform.not-found')
    await choose(db, id, user.studentId, body.optionIds, now)
    const [round] = await loadFacts(db, [id])
    if (!round) throw problem('platform.not-found')
    return ownRound(db, round, user.studentId, true)
  })
}
