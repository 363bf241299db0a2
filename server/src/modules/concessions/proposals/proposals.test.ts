import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import type { Reply } from '../../../testing/http.ts'
import { departments, staff } from '../../people/schema.ts'
import { aStudent, type NewStudent } from '../../students/factory.ts'
import { studentRecords } from '../../students/schema-records.ts'
import { concessionOffice } from '../factory.ts'
import { concessions } from '../schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const opened = await openTestApp()
const { db, clerk, principal, aType } = await concessionOffice(opened)
const siblingType = await aType({ percent: 10, rule: 'sibling' })
const staffType = await aType({ percent: 50, rule: 'staff' })

type Family = Partial<typeof studentRecords.$inferInsert>
async function child(family: Family, more: Partial<NewStudent> = {}) {
  const student = await aStudent(db, more)
  const by = { enteredBy: 'office', enteredAt: new Date('2026-08-01T05:30:00Z') }
  await db.insert(studentRecords).values({ studentId: student.id, ...by, ...family })
  return student
}
let serving = 0
async function member(contact: { mobile?: string; email?: string; leftOn?: string }) {
  const number = ++serving
  const [known] = await db.select().from(departments).limit(1)
  const [added] = known ? [known] : await db.insert(departments).values({ code: 'LIB', name: 'Library' }).returning()
  const plain = { empCode: `E${number}`, fullName: `Member ${number}`, email: `e${number}@college.in`, joinedOn: '2015-06-01' }
  await db.insert(staff).values({ ...plain, departmentId: added?.id ?? 0, designation: 'Librarian', ...contact })
  return plain
}
const pathOf = ({ id }: Reply, year = 2026) => `/concession-types/${id}/proposals/${year}`
const proposed = async (type: Reply) => (await clerk.get(`${pathOf(type)}?size=200`)).items as Reply[]
const find = async (type: Reply, { id }: { id: number }) => (await proposed(type)).find((one) => one.id === id)

describe('the rule for siblings', () => {
  test('proposes the second child and later ones with the evidence, however the number was typed', async () => {
    const elder = await child({ fatherMobile: '+91 98480 11111' }, { gender: 'female' })
    const second = await child({ fatherMobile: '9848011111' })
    const third = await child({ parentMobile: '098480-11111' }, { gender: 'male' })
    expect(await find(siblingType, elder)).toBeUndefined()
    expect((await find(siblingType, second))?.evidence).toEqual([
      { relative: 'sister', number: elder.rollNo, fullName: elder.fullName, by: 'fatherMobile' },
    ])
    expect((await find(siblingType, third))?.evidence).toHaveLength(2)
    expect((await clerk.get(`${pathOf(siblingType)}?q=${third.rollNo}`)).items).toMatchObject([{ id: third.id }])
    const file = await clerk.get(`${pathOf(siblingType)}/export?format=csv`)
    expect(file.body).toContain(`Sister: ${elder.rollNo} ${elder.fullName}, same father's mobile`)
  })

  test.each<[string, Family, Family]>([
    ['the same e-mail of a parent', { parentEmail: 'Rao@example.in' }, { fatherEmail: ' rao@example.in' }],
    ['the same mobile of the mother', { motherMobile: '9848022222' }, { motherMobile: '9848022222' }],
    ['the same mobile of the guardian', { guardianMobile: '9848033333' }, { guardianMobile: '9848033333' }],
  ])('matches by %s', async (_case, one, other) => {
    await child(one)
    expect(await find(siblingType, await child(other))).toBeDefined()
  })

  test('does not match by names, by missing values, or with a sibling who left', async () => {
    const named = { fathersName: 'Venkata Rao', mothersName: 'Lakshmi' }
    await child(named)
    await child({ fatherMobile: '9848044444' }, { state: 'discontinued' })
    await child({ fatherMobile: '9848044445' }, { state: 'graduated' })
    await child({ fatherMobile: '12345' })
    for (const family of [named, { fatherMobile: '9848044444' }, { fatherMobile: '9848044445' }, { fatherMobile: '12345' }])
      expect(await find(siblingType, await child(family))).toBeUndefined()
  })

  test('does not treat a number that many students share as that of a family', async () => {
    const all: { id: number }[] = []
    for (let at = 0; at < 7; at += 1) all.push(await child({ guardianMobile: '9999999999' }))
    const ids = (await proposed(siblingType)).map(({ id }) => id)
    expect(all.filter(({ id }) => ids.includes(id))).toEqual([])
  })
})

test('the rule for staff proposes children of serving staff, and not of staff who left', async () => {
  const [one, other] = [
    await member({ mobile: '9848055555' }),
    await member({ email: 'retired@college.in', leftOn: '2026-05-31' }),
  ]
  await member({ mobile: '9848066666', leftOn: '2026-12-31' })
  const ofOne = await child({ motherMobile: '+919848055555' })
  expect((await find(staffType, ofOne))?.evidence).toEqual([
    { relative: 'staff', number: one.empCode, fullName: one.fullName, by: 'motherMobile' },
  ])
  expect(await find(staffType, await child({ fatherMobile: '9848066666' }))).toBeDefined()
  expect(await find(staffType, await child({ fatherEmail: 'retired@college.in', fathersName: other.fullName }))).toBeUndefined()
})

describe('drafts from proposals', () => {
  test('are added for selected students without being requested; a second time nothing is added', async () => {
    await child({ fatherMobile: '9848077777' })
    const [one, other] = [await child({ fatherMobile: '9848077777' }), await child({ fatherMobile: '9848077777' })]
    const body = { studentIds: [one.id, other.id] }
    expect(await clerk.post(pathOf(siblingType), body)).toMatchObject({ status: 200, added: 2, present: 0 })
    const rows = await db.select().from(concessions).where(eq(concessions.studentId, one.id))
    expect(rows).toMatchObject([{ state: 'draft', academicYear: 2026, percent: null, enteredBy: 'clerk' }])
    expect(rows[0]?.reason).toContain("same father's mobile")
    expect(await find(siblingType, one)).toBeUndefined()
    expect(await clerk.post(pathOf(siblingType), body)).toMatchObject({ added: 0, present: 2 })
    expect(await db.$count(concessions, eq(concessions.studentId, one.id))).toBe(1)
  })

  test('sent by two users concurrently are added once', async () => {
    await child({ fatherMobile: '9848088888' })
    const second = await child({ fatherMobile: '9848088888' })
    const add = () => clerk.post(pathOf(siblingType), { studentIds: [second.id] })
    const replies = await Promise.all([add(), add()])
    expect(replies.map(({ added }) => added).sort()).toEqual([0, 1])
    expect(await db.$count(concessions, eq(concessions.studentId, second.id))).toBe(1)
  })

  test('are refused as a whole if one student does not match, and without a rule', async () => {
    await child({ fatherMobile: '9848099999' })
    const [second, stranger] = [await child({ fatherMobile: '9848099999' }), await child({})]
    const before = await db.$count(concessions)
    const body = { studentIds: [second.id, stranger.id] }
    expect(await clerk.post(pathOf(siblingType), body)).toMatchObject({ code: 'concessions.not-proposed' })
    const plain = await aType({ percent: 5 })
    expect(await clerk.post(pathOf(plain), body)).toMatchObject({ code: 'concessions.no-rule' })
    expect(await clerk.get(pathOf(plain))).toMatchObject({ code: 'concessions.no-rule' })
    expect(await principal.post(pathOf(siblingType), body)).toMatchObject({ status: 403 })
    expect(await db.$count(concessions)).toBe(before)
  })
})
