import { systemAccounts } from '@nalanda/contract/ledger/system-accounts'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { callsOf } from '../../testing/http.ts'
import { keepSessionsOpen } from '../../testing/sign-in/long-sessions.ts'
import { ledgerAccounts } from './schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const officer = callsOf(app, await as('ROLE_ACCOUNTANTS_OFFICER', { username: 'officer' }))
await keepSessionsOpen(db)

test('every college has the accounts that the portal posts to', async () => {
  const rows = await db.select().from(ledgerAccounts)
  expect(Object.fromEntries(rows.map(({ systemKey, code, name, kind }) => [systemKey, { code, name, kind }]))).toEqual(
    systemAccounts,
  )
})

describe('the chart of accounts', () => {
  test('accepts accounts of the college; accounts of the portal keep their kind and cannot be deleted', async () => {
    const added = await officer.post('/ledger-accounts', { code: '4050', name: 'Sale of application forms', kind: 'income' })
    expect(added).toMatchObject({ status: 200, systemKey: null, balancePaise: 0 })
    expect(await officer.post('/ledger-accounts', { code: '4050', name: 'Other', kind: 'income' })).toMatchObject({
      code: 'ledger.account-taken',
    })
    const { items } = await officer.get('/ledger-accounts?q=1020')
    const [bank] = items
    const renamed = { code: '1020', name: 'State Bank, current account', kind: 'asset', revision: bank.revision }
    expect(await officer.put(`/ledger-accounts/${bank.id}`, { ...renamed, kind: 'income' })).toMatchObject({
      code: 'ledger.account-kind-fixed',
    })
    expect(await officer.put(`/ledger-accounts/${bank.id}`, renamed)).toMatchObject({
      status: 200,
      name: 'State Bank, current account',
    })
    expect(await officer.remove(`/ledger-accounts/${bank.id}`)).toMatchObject({ code: 'ledger.account-of-portal' })
    expect(await officer.remove(`/ledger-accounts/${added.id}`)).toMatchObject({ status: 200 })
  })
})
