import type { ApplicationFormSent } from '@nalanda/contract/admissions/form-fields'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { aProgramme } from '../modules/academics/factory.ts'
import { branches } from '../modules/academics/schema.ts'
import { anInstitution } from '../modules/institution/factory.ts'
import { setClock } from '../platform/clock.ts'
import type { Database } from '../platform/database/client.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { auditEntries } from '../platform/schema.ts'
import { openTestApp } from './app.ts'
import { callsOf, formOf } from './http.ts'

type Sending = { edited?: string; photo?: Uint8Array; headers?: { authorization: string } }

/** Creates a college in August 2026 with one programme, and a clerk who fills in its two admission forms. Call it at the top level of a test file. */
export async function openAdmissionForms({ files }: { files?: FileStore } = {}) {
  const { app, platform, as } = await openTestApp({ ...(files && { files }) })
  const { db } = platform.database
  beforeAll(() => setClock(new Date('2026-08-20T05:00:00Z')))
  afterAll(() => setClock())
  await anInstitution(db, { code: 'NA' })
  const { course, branch, batch } = await aProgramme(db)
  // Enough seats for all students whom the tests of a file admit
  await db.update(branches).set({ intake: 1000 }).where(eq(branches.id, branch.id))
  const clerk = await as('ROLE_ADMISSIONS', { username: 'clerk' })
  const calls = callsOf(app, clerk)
  const read = async (url: string) => (await calls.get(url)).body

  return {
    ...{ app, platform, db, as, clerk, calls, course, branch, batch, read },
    ...formsOf({ courseAppliedFor: course.name, branch: branch.shortName, batch: batch.label }),
    /** Saves a form, as the screens and the documented clients do. A refused form must not change anything. */
    save: async (form: object, { edited, photo, headers = clerk }: Sending = {}) => {
      const query = edited === undefined ? '' : `?editedAadharNumber=${edited}`
      const image = photo && { imageUpload: { name: 'my holiday.png', content: photo } }
      const parts = formOf({ applicationFormData: JSON.stringify(form), ...image })
      const answer = await callsOf(app, headers).post(`/saveApplicationFormData${query}`, parts)
      if (answer.status !== 200) expect(await entriesOf(db, answer.requestId), 'a refused form changed something').toEqual([])
      return answer
    },
    open: (adminNo: string) => read(`/admissions/existing-student?adminNo=${adminNo}`),
  }
}

/** Returns the audit entries of a call, which contain all its changes. */
const entriesOf = (db: Database, requestId: string) => db.select().from(auditEntries).where(eq(auditEntries.requestId, requestId))

/** Returns both forms filled in, with a new Aadhaar number each time. */
function formsOf(place: Pick<ApplicationFormSent, 'courseAppliedFor' | 'branch' | 'batch'>) {
  let made = 0
  const studentForm = (more: ApplicationFormSent = {}): ApplicationFormSent => ({
    ...{ name: 'Kavya Reddy', dateOfAdmission: '2026-08-16', admissionType: 'Direct', gender: 'FEMALE', ...place },
    ...{ aadharNo: `1${String(++made).padStart(11, '0')}`, email_id: 'kavya@example.in', level: 'UG', dateOfBirth: '2007-02-28' },
    ...more,
  })
  const editForm = (more: ApplicationFormSent = {}): ApplicationFormSent => {
    const { email_id: emailId, level: _, ...form } = studentForm()
    return { ...form, emailId, scholarShip: 'Yes', imagePath: '', ...more }
  }
  return { studentForm, editForm }
}
