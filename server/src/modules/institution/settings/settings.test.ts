import type { Settings } from '@nalanda/contract/institution/settings'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { anInstitution } from '../factory.ts'

const { app, platform, as } = await openTestApp()
const { app: secondApp } = await openTestApp({
  database: platform.config.databaseUrl,
  settings: { DATA_DIR: platform.config.dataDir },
})
const { db } = platform.database
const office = await as('ROLE_ADMINISTRATION')

beforeAll(() => anInstitution(db))

const ask = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object, headers = office) => {
  const answer = await app.inject({ method, url: `/api/institution${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...(answer.json() as Record<string, unknown>) }
}
const settings = async () => (await ask('GET', '/settings')) as unknown as Settings
const change = async (values: object) => ask('PUT', '/settings', { revision: (await settings()).revision, ...values })

function form(bytes: Buffer, fields: Record<string, string>, name = 'picture.png') {
  const parts = new FormData()
  for (const [field, value] of Object.entries(fields)) parts.append(field, value)
  parts.append('image', new File([new Uint8Array(bytes)], name))
  return parts
}
const send = async (url: string, bytes: Buffer, fields: Record<string, string>): Promise<{ status: number; png?: string }> => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/institution${url}`,
    headers: office,
    payload: form(bytes, fields),
  })
  return { status: answer.statusCode, ...(answer.json() as Record<string, unknown>) }
}
const aPicture = (width = 300, height = 200, background = '#0b7285') =>
  sharp({ create: { width, height, channels: 3, background } })

async function keptImages() {
  const keys: string[] = []
  for await (const { key } of platform.files.list('institution/')) keys.push(key)
  return keys.sort()
}

describe('the settings of the college', () => {
  test('can be changed one by one, are audited by field, and are read in every process immediately', async () => {
    const before = await settings()
    const saved = await change({ name: 'Takshashila College', bannerLines: ['Autonomous', 'NAAC A+'] })
    expect(saved).toMatchObject({ status: 200, revision: before.revision + 1, name: 'Takshashila College', code: 'TC' })
    for (const portal of [app, secondApp])
      expect((await portal.inject('/api/institution')).json()).toMatchObject({ name: 'Takshashila College' })
    const trail = await db.select().from(auditEntries)
    expect(trail.at(-1)).toMatchObject({
      entity: 'institution',
      changes: {
        name: ['Test College of Engineering', 'Takshashila College'],
        bannerLines: [['Autonomous'], ['Autonomous', 'NAAC A+']],
      },
    })
    expect(Object.keys(trail.at(-1)?.changes ?? {})).toHaveLength(2)
  })

  test('are not changed if another user changed them meanwhile, or if nothing would change', async () => {
    const before = await settings()
    expect(await ask('PUT', '/settings', { revision: before.revision - 1, name: 'Old' })).toMatchObject({
      status: 409,
      code: 'platform.changed-meanwhile',
    })
    expect(await change({ name: before.name })).toMatchObject({ status: 409, code: 'platform.nothing-changed' })
    expect(await settings()).toEqual(before)
  })

  test.each([
    ['an address that runs a script', { obeUrl: 'javascript:alert(1)' }],
    ['an address of a file', { naacUrl: 'file:///etc/passwd' }],
    ['an address with a password in it', { facultyDbUrl: 'https://user:secret@site.example' }],
    ['an address without a server', { accountsTileUrl: 'https://' }],
    ['a code in small signs', { code: 'n-a!' }],
    ['an empty name', { name: ' ' }],
    ['a month that there is not', { academicYearFirstMonth: 13 }],
    ['a half of the day that ends at no time', { halfDayEndsAt: '24:00' }],
    ['a telephone number of letters', { phoneNumbers: ['call us'] }],
    ['a person without a mail address', { contacts: [{ designation: 'Principal', name: 'P', mailId: 'nobody' }] }],
    ['seven lines of the banner', { bannerLines: ['1', '2', '3', '4', '5', '6', '7'] }],
  ])('do not accept %s, and stay as they were', async (_, values) => {
    const before = await settings()
    expect(await change(values)).toMatchObject({ status: 400, code: 'platform.invalid' })
    expect(await settings()).toEqual(before)
  })

  test('can be restored from any version, and the restoration can be undone as well', async () => {
    const first = await settings()
    await change({ tagline: 'One', homeLayout: 'grid' })
    await change({ tagline: 'Two' })
    const { revision } = await settings()
    const back = await ask('POST', `/versions/${first.revision}/return`, { revision })
    expect(back).toMatchObject({ status: 200, revision: revision + 1, tagline: first.tagline, homeLayout: first.homeLayout })
    const undone = await ask('POST', `/versions/${revision}/return`, { revision: revision + 1 })
    expect(undone).toMatchObject({ tagline: 'Two', homeLayout: 'grid' })
    const { items: versions } = (await ask('GET', '/versions')) as { items?: { undoneTo: number | null; changes: object[] }[] }
    expect(versions?.[0]).toMatchObject({ undoneTo: revision })
    expect(versions?.[0]?.changes).toContainEqual({ field: 'tagline', before: first.tagline, after: 'Two' })
    expect(await ask('GET', `/versions/${revision}`)).toMatchObject({ tagline: 'Two', revision })
  })

  test('are not restored from a nonexistent version, or over a change of another user', async () => {
    const before = await settings()
    expect(await ask('POST', '/versions/900/return', { revision: before.revision })).toMatchObject({ status: 404 })
    expect(await ask('POST', '/versions/1/return', { revision: 1 })).toMatchObject({ code: 'platform.changed-meanwhile' })
    expect(await settings()).toEqual(before)
  })

  test('can be changed only by the office', async () => {
    const clerk = await as('ROLE_ADMISSIONS')
    const before = await settings()
    expect(await ask('PUT', '/settings', { revision: before.revision, name: 'Mine' }, clerk)).toMatchObject({ status: 403 })
    expect(await settings()).toEqual(before)
  })
})

