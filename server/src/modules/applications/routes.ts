import { enquiryCalls } from '@nalanda/contract/applications/enquiries'
import { officeCalls } from '@nalanda/contract/applications/office'
import { seasonCalls } from '@nalanda/contract/applications/season'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/client.ts'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveList, serveRecords } from '../../platform/lists/serve-records.ts'
import type { Platform } from '../../platform/platform.ts'
import { countReading } from '../students/public.ts'
import { admitApplicant, storePhotoOfApplicant } from './admission.ts'
import { handOverApplication } from './applicants/handover.ts'
import { applyRoutes } from './applicants/routes.ts'
import { getApplication } from './application-detail.ts'
import { checkDocument, noteDocumentRead, openDocument, readDocument } from './application-documents.ts'
import { applicationKind, countApplications } from './application-list.ts'
import { convertEnquiry, enquiryKind } from './enquiries.ts'
import { listVacanciesFor } from './offers/offered-seats.ts'
import { extendOffer, offerSeat } from './offers/offers.ts'
import { addNote, decideApplication } from './scrutiny.ts'
import { getSeason, saveSeason } from './season.ts'
import { waiveFee } from './seat-fees/waiving.ts'

/** Routes of applications, for guests and for the office. */
export function applicationsRoutes(app: FastifyInstance, platform: Platform): void {
  applyRoutes(app, platform)
  lookingRoutes(app, platform)
  decidingRoutes(app, platform)
  offerRoutes(app, platform)
  enquiryRoutes(app, platform)
}

/** Runs an action on an application and returns its new state. */
async function doing({ db, today }: Context, id: number, act: (db: Database) => Promise<void>) {
  await act(db)
  return getApplication(db, id, today)
}

function lookingRoutes(app: FastifyInstance, platform: Platform): void {
  serveList(app, officeCalls.applications, applicationKind, platform)
  serve(app, officeCalls.countApplications, (_, { db, today }) => countApplications(db, today))
  serve(app, officeCalls.getApplication, ({ params }, { db, today }) => getApplication(db, params.id, today))
  serve(app, officeCalls.readApplicationDocument, ({ params: { id, documentId } }, { db }) =>
    readDocument(db, { files: platform.files, refusal: 'students.scan-restricted' }, id, documentId),
  )
  serve(app, officeCalls.revealApplicationDocument, {
    prepare: async ({ params: { id, documentId } }, { db, user, now }) => {
      await countReading(platform.database.db, user, now)
      return openDocument(db, platform, id, documentId)
    },
    handle: ({ params: { id }, body: { reason } }, { db }, file) => {
      noteDocumentRead(db, id, { name: file.name, reason })
      return file
    },
  })
  serve(app, officeCalls.checkApplicationDocument, ({ params: { id, documentId }, body }, context) =>
    doing(context, id, (db) => checkDocument(db, id, documentId, body.checked)),
  )
  serve(app, seasonCalls.getSeason, ({ query }, { db, today }) => getSeason(db, today, query.year))
  serve(app, seasonCalls.saveSeason, ({ body }, { db, today }) => saveSeason(db, body, today))
}

function decidingRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, officeCalls.approveApplication, ({ params: { id }, body: { revision, note } }, context) =>
    doing(context, id, (db) => decideApplication(db, platform, id, { act: 'approve', revision, text: note })),
  )
  serve(app, officeCalls.queryApplication, ({ params: { id }, body: { revision, question } }, context) =>
    doing(context, id, (db) => decideApplication(db, platform, id, { act: 'query', revision, text: question })),
  )
  serve(app, officeCalls.refuseApplication, ({ params: { id }, body: { revision, reason } }, context) =>
    doing(context, id, (db) => decideApplication(db, platform, id, { act: 'refuse', revision, text: reason })),
  )
  serve(app, officeCalls.withdrawApplication, ({ params: { id }, body: { revision, reason } }, context) =>
    doing(context, id, (db) => decideApplication(db, platform, id, { act: 'withdraw', revision, text: reason })),
  )
  serve(app, officeCalls.reopenApplication, ({ params: { id }, body: { revision, reason } }, context) =>
    doing(context, id, (db) => decideApplication(db, platform, id, { act: 'reopen', revision, text: reason })),
  )
  serve(app, officeCalls.handOverApplication, ({ params }, { db, now }) => handOverApplication(db, platform, params.id, now))
  serve(app, officeCalls.noteApplication, ({ params: { id }, body }, context) =>
    doing(context, id, (db) => addNote(db, id, body.text)),
  )
}

function offerRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, officeCalls.listVacancies, ({ params }, { db }) => listVacanciesFor(db, params.id))
  serve(app, officeCalls.offerSeat, ({ params: { id }, body }, context) =>
    doing(context, id, (db) => offerSeat(db, platform, id, body)),
  )
  serve(app, officeCalls.extendOffer, ({ params: { id }, body }, context) =>
    doing(context, id, (db) => extendOffer(db, id, body)),
  )
  serve(app, officeCalls.waiveFee, ({ params: { id }, body }, context) => doing(context, id, (db) => waiveFee(db, id, body)))
  serve(app, officeCalls.admitApplicant, {
    prepare: ({ params: { id } }, { db, onRollback }) => storePhotoOfApplicant(db, platform.files, id, onRollback),
    handle: ({ params: { id }, body }, context, photoFile) =>
      doing(context, id, (db) => admitApplicant(db, { ...platform, user: context.user }, id, { ...body, photoFile })),
  })
}

function enquiryRoutes(app: FastifyInstance, platform: Platform): void {
  serveRecords(app, enquiryCalls.enquiries, enquiryKind, platform)
  serve(app, enquiryCalls.convertEnquiry, ({ params, body }, { db, today }) =>
    convertEnquiry(db, platform, params.id, body, today),
  )
}
