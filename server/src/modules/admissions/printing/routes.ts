import { admissions } from '@nalanda/contract/admissions/admissions'
import type { FastifyInstance } from 'fastify'
import type { FileAnswer } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { problem } from '../../../platform/problems.ts'
import { findByAdmissionNo } from '../../students/public.ts'
import { printAdmissionDocuments } from './printing.ts'

/** Printed documents of an admission: the form, the slip, identity cards; for one student or for a selection. */
export function printingRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, admissions.getStudentadmissiondata, async ({ body }, { db, actor, today }) => {
    const id = body.adminNo ? await findByAdmissionNo(db, body.adminNo) : null
    if (id === null) throw problem('admissions.no-such-number', { adminNo: body.adminNo || '–' })
    const file = await printAdmissionDocuments(platform, { paper: 'form', sides: 'both', studentIds: [id], today, actor })
    return { bs64: bytesOf(file).toString('base64') }
  })
  serve(app, admissions.getDocument, ({ params, query }, { today, actor }) =>
    printAdmissionDocuments(platform, { ...query, studentIds: [params.id], today, actor }),
  )
  serve(app, admissions.printDocuments, ({ body }, { today, actor }) =>
    printAdmissionDocuments(platform, { ...body, today, actor }),
  )
}

const bytesOf = ({ content }: FileAnswer): Buffer => (Buffer.isBuffer(content) ? content : Buffer.alloc(0))
