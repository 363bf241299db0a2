import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { aDepartment, aStaffMember } from './factory.ts'
import { staff } from './schema.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = await as('ROLE_ADMINISTRATION')
const save = async (method: 'POST' | 'PUT', url: string, payload: object) => {
  const answer = await app.inject({ method, url: `/api${url}`, payload, headers: office })
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

test('the head of a department is a staff member', async () => {
  const head = await aStaffMember(db)
  const form = { code: 'chem', name: 'Chemistry', headId: head.id }
  expect(await save('POST', '/departments', { ...form, headId: 999999 })).toMatchObject({
    status: 400,
    fields: { headId: { code: 'no-such-record' } },
  })
  expect(await save('POST', '/departments', form)).toMatchObject({ code: 'CHEM', headName: head.fullName, staffCount: 0 })
})

test('an employee code and an e-mail address belong to one person, whatever the capitals', async () => {
  const { id } = await aDepartment(db)
  expect(await save('POST', '/staff', teacher(id))).toMatchObject({ status: 200, empCode: 'NA042', mobile: null })
  const sentence = 'Another staff member already has this employee code or e-mail'
  const twin = { ...teacher(id), email: 'other@college.example' }
  expect(await save('POST', '/staff', twin)).toMatchObject({ status: 409, fields: { empCode: { message: sentence } } })
  const namesake = { ...teacher(id), empCode: 'NA043', email: 'Lakshmi@College.example' }
  expect(await save('POST', '/staff', namesake)).toMatchObject({ status: 409, fields: { email: { message: sentence } } })
})

test('an ORCID iD belongs to one person, and is stored as the digits however it was pasted', async () => {
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

test('a member of staff is read by number with every change, the newest first, in words', async () => {
  const [physics, civil] = [await aDepartment(db, { name: 'Physics' }), await aDepartment(db, { name: 'Civil Engineering' })]
  const form = { ...teacher(physics.id), empCode: 'NA060', email: 'na060@college.example' }
  const { id, revision } = await save('POST', '/staff', form)
  await save('PUT', `/staff/${id}`, { ...form, departmentId: civil.id, designation: 'Head', revision })
  expect(await list(`/staff/${id}`)).toMatchObject({ empCode: 'NA060', departmentName: 'Civil Engineering', designation: 'Head' })
  const { items } = await list(`/staff/${id}/changes`)
  expect(items).toHaveLength(2)
  expect(
    items[0].changes.toSorted((one: { field: string }, other: { field: string }) => one.field.localeCompare(other.field)),
  ).toEqual([
    { field: 'departmentId', before: 'Physics', after: 'Civil Engineering' },
    { field: 'designation', before: 'Professor', after: 'Head' },
  ])
  expect((await list(`/staff/${id}/changes?field=designation`)).items[0]).toMatchObject({ id: items[0].id })
  expect((await list('/staff/999999')).status).toBe(404)
  expect((await list('/staff/999999/changes')).status).toBe(404)
})

test('nobody leaves before joining', async () => {
  const { id } = await aDepartment(db)
  const refused = await save('POST', '/staff', { ...teacher(id), empCode: 'NA050', email: 'x@y.example', leftOn: '2010-05-31' })
  expect(refused).toMatchObject({ status: 400, code: 'people.left-before-joining' })
})

test('those who left are listed apart from those in service, and no longer counted in their department', async () => {
  const department = await aDepartment(db)
  const gone = await aStaffMember(db, { departmentId: department.id, leftOn: '2024-05-31' })
  const here = await aStaffMember(db, { departmentId: department.id })
  const ids = async (inService: string) =>
    (await list(`/staff?departmentId=${department.id}&inService=${inService}`)).items.map((item: { id: number }) => item.id)
  expect(await ids('yes')).toEqual([here.id])
  expect(await ids('no')).toEqual([gone.id])
  const { items } = await list(`/departments?q=${department.code}&size=200`)
  expect(items.find((item: { id: number }) => item.id === department.id)).toMatchObject({ staffCount: 1 })
})

test('everybody may ask for the departments, as the documented call answers them', async () => {
  await aDepartment(db, { code: 'AAA', name: 'Aardvark Studies' })
  const answer = await app.inject('/api/getAllDepartmentDetails')
  expect(answer.json()[0]).toEqual({
    departmentCreationPrimaryKey: { departmentName: 'Aardvark Studies' },
    departmentCode: 'AAA',
  })
})

test('the start page of a head counts the staff of the own department, and leads to just those', async () => {
  const { id } = await aDepartment(db, { code: 'HODS' })
  const head = await aStaffMember(db, { departmentId: id })
  await aStaffMember(db)
  const headers = await as('ROLE_HOD', { staffId: head.id })
  const { figures } = (await app.inject({ url: '/api/figures', headers })).json()
  const figure = figures.find(({ name }: { name: string }) => name === 'staffServing')
  expect(figure).toMatchObject({ total: 1, search: { inService: 'yes', departmentId: String(id) } })
  expect((await list(`/staff?${new URLSearchParams(figure.search)}`)).total).toBe(1)
})
