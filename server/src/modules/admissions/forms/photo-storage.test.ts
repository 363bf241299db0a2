import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { faultyFiles } from '../../../testing/faulty-files.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { aProgramme } from '../../academics/factory.ts'
import { anInstitution } from '../../institution/factory.ts'
import { students } from '../../students/schema.ts'

const files = faultyFiles()
const { app, platform, as } = await openTestApp({ files })
const { db } = platform.database
setClock(new Date('2026-08-20T05:00:00Z'))
await anInstitution(db, { code: 'NA' })
const { course, branch, batch } = await aProgramme(db)
const clerk = await as('ROLE_ADMISSIONS', { username: 'clerk' })
const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()

let made = 0
const form = (more = {}) => ({
  ...{ name: 'Kavya Reddy', dateOfAdmission: '2026-08-16', admissionType: 'Direct', gender: 'FEMALE', level: 'UG' },
  ...{ courseAppliedFor: course.name, branch: branch.shortName, batch: batch.label, email_id: 'kavya@example.in' },
  ...{ aadharNo: `1${String(++made).padStart(11, '0')}`, dateOfBirth: '2007-02-28' },
  ...more,
})

async function send(url: string, parts: Record<string, string | Buffer>): Promise<Record<string, unknown>> {
  const body = new FormData()
  for (const [name, part] of Object.entries(parts))
    body.append(
      name,
      typeof part === 'string' ? part : new Blob([new Uint8Array(part)]),
      ...(typeof part === 'string' ? [] : ['a.png']),
    )
  const answer = await app.inject({ method: 'POST', url: `/api${url}`, payload: body as never, headers: clerk })
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], ...answer.json() }
}
const admit = (more = {}, image?: Buffer) =>
  send('/saveApplicationFormData', { applicationFormData: JSON.stringify(form(more)), ...(image && { imageUpload: image }) })

const stored = async () => {
  const keys: string[] = []
  for await (const { key } of files.list()) keys.push(key)
  return keys
}
const register = () => db.select({ admissionNo: students.admissionNo, photoFile: students.photoFile }).from(students)

beforeEach(async () => {
  for (const key of await stored()) await files.remove(key)
})

describe('While a photo is stored slowly', () => {
  test('other students are admitted', async () => {
    const { reached, release } = files.hold('put')
    onTestFinished(release)
    const slow = admit({}, photo)
    await reached
    expect(await admit()).toMatchObject({ status: 200, adminNo: 'NA20260001' })
    release()
    expect(await slow).toMatchObject({ status: 200, adminNo: 'NA20260002' })
    expect((await register()).map(({ photoFile }) => photoFile)).toEqual([null, (await stored())[0]])
  })
})

describe('A photo leaves no trace', () => {
  test('when its student is refused', async () => {
    const before = await register()
    const aadharNo = '199999999999'
    expect(await admit({ aadharNo })).toMatchObject({ status: 200 })
    expect(await admit({ aadharNo }, photo)).toMatchObject({ code: 'students.aadhaar-taken' })
    expect(await register()).toHaveLength(before.length + 1)
    expect(await stored()).toEqual([])
  })

  test('when the store fails: nobody is admitted, and no number is used up', async () => {
    const before = await register()
    files.fail('put', { after: true })
    expect(await admit({}, photo)).toMatchObject({ status: 503, code: 'platform.files-unavailable', retryAfter: '30' })
    expect(await register()).toEqual(before)
    expect(await stored()).toEqual([])
    const next = `NA2026${String(before.length + 1).padStart(4, '0')}`
    expect(await admit({}, photo)).toMatchObject({ status: 200, adminNo: next })
  })
})

test('A photo that cannot be removed yet costs the clerk nothing, and is removed later', async () => {
  const { id } = await admit({}, photo)
  const [first] = await stored()
  files.fail('remove')
  expect(await send(`/students/${id}/photo`, { photo })).toMatchObject({ status: 200 })
  const [student] = await db
    .select()
    .from(students)
    .where(eq(students.id, Number(id)))
  expect(student?.photoFile).not.toBe(first)
  await waitUntil(async () => expect(await stored()).toEqual([student?.photoFile]))
})
