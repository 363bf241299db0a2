import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach } from 'vitest'
import { alumniEntries } from '../../modules/alumni/schema.ts'
import { setClock } from '../../platform/clock.ts'
import { aPdf } from '../../platform/files/pdf/sample-files.ts'
import { openTestApp } from '../app.ts'
import { callsOf, keysIn } from '../http.ts'

type Sent = { name: string; content: Uint8Array }

/** Opens a portal for the two alumni forms. Each test runs over 15 minutes later than the one before, because the forms from one address are limited. */
export async function openAlumniForms() {
  let moment = new Date('2026-11-21T05:00:00Z')
  setClock(moment)
  beforeEach(() => {
    moment = new Date(moment.getTime() + 16 * 60_000)
    setClock(moment)
  })
  const { app, platform } = await openTestApp()
  const { db } = platform.database
  const guest = callsOf(app)
  return {
    ...{ app, platform, db, guest },
    sendA: (values: object, files?: Sent[], field?: string) =>
      guest.post('/saveAlumniStudentRegister', partsOf('alumniStudentRegistration', values, files, field)),
    sendB: (values: object, files: Sent[] = [{ name: 'offer.pdf', content: aPdf() }]) =>
      guest.post('/saveAluminiHistoryByUrl', partsOf('alumniData', values, files)),
    storedOf: async (number: string) => db.select().from(alumniEntries).where(eq(alumniEntries.rollNo, number)),
    everything: async () => [await db.$count(alumniEntries), await keysIn(platform.files)],
  }
}

let made = 0
const rollNo = () => `10NA1A${String(++made).padStart(4, '0')}`

/** Returns form A of an employed person, with a new roll number. */
export const formA = (more: object = {}) => ({
  ...{ name: 'Anita Sharma', rollNumber: rollNo(), degree: 'B.Tech', batch: '2010-2014', branch: 'cse' },
  ...{ mobileNumber: '9876543210', email: 'Anita@Example.com', working: 'yes' },
  ...{ companyName: 'TCS', jobTitle: 'Architect', workAddress: 'HITEC City, Hyderabad', ...more },
})

/** Returns form B of an employed person, with a new roll number. */
export const formB = (more: object = {}) => ({
  ...{ status: 'working', rollNumber: rollNo(), name: 'Ravi Kumar', branch: 'CSE', batch: '2010-2014', course: 'B.Tech' },
  ...{ studentMobile: '9876543210', studentEmail: 'ravi@example.com', fatherName: 'Mohan Kumar', section: '' },
  ...{ company: 'Wipro', packages: '', designation: 'Engineer', experience: '2 years', location: 'Pune', ...more },
})

/** Returns a form as the browser sends it: its values as one JSON part, and its files as further parts. */
export function partsOf(name: string, values: object, files: readonly Sent[] = [], field = 'file'): FormData {
  const form = new FormData()
  form.append(name, new File([JSON.stringify(values)], 'blob', { type: 'application/json' }))
  for (const { name: file, content } of files) form.append(field, new File([new Uint8Array(content)], file))
  return form
}

export const picture = (format: 'png' | 'gif' = 'png') =>
  sharp({ create: { width: 120, height: 120, channels: 3, background: '#88aacc' } })
    .toFormat(format)
    .toBuffer()
