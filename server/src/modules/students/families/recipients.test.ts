import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { now, setClock } from '../../../platform/clock.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { aProgramme } from '../../academics/factory.ts'
import { aUser } from '../../access/factory.ts'
import { users } from '../../access/schema.ts'
import { aStudent } from '../factory.ts'
import { removeGuardianLink } from '../guardians/guardian-links.ts'
import { guardianLinks } from '../schema.ts'
import { studentRecords } from '../schema-records.ts'
import { listMobiles, listRecipients } from './recipients.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { db } = await openTestDatabase()
const { place } = await aProgramme(db)

test('messages about a student go to the student and to all linked parents whose role is valid', async () => {
  const { id: studentId } = await aStudent(db, place)
  const linked = { relation: 'mother', linkedAt: now(), linkedBy: 'office' }
  const former = await aUser(db, { roles: [{ role: 'ROLE_PARENT', validUntil: '2026-11-20' }, 'ROLE_ALUMNI'] })
  const present = await aUser(db, { roles: ['ROLE_PARENT'] })
  for (const { id: userId } of [former, present]) await db.insert(guardianLinks).values({ userId, studentId, ...linked })
  const onAccount = await aUser(db, { roles: ['ROLE_PARENT'], studentId })
  const own = await aUser(db, { roles: ['ROLE_STUDENT'], studentId })
  const reached = async (whom: 'parents' | 'family') =>
    (await listRecipients(db, [studentId], whom)).map(({ userId }) => userId).sort((a, b) => (a ?? 0) - (b ?? 0))
  expect(await reached('parents')).toEqual([present.id, onAccount.id])
  expect(await reached('family')).toEqual([present.id, onAccount.id, own.id])
})

test('a parent without access to the record gets no message at the address or number in it', async () => {
  const { id: studentId } = await aStudent(db, place)
  const email = 'Rao@example.in'
  const mobiles = { parentMobile: '+91 98480 11111', motherMobile: '98480 22222' }
  const entered = { enteredBy: 'office', enteredAt: now() }
  await db.insert(studentRecords).values({ studentId, parentEmail: email, fatherEmail: 'rao@example.in', ...mobiles, ...entered })
  const father = await aUser(db, { roles: ['ROLE_PARENT'], username: '9848011111', email: email.toLowerCase() })
  await db.insert(guardianLinks).values({ userId: father.id, studentId, relation: 'father', linkedAt: now(), linkedBy: 'office' })
  await removeGuardianLink(db, father.id, studentId)
  const reached = async () => [
    await listRecipients(db, [studentId], 'parents'),
    [...(await listMobiles(db, [studentId], 'parents')).values()],
  ]
  expect(await reached()).toEqual([[], [mobiles.motherMobile]])
  await db.update(studentRecords).set({ fatherEmail: 'lakshmi@example.in' }).where(eq(studentRecords.studentId, studentId))
  expect((await reached())[0]).toMatchObject([{ email: 'lakshmi@example.in', userId: null }])
})

test('if the address of a login cannot receive mail, the address in the record is used', async () => {
  const { id: studentId } = await aStudent(db, { ...place, email: 'family@example.in' })
  const entered = { enteredBy: 'office', enteredAt: now() }
  await db.insert(studentRecords).values({ studentId, fatherEmail: 'father@example.in', ...entered })
  const mother = await aUser(db, { roles: ['ROLE_PARENT'], email: '9848033333@no-mail.invalid' })
  const link = { relation: 'mother', linkedAt: now(), linkedBy: 'office' }
  await db.insert(guardianLinks).values({ userId: mother.id, studentId, ...link })
  await aUser(db, { roles: ['ROLE_STUDENT'], studentId, email: '22na1a0599@No-Mail.invalid' })
  const addresses = async (whom: 'parents' | 'family') =>
    (await listRecipients(db, [studentId], whom)).map(({ email }) => email).filter((email) => !/\.invalid$/i.test(email))
  expect(await addresses('parents')).toEqual(['father@example.in'])
  expect((await addresses('family')).sort()).toEqual(['family@example.in', 'father@example.in'])
  await db.update(users).set({ email: 'mother@example.in' }).where(eq(users.id, mother.id))
  expect(await addresses('parents')).toEqual(['mother@example.in'])
})
