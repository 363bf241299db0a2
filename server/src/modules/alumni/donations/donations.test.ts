import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openAlumniOffice } from '../../../testing/alumni/alumni-office.ts'
import { accountIdOf } from '../../ledger/factory.ts'
import { ledgerAccounts, ledgerEntries, ledgerLines } from '../../ledger/schema.ts'
import { anAlumnus } from '../factory.ts'
import { alumniDonations } from '../schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { db, office } = await openAlumniOffice()

describe('a donation', () => {
  test('is numbered, posted to the ledger, and can be reversed once', async () => {
    const { id: alumnusId } = await anAlumnus(db)
    const { assets, incomes } = await office.get('/alumni-donations/accounts')
    const [accountId, incomeAccountId] = [assets[0].id, incomes[0].id]
    const given = {
      alumnusId,
      receivedOn: '2026-11-20',
      amountPaise: 50_000_00,
      purpose: 'Library',
      reference: 'UTR1',
      accountId,
      incomeAccountId,
    }
    const donation = await office.post('/alumni-donations', given)
    expect(donation).toMatchObject({ status: 200, number: '/AD/2026-27/0001', amountPaise: 50_000_00 })
    const lines = await db.select().from(ledgerLines).where(eq(ledgerLines.entryId, donation.entryId))
    expect(lines.map(({ accountId: account, amountPaise }) => [account, amountPaise])).toEqual([
      [accountId, 50_000_00],
      [incomeAccountId, -50_000_00],
    ])
    const reversed = await office.post(`/alumni-donations/${donation.id}/reversal`, { reason: 'Entered twice' })
    expect(reversed).toMatchObject({ reversedOn: '2026-11-21' })
    expect(await office.post(`/alumni-donations/${donation.id}/reversal`, { reason: 'Entered twice' })).toMatchObject({
      code: 'alumni.donation-reversed',
    })
  })

  test.each([
    ['of tomorrow', { receivedOn: '2026-11-22' }, 'alumni.donation-in-future'],
    ['of more than ten years ago', { receivedOn: '2015-12-31' }, 'platform.invalid'],
    ['into an account of another kind', { accountId: 'fees' as const }, 'alumni.account-unusable'],
    ['into what students owe', { accountId: 'students' as const }, 'alumni.account-unusable'],
    ['of nothing', { amountPaise: 0 }, 'platform.invalid'],
  ])('%s is refused, and nothing is posted', async (_case, wrong, code) => {
    const { id: alumnusId } = await anAlumnus(db)
    const accounts = await db.select().from(ledgerAccounts)
    const of = (kind: string) => accounts.find((one) => one.kind === kind)?.id ?? 0
    const usual = {
      receivedOn: '2026-11-20',
      amountPaise: 100_00,
      purpose: 'Lab',
      reference: null,
      accountId: of('asset'),
      incomeAccountId: of('income'),
    }
    const given = {
      ...usual,
      ...wrong,
      alumnusId,
      ...('accountId' in wrong && { accountId: await accountIdOf(db, wrong.accountId) }),
    }
    const before = [await db.$count(alumniDonations), await db.$count(ledgerEntries)]
    expect(await office.post('/alumni-donations', given)).toMatchObject({ code })
    expect([await db.$count(alumniDonations), await db.$count(ledgerEntries)]).toEqual(before)
  })
})
