import { applicantCopyCalls, copyCalls } from '@nalanda/contract/privacy/copies'
import { peopleCalls } from '@nalanda/contract/privacy/people'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/client.ts'
import { identifyActor } from '../../platform/database/transactions.ts'
import type { Context, SignedIn } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { recordExport } from '../../platform/lists/export.ts'
import { serveList } from '../../platform/lists/serve-records.ts'
import type { Platform } from '../../platform/platform.ts'
import { applicant, applicantBrowser } from '../applications/public.ts'
import { askForCopy, copiesOfApplication, copiesOfUser, copyKind, languageOfApplication, openCopy } from './copies/copies.ts'
import { requestRoutes } from './requests/routes.ts'
import { retentionRoutes } from './retention/routes.ts'
import { findPeople, getMyPerson, getPerson, listMyPeople } from './subjects.ts'

/** Routes for people's requests about their data, and for the office that handles them. */
export function privacyRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, peopleCalls.listMyPeople, async (_, { db, user }) => ({ items: await listMyPeople(db, user) }))
  serve(app, peopleCalls.findPeople, async ({ query }, { db }) => ({ items: await findPeople(db, query.q) }))
  ownCopyRoutes(app, platform)
  officeCopyRoutes(app, platform)
  applicantCopyRoutes(app, platform)
  requestRoutes(app, platform)
  retentionRoutes(app, platform)
}

/** Returns the file of a copy; writes the audit entry before the file is sent. */
async function giveOut(platform: Platform, { db, actor }: Pick<Context, 'db' | 'actor'>, asked: Parameters<typeof openCopy>[2]) {
  const file = await openCopy(db, platform, asked)
  await recordExport({ db, actor }, { list: 'Copy of personal data', filters: { id: asked.id }, format: 'zip' })
  return file
}

function ownCopyRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, copyCalls.listMyCopies, async (_, { db, user }) => ({ items: await copiesOfUser(db, await ownPeople(db, user)) }))
  serve(app, copyCalls.askForMyCopy, async ({ body: { language, ...subject } }, { db, user }) =>
    askForCopy(db, platform, { person: await getMyPerson(db, user, subject), reason: null, language }),
  )
  serve(app, copyCalls.downloadMyCopy, async ({ params }, context) =>
    giveOut(platform, context, { id: params.id, ...(await ownPeople(context.db, context.user)) }),
  )
}

const ownPeople = async (db: Database, user: SignedIn) => ({ userId: user.userId, people: await listMyPeople(db, user) })

function officeCopyRoutes(app: FastifyInstance, platform: Platform): void {
  serveList(app, copyCalls.copies, copyKind, platform)
  serve(app, copyCalls.prepareCopy, async ({ body: { reason, language, ...subject } }, { db }) =>
    askForCopy(db, platform, { person: await getPerson(db, subject), reason, language }),
  )
  serve(app, copyCalls.downloadCopy, ({ params }, context) => giveOut(platform, context, { id: params.id, office: true }))
}

function applicantCopyRoutes(app: FastifyInstance, platform: Platform): void {
  const browser = applicantBrowser(platform)
  serve(app, applicantCopyCalls.listApplicantCopies, async (_, context) => ({
    items: await copiesOfApplication(context.db, await browser.application(context)),
  }))
  serve(app, applicantCopyCalls.askForApplicantCopy, async (_, context) => {
    identifyActor(context.db, applicant)
    const id = await browser.application(context)
    const person = await getPerson(context.db, { kind: 'application', id }, 'self')
    return askForCopy(context.db, platform, { person, reason: null, language: await languageOfApplication(context.db, id) })
  })
  serve(app, applicantCopyCalls.downloadApplicantCopy, async ({ params }, context) =>
    giveOut(platform, context, { id: params.id, applicationId: await browser.application(context) }),
  )
}
