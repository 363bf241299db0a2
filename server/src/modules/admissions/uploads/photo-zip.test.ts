import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PhotoZip } from '@nalanda/contract/admissions/photos'
import type { ImportRowError } from '@nalanda/contract/platform/imports/staged-imports'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ZipPart, zipFile } from '../../../platform/spreadsheets/sample-files.ts'
import { openTestApp } from '../../../testing/app.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { aStudent } from '../../students/factory.ts'
import { students } from '../../students/schema.ts'
import { numbersOf } from './photo-zip.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
let office: { authorization: string }
let jpeg: Buffer
let png: Buffer
beforeAll(async () => {
  office = await as('ROLE_ADMISSIONS')
  const picture = sharp({ create: { width: 300, height: 400, channels: 3, background: '#7788aa' } })
  jpeg = await picture.clone().jpeg().toBuffer()
  png = await picture.clone().png().toBuffer()
})

async function send(bytes: Buffer) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'photos.zip')
  const encoded = new Response(form)
  const headers = { ...office, 'content-type': encoded.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await encoded.arrayBuffer())
  return app.inject({ method: 'POST', url: '/api/admission-photos', headers, payload })
}

async function worked(parts: ZipPart[]): Promise<PhotoZip & { errors: ImportRowError[] }> {
  const { id } = (await send(zipFile(parts))).json() as PhotoZip
  const ask = async <T>(path = '') =>
    (await app.inject({ url: `/api/admission-photos/${id}${path}`, headers: office })).json() as T
  for (;;) {
    const zip = await ask<PhotoZip>()
    if (zip.state === 'done' || zip.state === 'failed')
      return { ...zip, errors: (await ask<{ items: ImportRowError[] }>('/row-errors?size=100')).items }
    await sleep(50)
  }
}

async function keysUnder(folder: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of platform.files.list(folder)) keys.push(key)
  return keys
}

const part = (name: string, content: Buffer | string): ZipPart => ({ name, content: Buffer.from(content) })
const photoOf = async (id: number) => (await db.select().from(students).where(eq(students.id, id)))[0]?.photoFile

describe('a zip of photos', () => {
  it('assigns each photo to the student with the number in its name, and reports the result of every file', async () => {
    const [one, two, slashed, four] = [
      await aStudent(db, { admissionNo: 'PZ1' }),
      await aStudent(db, { admissionNo: 'PZ2' }),
      await aStudent(db, { admissionNo: 'PZ/2026/3' }),
      await aStudent(db, { admissionNo: 'PZ4' }),
    ]
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const report = await worked([
      part('photos/pz1.jpg', jpeg),
      part('photos/PZ1.png', png),
      part('../../../../PZ2.PNG', png),
      part('PZ_2026_3.jpeg', jpeg),
      part('PZ4.jpg', svg),
      part('nobody.jpg', jpeg),
      part('list.xlsx', 'x'),
      part('__MACOSX/._pz1.jpg', 'x'),
    ])
    const { errors, ...shown } = report
    expect(errors.map(({ row, cell, column, severity, code }) => [row, cell, column, severity, code])).toEqual([
      [2, 'photos/PZ1.png', `${one.fullName} · PZ1`, 'error', 'admissions.photo-doubled'],
      [5, 'PZ4.jpg', `${four.fullName} · PZ4`, 'error', 'admissions.photo-not-a-picture'],
      [6, 'nobody.jpg', '', 'error', 'admissions.photo-of-nobody'],
      [7, 'list.xlsx', '', 'warning', 'admissions.not-a-photo'],
    ])
    expect(errors[0]?.message).toBe('photos/pz1.jpg is for the same student and was used')
    expect(shown).toMatchObject({ state: 'done', rowCount: 6, savedCount: 3, errorCount: 3, warningCount: 1, progress: 100 })
    for (const { id } of [one, two, slashed]) expect(await photoOf(id)).toMatch(/^photos\//)
    expect(await photoOf(four.id)).toBeNull()
    // The zip is deleted once its report is committed
    await waitUntil(async () => expect(await keysUnder('photo-zips')).toEqual([]))
  })

  it('rejects a damaged photo and one that unpacks too large, and continues with the others', async () => {
    const good = await aStudent(db, { admissionNo: 'PB1' })
    await aStudent(db, { admissionNo: 'PB2' })
    await aStudent(db, { admissionNo: 'PB3' })
    const report = await worked([
      part('PB2.jpg', Buffer.concat([jpeg, Buffer.alloc(40 * 1024 * 1024)])),
      { ...part('PB3.jpg', jpeg), claims: { crc: 1 } },
      part('PB1.jpg', jpeg),
    ])
    expect(report.errors.map(({ cell, code }) => [cell, code])).toEqual([
      ['PB2.jpg', 'admissions.photo-damaged'],
      ['PB3.jpg', 'admissions.photo-damaged'],
    ])
    expect(report.savedCount).toBe(1)
    expect(await photoOf(good.id)).not.toBeNull()
  })

  it('is refused if it is damaged or contains no photos', async () => {
    const refused = async (bytes: Buffer) => {
      const answer = await send(bytes)
      return [answer.statusCode, (answer.json() as { code: string }).code]
    }
    const whole = zipFile([part('A1.jpg', jpeg)])
    for (const bytes of [randomBytes(500), whole.subarray(0, 40), zipFile([part('readme.txt', 'x')]), zipFile([])])
      expect(await refused(bytes)).toEqual([400, 'admissions.unreadable-zip'])
  })

  it('reads the number from the file name, whatever character replaces a slash', () => {
    expect(numbersOf('a/b/na-2026-001.JPG')).toContain('NA/2026/001')
    expect(numbersOf('NA20260001.png')).toEqual(['NA20260001'])
  })
})
