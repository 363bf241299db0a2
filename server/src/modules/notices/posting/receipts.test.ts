import { expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { aUser } from '../../access/factory.ts'
import { aNotice } from '../factory.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const headers = await as('ROLE_PRINCIPAL')
await aUser(db, { fullName: 'Asha Reads' })

test.each([
  ['ends with an apostrophe', "On 'Bharat'"],
  ['is cut within a sign that takes two places', `${'x'.repeat(59)}🎓 day`],
  ['has what no file system takes', 'I/II year: [A] "labs"?'],
  ['is longer than a sheet may be called, with an apostrophe at the cut', `${'y'.repeat(21)}' and more`],
])('the receipts of a notice can be exported if its title %s', async (_what, title) => {
  const { id } = await aNotice(db, { title })
  for (const format of ['xlsx', 'csv']) {
    const answer = await app.inject({ url: `/api/notices/${id}/receipts/export?format=${format}`, headers })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toContain('Receipts')
  }
})