describe('logo and banner', () => {
  test('are re-encoded in their size, previewed before they are saved, and can be removed', async () => {
    const photo = await aPicture(3000, 2000).jpeg().toBuffer()
    const shown = await send('/images/check', photo, { kind: 'logo' })
    expect(shown).toMatchObject({ status: 200, width: 512, height: 341 })
    const { revision } = await settings()
    expect(await send('/images', photo, { kind: 'logo', revision: String(revision) })).toMatchObject({ revision: revision + 1 })
    const answer = await secondApp.inject('/api/getLogoDataForHeaders')
    expect((answer.json() as { Logo: string }).Logo).toBe(shown.png)
    const again = await secondApp.inject({
      url: '/api/getLogoDataForHeaders',
      headers: { 'if-none-match': String(answer.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(await ask('DELETE', '/images/logo', { revision: revision + 1 })).toMatchObject({ logo: null })
    expect((await secondApp.inject('/api/getLogoDataForHeaders')).json()).toMatchObject({ Logo: '' })
    await ask('POST', `/versions/${revision + 1}/return`, { revision: revision + 2 })
    expect((await secondApp.inject('/api/getLogoDataForHeaders')).json()).toMatchObject({ Logo: shown.png })
  })

  test.each([
    [
      'a drawing of lines that may run scripts',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"/>'),
      'institution.not-a-picture',
    ],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'institution.not-a-picture'],
    ['a picture of another kind', () => aPicture().webp().toBuffer(), 'institution.not-a-picture'],
    ['nothing', async () => Buffer.alloc(0), 'institution.not-a-picture'],
    [
      'a page that begins like a picture',
      async () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<html>')]),
      'institution.picture-damaged',
    ],
    [
      'a picture that breaks off',
      async () => (await aPicture(2000, 2000).jpeg().toBuffer()).subarray(0, 9_000),
      'institution.picture-damaged',
    ],
    [
      'a small file with very many points',
      () => aPicture(6000, 5000).png({ compressionLevel: 9 }).toBuffer(),
      'institution.picture-too-many-points',
    ],
    ['a picture that would be blurred', () => aPicture(40, 40).png().toBuffer(), 'institution.picture-too-small'],
  ])('refuse %s, and nothing is stored', async (_, make, code) => {
    const before = await settings()
    const { length } = await keptImages()
    expect(await send('/images', await make(), { kind: 'logo', revision: String(before.revision) })).toMatchObject({
      status: 422,
      code,
    })
    expect(await settings()).toEqual(before)
    expect(await keptImages()).toHaveLength(length)
  })

  test('store only the pixels of a picture', async () => {
    const picture = await aPicture()
      .withExif({ IFD0: { Copyright: 'hidden words' } })
      .jpeg()
      .toBuffer()
    expect(picture.includes('hidden words')).toBe(true)
    const { png } = await send('/images/check', picture, { kind: 'logo' })
    expect(Buffer.from(png ?? '', 'base64').includes('hidden words')).toBe(false)
  })

  test('do not overwrite a change of another user, and leave no file behind', async () => {
    const before = await keptImages()
    expect(await send('/images', await aPicture().png().toBuffer(), { kind: 'banner', revision: '1' })).toMatchObject({
      status: 422,
    })
    expect(await send('/images', await aPicture(800, 200).png().toBuffer(), { kind: 'banner', revision: '1' })).toMatchObject({
      code: 'platform.changed-meanwhile',
    })
    expect(await keptImages()).toEqual(before)
  })
})
