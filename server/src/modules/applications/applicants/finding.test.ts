import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openSeason } from '../../../testing/admissions/applicants.ts'
import { awaitMails } from '../../../testing/mail/mailbox.ts'
import { applications } from '../schema.ts'

const { platform, db, guest, anApplicant } = await openSeason()

test('a search for links by e-mail address is answered before links are made, so that its duration reveals nothing', async () => {
  const { email } = await anApplicant()
  const answered = await db.transaction(async (tx) => {
    // A new link references its application, so it cannot be inserted while this lock is held
    await tx.select().from(applications).where(eq(applications.email, email)).for('update')
    return Promise.race([guest.post('/apply/find', { email }), pause(5_000, null)])
  })
  expect(answered).toMatchObject({ status: 200, body: {} })
  await expect.poll(async () => (await awaitMails(platform, email, 2)).at(-1)).toContain('/apply#link=')
})
