import { expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { callsOf } from '../../testing/http.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, as } = await openTestApp()
const accountant = callsOf(app, await as('ROLE_ACCOUNTANT'))

test.each([
  ['a last day before the first', 'from=2026-11-02&to=2026-11-01'],
  ['a first day that is still to come and no last day', 'from=2026-11-22'],
])('%s is refused at its field by the trial balance and the export for Tally', async (_case, days) => {
  for (const path of ['/ledger/trial-balance', '/ledger/tally'])
    expect(await accountant.get(`${path}?${days}`)).toMatchObject({
      ...{ status: 400, code: 'platform.invalid' },
      fields: { to: { code: 'before-first-day' } },
    })
})

test('a period can be a single day', async () => {
  expect(await accountant.get('/ledger/trial-balance?from=2026-11-01&to=2026-11-01')).toMatchObject({ status: 200 })
  expect(await accountant.get('/ledger/tally?from=2026-11-01&to=2026-11-01')).toMatchObject({ status: 200 })
})
