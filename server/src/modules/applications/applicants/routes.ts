import { applyCalls } from '@nalanda/contract/applications/apply'
import { enquiryCalls } from '@nalanda/contract/applications/enquiries'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/client.ts'
import { identifyActor } from '../../../platform/database/transactions.ts'
import { storeEncryptedFile } from '../../../platform/files/encrypted/encrypted-files.ts'
import { storeFile } from '../../../platform/files/stored-files.ts'
import { validatePhotograph, validateScan } from '../../../platform/files/validation.ts'
import type { Context } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { attachDocument, readDocument, removeDocument } from '../application-documents.ts'
import { isAadhaarCard } from '../document-names.ts'
import { enquire } from '../enquiries.ts'
import { decideOffer } from '../offers/offers.ts'
import { withdrawMine } from '../scrutiny.ts'
import { getApplyView } from '../season.ts'
import { applicant, applicantBrowser } from './applicant-browser.ts'
import { closeApplicantSession, findApplicationOfSession } from './applicant-sessions.ts'
import { countSearch, linksRequest, sendCode, signInApplicant, startApplication } from './applicant-sign-in.ts'
import { answerMyQuery, getMyApplication, saveMyAadhaar, saveMyApplication, submitMyApplication } from './my-application.ts'

/** Routes of guests: enquire, apply, and continue the application that is open in their browser. */
export function applyRoutes(app: FastifyInstance, platform: Platform): void {
  const browser = applicantBrowser(platform)
  entryRoutes(app, platform, browser)
  ownRoutes(app, platform, browser)
  documentRoutes(app, platform, browser)
}

type Browser = ReturnType<typeof applicantBrowser>

function entryRoutes(app: FastifyInstance, platform: Platform, browser: Browser): void {
  const { database, keys } = platform
  const deps = ({ actor, now, today }: Context) => ({ database: database.db, keys, mail: platform, actor, now, today })
  serve(app, applyCalls.getApplyView, (_, { db, today }) => getApplyView(db, today))
  serve(app, applyCalls.startApplication, ({ body }, context) =>
    startApplication({ ...deps(context), claimKey: context.claimKey }, body),
  )
  serve(app, applyCalls.sendApplyCode, ({ body }, context) => sendCode(deps(context), body.link))
  serve(app, applyCalls.enterApplication, async ({ body }, context) => {
    const { id, token } = await signInApplicant(deps(context), body)
    browser.open(context, token)
    return getMyApplication(context.db, id, context.today)
  })
  serve(app, applyCalls.findApplication, async ({ body }, context) => {
    await countSearch(deps(context), body.email)
    await linksRequest.keep(platform, { asked: body, actor: context.actor })
    return {}
  })
  serve(app, applyCalls.leaveApplication, async (_, context) => {
    await closeApplicantSession(context.db, browser.tokenOf(context))
    browser.close(context)
    return {}
  })
  serve(app, enquiryCalls.enquire, async ({ body }, { actor, now, claimKey }) => {
    await enquire(database.db, { actor, at: now, claimKey }, body)
    return {}
  })
}

function ownRoutes(app: FastifyInstance, platform: Platform, browser: Browser): void {
  /** Runs an action on the application that is open in this browser, and returns its new state. */
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
  serve(app, applyCalls.saveMyAadhaar, ({ body }, context) =>
    doing(context, (db, id) => saveMyAadhaar(db, platform.keys, id, body.aadhaar)),
  )
  serve(app, applyCalls.submitMyApplication, ({ body }, context) =>
    doing(context, (db, id) => submitMyApplication(db, platform, id, body)),
  )
  serve(app, applyCalls.answerMyQuery, ({ body }, context) => doing(context, (db, id) => answerMyQuery(db, platform, id, body)))
  serve(app, applyCalls.decideMyOffer, ({ body }, context) => doing(context, (db, id) => decideOffer(db, platform, id, body)))
  serve(app, applyCalls.withdrawMyApplication, ({ body }, context) =>
    doing(context, (db, id) => withdrawMine(db, id, body.reason)),
  )
  serve(app, applyCalls.removeMyDocument, ({ params }, context) =>
    doing(context, (db, id) => removeDocument(db, platform.files, id, params.id)),
  )
}

function documentRoutes(app: FastifyInstance, { files, keys }: Platform, browser: Browser): void {
  serve(app, applyCalls.attachMyDocument, {
    prepare: async ({ params: { kind }, files: { file } }, context) => {
      const id = await browser.application(context)
      const valid = await validDocument(kind, file.bytes)
      const stored = isAadhaarCard(kind, file.name)
        ? await storeEncryptedFile({ files, keys }, 'applications', valid, context.onRollback)
        : await storeFile(files, 'applications', valid, context.onRollback)
      return { id, stored }
    },
    handle: async ({ params: { kind }, files: { file } }, { db, today }, { id, stored }) => {
      identifyActor(db, applicant)
      await attachDocument(db, files, id, { kind, name: file.name, stored })
      return getMyApplication(db, id, today)
    },
  })
  serve(app, applyCalls.readMyDocument, async ({ params }, context) =>
    readDocument(
      context.db,
      { files, refusal: 'applications.document-restricted' },
      await browser.application(context),
      params.id,
    ),
  )
}

/** Validates a document. A photo must be an image, and large enough to recognise the person. */
function validDocument(kind: string, bytes: Buffer) {
  if (kind !== 'photo') return validateScan(bytes, 'applications.not-a-document')
  return validatePhotograph(bytes, [200, 200], 'applications.not-a-photo')
}
