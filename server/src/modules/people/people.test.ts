import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aPdf } from '../../platform/files/pdf/sample-files.ts'
import { openTestApp } from '../../testing/app.ts'
import { callsOf, formOf, keysIn } from '../../testing/http.ts'
import { aDepartment, aStaffMember } from './factory.ts'
import { staff } from './schema.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = await as('ROLE_ADMINISTRATION')
const save = async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  const answer = await app.inject({ method, url: `/api${url}`, ...(payload && { payload }), headers: office })
  return { status: answer.statusCode, ...answer.json() }
}
const list = async (url: string) => (await app.inject({ url: `/api${url}`, headers: office })).json()

const teacher = (departmentId: number) => ({
  empCode: 'na042',
  fullName: 'Lakshmi Prasanna',
  email: 'lakshmi@college.example',
  departmentId,
  designation: 'Professor',
  joinedOn: '2010-06-01',
  leftOn: null,
  mobile: '',
  qualification: '',
  experienceYears: null,
  orcid: '',
})

test('an employee code and an e-mail address are unique, whatever the capitals', async () => {
  const { id } = await aDepartment(db)
  expect(await save('POST', '/staff', teacher(id))).toMatchObject({ status: 200, empCode: 'NA042', mobile: null })
  const sentence = 'Another staff member already has this employee code or e-mail'
  const twin = { ...teacher(id), email: 'other@college.example' }
  expect(await save('POST', '/staff', twin)).toMatchObject({ status: 409, fields: { empCode: { message: sentence } } })
  const namesake = { ...teacher(id), empCode: 'NA043', email: 'Lakshmi@College.example' }
  expect(await save('POST', '/staff', namesake)).toMatchObject({ status: 409, fields: { email: { message: sentence } } })
})

test('an ORCID iD is unique, and is stored in one format however it was pasted', async () => {
  const { id } = await aDepartment(db)
  const researcher = { ...teacher(id), qualification: 'Ph.D. in Chemistry', experienceYears: 4 }
  const kept = { ...researcher, empCode: 'NA070', email: 'na070@college.example' }
  expect(await save('POST', '/staff', { ...kept, orcid: 'https://orcid.org/0000-0002-1825-0097' })).toMatchObject({
    ...{ status: 200, qualification: 'Ph.D. in Chemistry', experienceYears: 4, orcid: '0000-0002-1825-0097' },
  })
  const twin = { ...researcher, empCode: 'NA071', email: 'na071@college.example', orcid: '0000000218250097' }
  const count = await db.$count(staff)
  expect(await save('POST', '/staff', twin)).toMatchObject({ status: 409, fields: { orcid: { code: 'people.orcid-taken' } } })
  expect(await save('POST', '/staff', { ...twin, orcid: '0000-0002-1825-0098' })).toMatchObject({
    status: 400,
    fields: { orcid: { code: 'people.wrong-orcid' } },
  })
  expect(await db.$count(staff)).toBe(count)
})

test('a member of staff is read by id with every change in words, newest first', async () => {
  const [physics, civil] = [await aDepartment(db, { name: 'Physics' }), await aDepartment(db, { name: 'Civil Engineering' })]
  const form = { ...teacher(physics.id), empCode: 'NA060', email: 'na060@college.example' }
  const { id, revision } = await save('POST', '/staff', form)
  await save('PUT', `/staff/${id}`, { ...form, departmentId: civil.id, designation: 'Associate Professor', revision })
  expect(await list(`/staff/${id}`)).toMatchObject({
    empCode: 'NA060',
    departmentName: 'Civil Engineering',
    designation: 'Associate Professor',
  })
  const { items } = await list(`/staff/${id}/changes`)
  expect(items).toHaveLength(2)
  expect(
    items[0].changes.toSorted((one: { field: string }, other: { field: string }) => one.field.localeCompare(other.field)),
  ).toEqual([
    { field: 'departmentId', before: 'Physics', after: 'Civil Engineering' },
    { field: 'designation', before: 'Professor', after: 'Associate Professor' },
  ])
  expect((await list(`/staff/${id}/changes?field=designation`)).items[0]).toMatchObject({ id: items[0].id })
  expect((await list('/staff/999999')).status).toBe(404)
  expect((await list('/staff/999999/changes')).status).toBe(404)
})

test('a last day before the day of joining is refused', async () => {
  const { id } = await aDepartment(db)
  const refused = await save('POST', '/staff', { ...teacher(id), empCode: 'NA050', email: 'x@y.example', leftOn: '2010-05-31' })
  expect(refused).toMatchObject({ status: 400, code: 'people.left-before-joining' })
})

