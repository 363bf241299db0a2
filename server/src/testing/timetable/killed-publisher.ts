/** A worker that publishes a draft in a separate process and is killed during this: see `publication-kills.test.ts`. */

import { flushCompileCache } from 'node:module'
import type { MissingClasses } from '@nalanda/contract/timetable/versions'
import { publishTimetable } from '../../modules/timetable/versions/publication.ts'
import type { Actor } from '../../platform/audit/audit.ts'
import { setClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/database/client.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { type Killing, killAtStatement } from '../processes/kill-at-statement.ts'

export type PublisherSetup = { database: string; now: string }
export type PublisherTask = Killing & { id: number; effectiveFrom: string; confirmed: MissingClasses; today: string }

const { database, now } = JSON.parse(process.argv[2] ?? '{}') as PublisherSetup
setClock(new Date(now))
const { db, pool } = openDatabase(database, { max: 1 })
const killAfter = killAtStatement(pool)
const actor: Actor = { userId: null, username: 'academics', address: null, requestId: null, act: 'timetable.publish' }

process.on('message', async ({ id, effectiveFrom, confirmed, today, ...killing }: PublisherTask) => {
  killAfter(killing)
  await inTransaction(db, actor, (tx) => publishTimetable(tx, id, { revision: 1, effectiveFrom, confirmed, today }))
  process.send?.('done')
})
// A killed process keeps nothing, so the compile cache is saved now for the next one
flushCompileCache()
process.send?.('ready')
