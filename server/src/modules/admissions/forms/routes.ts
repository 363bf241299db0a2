import { admissions } from '@nalanda/contract/admissions/admissions'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { problem } from '../../../platform/problems.ts'
import { findByAdmissionNo, getStudentRecord, previewAdmissionNumber, readPhotos } from '../../students/public.ts'
import { toExistingStudent } from './form-serialisation.ts'
import { saveForm } from './forms.ts'
import { checkAadhaar } from './forms-aadhaar.ts'
import { listApplications } from './forms-list.ts'
import { searchStudents } from './forms-search.ts'

/** Both admission forms: saving them, opening a student in one, and the checks while the user types. */
export function formRoutes(app: FastifyInstance, { keys, files, log, database }: Platform): void {
  serve(app, admissions.saveApplicationFormData, ({ query, body, files: { imageUpload } }, context) => {
    const { db, user, actor, today, claimKey } = context
    const sent = { form: body.applicationFormData, edited: query.editedAadharNumber, photo: imageUpload }
    return saveForm({ db, keys, files, log, user, actor, today, claimKey }, sent)
  })
  serve(app, admissions.getApplicationFormData, async ({ query }, { db, reply }) => {
    const { applications, next } = await listApplications(db, query.before)
    if (next !== null) reply.header('link', `</api${admissions.getApplicationFormData.path}?before=${next}>; rel="next"`)
    return applications
  })
  serve(app, admissions.generateAdmistionNumber, async (_, { db, today, reply }) => {
    reply.type('application/json')
    return JSON.stringify(await previewAdmissionNumber(db, today))
  })
  serve(app, admissions.getExistingStudent, async ({ query }, { db }) => {
    const id = query.id ?? (query.adminNo ? await findByAdmissionNo(db, query.adminNo) : null)
    if (id === null) throw problem('platform.not-found')
    const stored = await getStudentRecord(db, id)
    return toExistingStudent(stored, (await readPhotos(db, files, [id])).get(id) ?? null)
  })
  serve(app, admissions.searchStudents, async ({ query }, { db, user }) => ({
    students: await searchStudents(db, query, user),
  }))
  serve(app, admissions.checkAadhaar, ({ body }, { db, user, actor, now }) =>
    checkAadhaar(db, keys, body, { user, actor, now, counting: database.db }),
  )
}