test('former staff are listed apart from those in service, and not counted in their department', async () => {
  const department = await aDepartment(db)
  const gone = await aStaffMember(db, { departmentId: department.id, leftOn: '2024-05-31' })
  const here = await aStaffMember(db, { departmentId: department.id })
  const ids = async (inService: string) =>
    (await list(`/staff?departmentId=${department.id}&inService=${inService}`)).items.map((item: { id: number }) => item.id)
  expect(await ids('yes')).toEqual([here.id])
  expect(await ids('no')).toEqual([gone.id])
  await aStaffMember(db, { departmentId: department.id, leftOn: '2999-05-31' })
  const { items } = await list(`/departments?q=${department.code}&size=200`)
  expect(items.find((item: { id: number }) => item.id === department.id)).toMatchObject({ staffCount: 2 })
})

test('the documented call returns the departments to anyone', async () => {
  await aDepartment(db, { code: 'AAA', name: 'Aardvark Studies' })
  const answer = await app.inject('/api/getAllDepartmentDetails')
  expect(answer.json()[0]).toEqual({
    departmentCreationPrimaryKey: { departmentName: 'Aardvark Studies' },
    departmentCode: 'AAA',
  })
})

test('the start page of the administration counts the staff in service, and links to their list', async () => {
  await aStaffMember(db)
  await aStaffMember(db, { leftOn: '2026-01-31' })
  const { figures } = (await app.inject({ url: '/api/figures', headers: await as('ROLE_ADMINISTRATION') })).json()
  const figure = figures.find(({ name }: { name: string }) => name === 'staffServing')
  expect(figure.search).toEqual({ inService: 'yes' })
  expect((await list(`/staff?${new URLSearchParams(figure.search)}`)).total).toBe(figure.total)
})

describe('designations', () => {
  const designate = (designation: string, empCode: string) => ({
    ...teacher(0),
    empCode,
    email: `${empCode}@test.example`,
    designation,
  })

  test('are chosen from the list, and a renamed one is renamed for all who have it', async () => {
    const { id: departmentId } = await aDepartment(db)
    const before = await db.$count(staff)
    expect(await save('POST', '/staff', { ...designate('Grand Vizier', 'D1'), departmentId })).toMatchObject({
      ...{ status: 400, code: 'people.no-such-designation', fields: { designation: {} } },
    })
    expect(await db.$count(staff)).toBe(before)
    const added = await save('POST', '/designations', { name: 'Workshop Instructor', isTeaching: false })
    expect(added).toMatchObject({ name: 'Workshop Instructor', staffCount: 0 })
    expect(await save('POST', '/designations', { name: 'workshop instructor', isTeaching: true })).toMatchObject({ status: 409 })
    const member = await save('POST', '/staff', { ...designate('Workshop Instructor', 'D2'), departmentId })
    const renamed = { name: 'Workshop Superintendent', isTeaching: false, revision: 1 }
    expect(await save('PUT', `/designations/${added.id}`, renamed)).toMatchObject({ staffCount: 1 })
    const [stored] = await db.select().from(staff).where(eq(staff.id, member.id))
    expect(stored).toMatchObject({ designation: 'Workshop Superintendent', revision: 2 })
    expect(await save('DELETE', `/designations/${added.id}`, undefined)).toMatchObject({
      code: 'platform.used-by',
      values: { uses: 'staff:1' },
    })
  })
})

describe('the photo of a member of staff', () => {
  test('is re-encoded, shown, replaced and removed; other files are refused', async () => {
    const member = await aStaffMember(db)
    const office = callsOf(app, await as('ROLE_ADMINISTRATION', { username: 'photographer' }))
    const path = `/staff/${member.id}/photo`
    const picture = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: '#336699' } })
        .png()
        .toBuffer()
    expect(await office.get(path)).toMatchObject({ status: 404 })
    const photo = (content: Buffer, name = 'me.png') => formOf({ photo: { name, content } })
    for (const content of [Buffer.from('MZ a program'), aPdf({}), await picture(60)])
      expect(await office.post(path, photo(content))).toMatchObject({ status: 415, code: 'people.not-a-photo' })
    expect(await keysIn(platform.files, 'staff-photos')).toEqual([])
    expect(await office.post(path, photo(await picture(400)))).toMatchObject({ status: 200, hasPhoto: true })
    expect((await office.get(path)).headers['content-type']).toBe('image/jpeg')
    await office.post(path, photo(await picture(300)))
    await expect.poll(() => keysIn(platform.files, 'staff-photos')).toHaveLength(1)
    expect(await office.remove(path)).toMatchObject({ hasPhoto: false })
    await expect.poll(() => keysIn(platform.files, 'staff-photos')).toEqual([])
    expect(await callsOf(app, await as('ROLE_HOD', { username: 'h' })).post(path, photo(await picture(300)))).toMatchObject({
      status: 403,
    })
  })
})
