import { connectionCalls, type TestReport } from '@nalanda/contract/institution/connections'
import { smsCalls } from '@nalanda/contract/institution/sms/calls'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../../platform/audit/audit.ts'
import { inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { problem } from '../../../platform/problems.ts'
import { getInstitutionRow } from '../institution.ts'
import { getMaintenance, listConnectionVersions, restoreConnection, switchMaintenance } from './connection-history.ts'
import { countTest, describeStorage, testGateway, testMail, testStorage } from './connection-tests.ts'
import { changeGateway, completeGateway, getGatewayState } from './gateway.ts'
import { withMailChangeNotice } from './mail-change-notice.ts'
import { changeMail, completeMail, getMail } from './mail-server.ts'
import { changeSms, completeSms, getSmsState } from './sms-provider.ts'
import { testSms } from './sms-test.ts'

/** Routes for the servers that the portal uses, and the maintenance switch. */
export function connectionRoutes(app: FastifyInstance, platform: Platform): void {
  const { config, keys } = platform
  serve(app, connectionCalls.getConnections, async (_, { db }) => ({
    mail: await getMail(db, config),
    gateway: await getGatewayState(db, keys, config.publicUrl),
    storage: describeStorage(config),
  }))
  serve(app, connectionCalls.changeMail, ({ body }, { db }) =>
    withMailChangeNotice(db, platform, () => changeMail(db, platform, body)),
  )
  serve(app, connectionCalls.changeGateway, async ({ body }, { db }) => {
    await changeGateway(db, keys, body)
    return getGatewayState(db, keys, config.publicUrl)
  })
  serve(app, connectionCalls.listConnectionVersions, async ({ params }, { db }) => ({
    versions: await listConnectionVersions(db, params.kind),
  }))
  serve(app, connectionCalls.restoreConnection, async ({ params: { kind, revision }, body }, { db }) => {
    if (kind === 'mail' && config.smtpUrl !== undefined) throw problem('institution.mail-fixed')
    const restore = () => restoreConnection(db, kind, { revision, present: body.revision })
    await (kind === 'mail' ? withMailChangeNotice(db, platform, restore) : restore())
    return {}
  })
  maintenanceRoutes(app)
  testRoutes(app, platform)
  smsRoutes(app, platform)
}

function maintenanceRoutes(app: FastifyInstance): void {
  serve(app, connectionCalls.getMaintenance, (_, { db }) => getMaintenance(db))
  serve(app, connectionCalls.switchMaintenance, ({ body }, { db }) => switchMaintenance(db, body))
  serve(app, connectionCalls.listMaintenanceVersions, async (_, { db }) => ({
    versions: await listConnectionVersions(db, 'maintenance'),
  }))
}

/** Routes for the tests. Each test is counted, then runs without holding a database connection, and is then recorded in the audit trail. */
function testRoutes(app: FastifyInstance, platform: Platform): void {
  const { config, database, files, keys } = platform
  serve(app, connectionCalls.testMail, async ({ body }, { db, user, actor, now }) => {
    await countTest(platform, actor.userId, now)
    const { from, ...typed } = config.smtpUrl === undefined ? await completeMail(db, keys, body) : { ...body, password: null }
    const { name } = await getInstitutionRow(db)
    const letter = { to: user.email, from: config.mailFrom ?? from, college: name, publicUrl: config.publicUrl }
    const server = typed.host === null ? null : { ...typed, host: typed.host }
    return noted(platform, actor, 'mail', await testMail(config.smtpUrl ?? server, letter))
  })
  serve(app, connectionCalls.testStorage, async (_, { actor, now }) => {
    await countTest(platform, actor.userId, now)
    return noted(platform, actor, 'storage', await testStorage(files))
  })
  serve(app, connectionCalls.testGateway, async ({ body }, { actor, now }) => {
    await countTest(platform, actor.userId, now)
    return noted(platform, actor, 'gateway', await testGateway(await completeGateway(database.db, keys, body)))
  })
}

/** Routes for the text message provider: read, change and test. */
function smsRoutes(app: FastifyInstance, platform: Platform): void {
  const { database, keys } = platform
  serve(app, smsCalls.getSms, (_, { db }) => getSmsState(db, platform))
  serve(app, smsCalls.changeSms, async ({ body: { revision, ...form } }, { db }) => {
    await changeSms(db, keys, form, revision)
    return getSmsState(db, platform)
  })
  serve(app, smsCalls.testSms, async ({ body: { to, kind, ...form } }, { actor, now }) => {
    await countTest(platform, actor.userId, now)
    return noted(platform, actor, 'sms', await testSms(platform, await completeSms(database.db, keys, form), { to, kind }))
  })
}

async function noted({ database }: Platform, actor: Actor, entity: string, report: TestReport): Promise<TestReport> {
  const fault = report.steps.find((step) => step.fault !== null)?.fault ?? null
  await inTransaction(database.db, actor, async (db) =>
    recordChange(db, { entity, entityId: 'test', after: { passed: report.passed, fault } }),
  )
  return report
}
