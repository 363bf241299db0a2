import { concessionCalls } from '@nalanda/contract/concessions/concessions'
import { proposals } from '@nalanda/contract/concessions/proposals'
import { reimbursements } from '@nalanda/contract/concessions/reimbursements'
import { concessionTypes } from '@nalanda/contract/concessions/types'
import type { FastifyInstance } from 'fastify'
import { closeReturned } from '../../platform/approvals/requests.ts'
import type { Database } from '../../platform/database/client.ts'
import { serveRecordDocument } from '../../platform/files/record-document.ts'
import type { SignedIn } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveSheet } from '../../platform/imports/serve-sheet.ts'
import { getItem } from '../../platform/lists/listing.ts'
import { serveList, serveListOf, serveRecords } from '../../platform/lists/serve-records.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveAction } from '../../platform/workflow/serve-actions.ts'
import { listMyStudents } from '../students/public.ts'
import { addProposed } from './proposals/adding.ts'
import { proposalKind } from './proposals/proposals.ts'
import { askForConcession, concessionApproval } from './requests/approval.ts'
import { concessionSheet } from './requests/concession-sheet.ts'
import { concessionDocument, concessionKind, concessionRecord } from './requests/concessions.ts'
import { getConcession, listGranted } from './requests/detail.ts'
import { cancelConcession } from './requests/posting.ts'
import { schemeAgeingKind } from './schemes/ageing.ts'
import { recordReimbursement } from './schemes/recording.ts'
import { listAssetAccounts, reimbursementKind } from './schemes/reimbursements.ts'
import { reverseReimbursement } from './schemes/reversing.ts'
import { concessionTypeKind } from './types/types.ts'

/** Routes for concession types, requests, and what the government pays for its schemes. */
export function concessionsRoutes(app: FastifyInstance, platform: Platform): void {
  serveRecords(app, concessionTypes, concessionTypeKind, platform)
  requestRoutes(app, platform)
  serve(app, concessionCalls.ofStudent, async ({ params: { id } }, { db }) => ({
    concessions: (await listGranted(db, [id])).get(id) ?? [],
  }))
  serve(app, concessionCalls.mine, async (_asked, { db, user }) => {
    const mine = (await listMyStudents(db, user)).map(({ id }) => id)
    const granted = await listGranted(db, mine)
    return { students: mine.map((studentId) => ({ studentId, concessions: granted.get(studentId) ?? [] })) }
  })
  schemeRoutes(app, platform)
  serveListOf(app, proposals, ({ params, db }) => proposalKind(db, params), platform)
  serve(app, proposals.add, ({ params: { id, year }, body }, { db }) => addProposed(db, { typeId: id, year, ...body }))
}

function requestRoutes(app: FastifyInstance, platform: Platform): void {
  const { approvals, files } = platform
  const get = (db: Database, id: number, user: SignedIn) => getConcession(db, approvals, id, user)
  serveRecords(app, concessionCalls.concessions, concessionKind, platform)
  serveSheet(app, concessionCalls.sheet, concessionSheet, platform)
  serve(app, concessionCalls.get, ({ params }, { db, user }) => get(db, params.id, user))
  const documentCalls = { attach: concessionCalls.attach, read: concessionCalls.readDocument }
  serveRecordDocument(app, documentCalls, { document: concessionDocument, files, answer: get })
  serveAction(app, concessionCalls.request, {
    ...{ record: concessionRecord, among: concessionKind, action: 'request', answer: get },
    follow: (db: Database, { id }: { id: number }) => askForConcession(db, approvals, id),
  })
  serve(app, concessionCalls.cancel, async ({ params, body }, { db, user, today }) => {
    await cancelConcession(db, params.id, { ...body, today })
    await closeReturned(db, { kind: concessionApproval.kind, recordId: params.id }, body.reason)
    return get(db, params.id, user)
  })
}

function schemeRoutes(app: FastifyInstance, platform: Platform): void {
  serveList(app, reimbursements, reimbursementKind, platform)
  serveListOf(app, reimbursements.ageing, schemeAgeingKind, platform)
  serve(app, reimbursements.accounts, async (_asked, { db }) => ({ accounts: await listAssetAccounts(db) }))
  serve(app, reimbursements.record, async ({ body }, { db, today }) =>
    getItem(db, reimbursementKind, await recordReimbursement(db, body, today)),
  )
  serve(app, reimbursements.reverse, async ({ params, body }, { db, today }) => {
    await reverseReimbursement(db, params.id, { ...body, today })
    return getItem(db, reimbursementKind, params.id)
  })
}
