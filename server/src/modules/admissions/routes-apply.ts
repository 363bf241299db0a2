import { applyCalls } from '@nalanda/contract/admissions-funnel-apply'
import { enquiryCalls } from '@nalanda/contract/admissions-funnel-enquiries'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/client.ts'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { drawScan, judgeScan, type Scan } from '../../platform/scans.ts'
import { identifyActor, inTransaction } from '../../platform/transactions.ts'
import { cookiesOf } from '../access/public.ts'
import { attachDocument, readDocument, removeDocument } from './application-documents.ts'
import {
  applicantSessionSeconds,
  applicationOfSession,
  closeApplicantSession,
  findApplicationOfSession,
} from './application-links.ts'
import { enterApplication, findApplications, sendCode, startApplication } from './apply-entry.ts'
import { enquire } from './enquiries.ts'
import { getApplyDesk } from './funnel-season.ts'
import { answerMyQuery, getMyApplication, keepMyAadhaar, saveMyApplication, submitMyApplication } from './my-application.ts'
import { decideOffer } from './offers.ts'
import { withdrawMine } from './scrutiny.ts'

const applicant = { userId: null, username: 'applicant' }

/** What guests do: enquire, apply, and go on with the application that is open in their browser. */
export function applyRoutes(app: FastifyInstance, platform: Platform): void {
  const browser = applicantBrowser(platform)
  entryRoutes(app, platform, browser)
  ownRoutes(app, platform, browser)
  documentRoutes(app, platform, browser)
}

type Browser = ReturnType<typeof applicantBrowser>

/** The cookie that says which application is open. Other sites never make a browser send it. */
function applicantBrowser({ config }: Platform) {
  const { secure } = cookiesOf(config.publicUrl)
  const name = secure ? '__Host-nalanda_applicant' : 'nalanda_applicant'
  const kept = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
  const tokenOf = ({ request }: Context) => request.cookies[name]
  return {
    tokenOf,
    open: ({ reply }: Context, token: string) => reply.setCookie(name, token, { ...kept, maxAge: applicantSessionSeconds }),
    close: ({ reply }: Context) => reply.clearCookie(name, { path: '/', secure }),
    application: (context: Context) => applicationOfSession(context.db, tokenOf(context), context.now),
  }
}

function entryRoutes(app: FastifyInstance, platform: Platform, browser: Browser): void {
  const { database, keys } = platform
  const office = ({ actor, now, today }: Context) => ({ database: database.db, keys, post: platform, actor, now, today })
  serve(app, applyCalls.getApplyDesk, (_, { db, today }) => getApplyDesk(db, today))
  serve(app, applyCalls.startApplication, ({ body }, context) => startApplication(office(context), body))
  serve(app, applyCalls.sendApplyCode, ({ body }, context) => sendCode(office(context), body.link))
  serve(app, applyCalls.enterApplication, async ({ body }, context) => {
    const { id, token } = await enterApplication(office(context), body)
    browser.open(context, token)
    return getMyApplication(context.db, id, context.today)
  })
  serve(app, applyCalls.findApplication, async ({ body }, context) => {
    await findApplications(office(context), body.email)
    return {}
  })
  serve(app, applyCalls.leaveApplication, async (_, context) => {
    await closeApplicantSession(context.db, browser.tokenOf(context))
    browser.close(context)
    return {}
  })
  serve(app, enquiryCalls.enquire, async ({ body }, { actor, now }) => {
    await enquire(database.db, { actor, at: now }, body)
    return {}
  })
}

function ownRoutes(app: FastifyInstance, platform: Platform, browser: Browser): void {
  /** Does something to the application that is open in this browser, and answers how it stands afterwards. */
  const doing = async (context: Context, act: (db: Database, id: number) => Promise<void>) => {
    identifyActor(context.db, applicant)
    const id = await browser.application(context)
    await act(context.db, id)
    return getMyApplication(context.db, id, context.today)
  }
  serve(app, applyCalls.getMyApplication, async (_, context) => {
    const id = await findApplicationOfSession(context.db, browser.tokenOf(context), context.now)
    return { application: id === null ? null : await getMyApplication(context.db, id, context.today) }
  })
  serve(app, applyCalls.saveMyApplication, ({ body }, context) => doing(context, (db, id) => saveMyApplication(db, id, body)))
  serve(app, applyCalls.keepMyAadhaar, ({ body }, context) =>
    doing(context, (db, id) => keepMyAadhaar(db, platform.keys, id, body.aadhaar)),
  )
  serve(app, applyCalls.submitMyApplication, ({ body }, context) =>
    doing(context, (db, id) => submitMyApplication(db, platform, id, body)),
  )
  serve(app, applyCalls.answerMyQuery, ({ body }, context) => doing(context, (db, id) => answerMyQuery(db, id, body.text)))
  serve(app, applyCalls.decideMyOffer, ({ body }, context) => doing(context, (db, id) => decideOffer(db, platform, id, body)))
  serve(app, applyCalls.withdrawMyApplication, ({ body }, context) =>
    doing(context, (db, id) => withdrawMine(db, id, body.reason)),
  )
  serve(app, applyCalls.removeMyDocument, ({ params }, context) =>
    doing(context, (db, id) => removeDocument(db, platform.files, id, params.id)),
  )
}

function documentRoutes(app: FastifyInstance, { database, files }: Platform, browser: Browser): void {
  serve(app, applyCalls.attachMyDocument, async ({ params: { kind }, files: { file } }, context) => {
    const id = await browser.application(context)
    const judged = await judgePaper(kind, file.bytes)
    await inTransaction(database.db, { ...context.actor, ...applicant }, (db) =>
      attachDocument(db, files, id, { kind, name: file.name, judged }),
    )
    return getMyApplication(context.db, id, context.today)
  })
  serve(app, applyCalls.readMyDocument, async ({ params }, context) =>
    readDocument(context.db, files, await browser.application(context), params.id),
  )
}

/** A photo is a picture, and not too small to know somebody by. */
async function judgePaper(kind: string, bytes: Buffer): Promise<Scan> {
  if (kind !== 'photo') return judgeScan(bytes, 'admissions.not-a-document')
  return { kind: 'jpg', bytes: await drawScan(bytes, [200, 200], 'admissions.not-a-photo') }
}
