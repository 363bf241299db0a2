import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { feeOffice } from '../../../testing/fees/fee-office.ts'
import { ledgerAccounts } from '../../ledger/schema.ts'
import { feeHeads } from '../schema.ts'

const { db, officer } = await feeOffice(await openTestApp())

test('a head cannot have an archived account or an account that is kept by student or vendor', async () => {
  const accounts = await db.select().from(ledgerAccounts)
  const account = (key: string) => accounts.find(({ systemKey }) => systemKey === key)?.id ?? 0
  const before = await db.select().from(feeHeads)
  const deposit = { code: 'LAB', name: 'Laboratory deposit', kind: 'deposit', priority: 900, refundable: true }
  const add = (incomeAccountId: number) => officer.post('/fee-heads', { ...deposit, incomeAccountId })
  for (const key of ['advances', 'refunds', 'vendors'])
    expect(await add(account(key))).toMatchObject({ code: 'ledger.account-of-parties', fields: { incomeAccountId: {} } })
  const archived = eq(ledgerAccounts.id, account('other-income'))
  await db.update(ledgerAccounts).set({ retiredAt: new Date() }).where(archived)
  expect(await add(account('other-income'))).toMatchObject({ code: 'ledger.account-unusable', fields: { incomeAccountId: {} } })
  expect(await db.select().from(feeHeads)).toEqual(before)
  const head = await add(account('deposits'))
  expect(head).toMatchObject({ status: 200 })
  const changed = { ...deposit, incomeAccountId: account('advances'), revision: head.revision }
  expect(await officer.put(`/fee-heads/${head.id}`, changed)).toMatchObject({ code: 'ledger.account-of-parties' })
})
