import { admissions } from '@nalanda/contract/admissions'
import type { FastifyInstance } from 'fastify'
import { openDocuments } from '../../platform/documents/documents.ts'
import type { FileAnswer } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { problem } from '../../platform/problems.ts'
import { findByAdmissionNo } from '../students/public.ts'
import { printPapers } from './papers.ts'

/** So many are laid out as quickly as any other document. */
const few = 5

/** What is printed for an admission: the form, the slip, identity cards; of one student or of a selection. */
export function paperRoutes(app: FastifyInstance, platform: Platform): void {
  // Hundreds of forms take seconds: they have a process of their own, so that nobody's result waits behind them
  const press = { ...platform, documents: openDocuments({ log: platform.log, queue: 20, timeoutMilliseconds: 90_000 }) }
  app.addHook('onClose', () => press.documents.close())
  serve(app, admissions.getStudentadmissiondata, async ({ body }, { db, today }) => {
    const id = body.adminNo ? await findByAdmissionNo(db, body.adminNo) : null
    if (id === null) throw problem('admissions.no-such-number', { adminNo: body.adminNo || '–' })
    const file = await printPapers(platform, { paper: 'form', sides: 'both', studentIds: [id], today })
    return { bs64: bytesOf(file).toString('base64') }
  })
  serve(app, admissions.getPaper, ({ params, query }, { today }) =>
    printPapers(platform, { ...query, studentIds: [params.id], today }),
  )
  serve(app, admissions.printPapers, ({ body }, { today }) =>
    printPapers(body.studentIds.length > few ? press : platform, { ...body, today }),
  )
}

const bytesOf = ({ content }: FileAnswer): Buffer => (Buffer.isBuffer(content) ? content : Buffer.alloc(0))
