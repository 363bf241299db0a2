import { asc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { keysIn } from '../../../testing/http.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { aStudent } from '../../students/factory.ts'
import { dataCopies } from '../schema.ts'

const { app, platform } = await openTestApp()
const { db } = platform.database

it('copies with lost jobs, as after a restored backup, are made at the start, and removed after their days', async () => {
  const [waiting, over] = [await aStudent(db), await aStudent(db)]
  const asked = {
    subject: 'student',
    askedBy: 'office',
    askedAt: new Date('2026-01-02T05:00:00Z'),
    reason: 'Asked on paper',
  } as const
  await platform.files.put('data-copies/over.zip', Buffer.from('the copy'))
  const ready = {
    state: 'ready',
    readyAt: asked.askedAt,
    expiresAt: new Date('2026-01-09T05:00:00Z'),
    file: 'data-copies/over.zip',
  } as const
  await db.insert(dataCopies).values([
    { ...asked, recordId: waiting.id, name: 'Asha Rao' },
    { ...asked, ...ready, recordId: over.id, name: 'Ravi Kumar' },
  ])
  await app.listen({ port: 0, host: '127.0.0.1' })
  await waitUntil(async () => {
    const [made, removed] = await db.select().from(dataCopies).orderBy(asc(dataCopies.id))
    expect(made).toMatchObject({ state: 'ready', file: expect.any(String) })
    expect(removed).toMatchObject({ state: 'ready', file: null })
    expect(await keysIn(platform.files)).toEqual([made?.file])
  })
})
