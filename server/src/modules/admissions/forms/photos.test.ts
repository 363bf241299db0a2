import { crc32, deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openAdmissionForms } from '../../../testing/admission-forms.ts'
import { faultyFiles } from '../../../testing/faulty-files.ts'
import { formOf, keysIn } from '../../../testing/http.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { students } from '../../students/schema.ts'

const files = faultyFiles()
const { db, platform, calls, studentForm, editForm, save, open } = await openAdmissionForms({ files })
const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()
const admit = (more = {}, image?: Buffer) => save(studentForm(more), { ...(image && { photo: image }) })
const register = () => db.select({ admissionNo: students.admissionNo, photoFile: students.photoFile }).from(students)

beforeEach(async () => {
  for (const key of await keysIn(files)) await files.remove(key)
})

describe('a photo that is stored slowly', () => {
  test('does not delay the admission of other students', async () => {
    const { reached, release } = files.hold('put')
    onTestFinished(release)
    const slow = admit({}, photo)
    await reached
    expect(await admit()).toMatchObject({ status: 200, adminNo: 'NA20260001' })
    release()
    expect(await slow).toMatchObject({ status: 200, adminNo: 'NA20260002' })
    expect((await register()).map(({ photoFile }) => photoFile)).toEqual([null, (await keysIn(files))[0]])
  })
})

describe('a photo whose admission fails', () => {
  test('is not kept if its student is refused', async () => {
    const before = await register()
    const aadharNo = '199999999999'
    expect(await admit({ aadharNo })).toMatchObject({ status: 200 })
    expect(await admit({ aadharNo }, photo)).toMatchObject({ code: 'students.aadhaar-taken' })
    expect(await register()).toHaveLength(before.length + 1)
    expect(await keysIn(files)).toEqual([])
  })

  test('is not kept if the file store fails, which admits no student and uses up no number', async () => {
    const before = await register()
    files.fail('put', { after: true })
    expect(await admit({}, photo)).toMatchObject({ status: 503, code: 'platform.files-unavailable' })
    expect(await register()).toEqual(before)
    expect(await keysIn(files)).toEqual([])
    const next = `NA2026${String(before.length + 1).padStart(4, '0')}`
    expect(await admit({}, photo)).toMatchObject({ status: 200, adminNo: next })
  })
})

test('a failure to remove an old photo does not disturb the clerk, and the photo is removed later', async () => {
  const { id } = await admit({}, photo)
  const [first] = await keysIn(files)
  files.fail('remove')
  expect(await calls.post(`/students/${id}/photo`, formOf({ photo: { name: 'a.png', content: photo } }))).toMatchObject({
    status: 200,
  })
  const [student] = await db
    .select()
    .from(students)
    .where(eq(students.id, Number(id)))
  expect(student?.photoFile).not.toBe(first)
  await waitUntil(async () => expect(await keysIn(files)).toEqual([student?.photoFile]))
})

describe('a photo', () => {
  const picture = (width = 900, height = 1200) =>
    sharp({ create: { width, height, channels: 3, background: '#c9a27c' } })
      .png()
      .withExif({ IFD0: { Copyright: 'secret place' } })
  const photoOf = async (adminNo: string) => Buffer.from((await open(adminNo)).photo, 'base64')

  test('is re-encoded as a small JPEG, replaced, and removed', async () => {
    const { adminNo, aadharNo } = await save(studentForm(), { photo: await picture().toBuffer() })
    const stored = await photoOf(adminNo)
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 800 })
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
    const [row] = await db.select().from(students).where(eq(students.admissionNo, adminNo))
    expect(row?.photoFile).toMatch(/^photos\/.+\.jpg$/)
    const again = { ...editForm({ adminNo }), aadharNo }
    await save(again, { edited: aadharNo, photo: await picture(200, 200).jpeg().toBuffer() })
    expect(await sharp(await photoOf(adminNo)).metadata()).toMatchObject({ width: 200 })
    await waitUntil(async () => expect(await platform.files.has(row?.photoFile ?? '')).toBe(false))
    await save({ ...again, removePhoto: true }, { edited: aadharNo })
    expect((await photoOf(adminNo)).length).toBe(0)
    await waitUntil(async () => expect(await keysIn(files, 'photos/')).toEqual([]))
  })

  test.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'students.photo-not-a-picture',
    ],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'students.photo-not-a-picture'],
    ['a picture of 30,000 by 30,000 points', hugePng(), 'students.photo-too-many-points'],
    ['a picture that breaks off', null, 'students.photo-damaged'],
    ['a speck', 'speck', 'students.photo-too-small'],
  ])('is refused if it is %s, and no student is admitted', async (_, given, code) => {
    const cut = async () => (await picture().jpeg().toBuffer()).subarray(0, 3000)
    const bytes = given === 'speck' ? await picture(20, 20).toBuffer() : ((given as Buffer | null) ?? (await cut()))
    const before = await db.$count(students)
    expect(await save(studentForm(), { photo: bytes })).toMatchObject({ status: 422, code })
    expect(await db.$count(students)).toBe(before)
  })

  test('is stored without a script that was hidden in a text chunk', async () => {
    const png = await picture().toBuffer()
    const script = chunkOf('tEXt', Buffer.from('Comment\0<script>alert(1)</script>'))
    const { adminNo } = await save(studentForm(), {
      photo: Buffer.concat([png.subarray(0, 33), script, png.subarray(33)]),
    })
    expect((await photoOf(adminNo)).includes('script')).toBe(false)
  })
})

/** Returns a picture of 900 million black pixels in a hundred kilobytes. */
function hugePng(): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(30_000, 0)
  head.writeUInt32BE(30_000, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const points = deflateSync(Buffer.alloc(30_000 * 3751))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunkOf('IHDR', head), chunkOf('IDAT', points), chunkOf('IEND', Buffer.alloc(0))])
}

function chunkOf(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const named = Buffer.concat([Buffer.from(type), content])
  return Buffer.concat([length, named, crcOf(named)])
}

function crcOf(bytes: Buffer): Buffer {
  const written = Buffer.alloc(4)
  written.writeUInt32BE(crc32(bytes))
  return written
}
