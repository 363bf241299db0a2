import { expect, test } from 'vitest'
import { now, setClock } from '../../../platform/clock.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { aProgramme } from '../../academics/factory.ts'
import { aUser } from '../../access/factory.ts'
import { aStudent } from '../factory.ts'
import { guardianLinks } from '../schema.ts'
import { listRecipients } from './recipients.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { db } = await openTestDatabase()
const { place } = await aProgramme(db)

test('messages about a student go to the student and to parents whose role holds, by whatever way they are linked', async () => {
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
