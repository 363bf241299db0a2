import { proposedText } from '@nalanda/contract/platform/sms/registered-text'
import { smsKindNames, smsKinds } from '@nalanda/contract/platform/sms/sms-kinds'
import { eq } from 'drizzle-orm'
import { demoUsers as documented } from './modules/access/demo-users.ts'
import { demoDay } from './modules/institution/demo/demo.ts'
import { changeGateway, changeSms } from './modules/institution/public.ts'
import { modules as portalModules } from './modules.ts'
import { now } from './platform/clock.ts'
import { CannotStart } from './platform/config/cannot-start.ts'
import { lockInTransaction } from './platform/database/advisory-locks.ts'
import type { Database } from './platform/database/client.ts'
import { inTransaction } from './platform/database/transactions.ts'
import type { DemoCollege, DemoContext } from './platform/manifest/demo.ts'
import type { ServerModule } from './platform/manifest/module.ts'
import { facts } from './platform/schema.ts'
import { sandboxShop } from './sandbox-gateway/shop.ts'
import { sandboxProvider } from './sandbox-gateway/sms-provider.ts'
// Loads all modules, because they provide for each other: the demo seats ask the applications for the promised ones
import './modules.ts'

/** Users who may sign in to the demo college, one per role. */
export const demoUsers = documented.users

type Stores = Partial<Pick<DemoContext, 'files' | 'keys' | 'jobs'>>
type Options = { students?: number; modules?: readonly ServerModule[] }

const actor = { userId: null, username: 'examination', address: null, requestId: null, act: 'demo.load' }

/**
 * Loads the demo college in one transaction, completely or not at all. The result is the same on every machine, except for the time at which the embargo ends.
 * Fewer `students` make a smaller college of the same structure. Does nothing if the demo college is loaded already, and refuses a database with any other
 * data, because the demo's passwords are public.
 */
export async function loadDemo(
  database: Database,
  stores: Stores = {},
  { students = 5000, modules = portalModules }: Options = {},
): Promise<void> {
  const steps = await Promise.all(modules.map(async (module) => (await module.demo?.())?.demo ?? {}))
  await inTransaction(database, actor, async (db) => {
    // Locked until the end: of two servers that start together one loads, and the other finds the college loaded
    await lockInTransaction(db, 'demoData')
    if ((await db.$count(facts, eq(facts.name, 'demo'))) > 0) return
    await refuseUnlessEmpty(db)
    const { files, keys, jobs = unscheduled } = stores
    const demo: DemoContext = { db, files, keys, jobs, students, now: now(), college: {} as DemoCollege }
    for (const { load } of steps) await load?.(demo)
    for (const { finish } of steps) await finish?.(demo)
    if (keys) await setSandboxShop(db, keys)
    if (keys) await setSandboxProvider(db, keys)
    // The first visitor may come before the database's automatic ANALYZE
    await db.execute(
      'ANALYZE students, student_states, student_records, aadhaar_vault, subjects, result_entries, exam_results, result_issues',
    )
    await db.insert(facts).values({ name: 'demo', value: { students, day: demoDay }, at: now() })
  })
}

/** Sets the demo's shop at the sandbox gateway, which exists nowhere else. */
async function setSandboxShop(db: Database, keys: NonNullable<DemoContext['keys']>): Promise<void> {
  const { shopId, mode, password } = sandboxShop
  const others = { testSecret: null, productionPassword: null, productionSecret: null }
  await changeGateway(db, keys, { shopId, mode, testPassword: password, ...others, revision: 0 })
}

/** Sets the demo's text message provider; the sandbox takes the place of the server named here. */
async function setSandboxProvider(db: Database, keys: NonNullable<DemoContext['keys']>): Promise<void> {
  const { path, key, sender, entityId } = sandboxProvider
  const body = {
    to: '{to}',
    from: '{sender}',
    entityId: '{entityId}',
    templateId: '{templateId}',
    text: '{text}',
    reference: '{reference}',
    reportTo: '{reportAddress}',
  }
  await changeSms(
    db,
    keys,
    {
      ...{ enabled: true, method: 'POST', url: `https://sms.nalanda.example${path}`, headers: 'Accept: application/json' },
      ...{ bodyFormat: 'json', body: JSON.stringify(body, null, 2), numberFormat: 'international' },
      ...{ authPlace: 'header', authField: 'X-Api-Key', secret: key, sender, entityId },
      ...{ successPath: 'status', successValue: 'accepted', idPath: 'id', reasonPath: 'reason', ratePerSecond: 10 },
      ...{
        reportIdPath: 'id',
        reportStatusPath: 'status',
        reportDelivered: 'DELIVRD',
        reportFailed: 'UNDELIV',
        reportReasonPath: 'reason',
      },
      texts: smsKindNames.map((kind, at) => ({
        ...{ kind, enabled: true, templateId: String(1_107_000_000_001 + at), text: proposedText(smsKinds[kind]) },
      })),
    },
    0,
  )
}

/** Without a queue the embargo still ends on time, but the issues are only written by the next computation. */
const unscheduled = { enqueue: async () => null }

async function refuseUnlessEmpty(db: Database): Promise<void> {
  const { rows } = await db.execute<{ taken: boolean }>(
    'SELECT EXISTS (SELECT FROM institutions) OR EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM students) OR EXISTS (SELECT FROM exams) AS taken',
  )
  if (rows[0]?.taken) {
    throw new CannotStart(
      'The demo is not loaded into this database, since it holds a college already: use npm start, or another DATA_DIR.',
    )
  }
}
