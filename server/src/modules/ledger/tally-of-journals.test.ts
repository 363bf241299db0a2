import { expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { openTestApp } from '../../testing/app.ts'
import { actorCalled, callsOf } from '../../testing/http.ts'
import { accountIdOf } from './factory.ts'
import { postEntry } from './posting.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const officer = callsOf(app, await as('ROLE_ACCOUNTANTS_OFFICER', { username: 'officer' }))

type Lines = readonly (readonly [account: Parameters<typeof accountIdOf>[1] | number, amountPaise: number])[]

/** Posts a manual entry and returns it as a voucher. */
async function exported(lines: Lines): Promise<string> {
  const named = lines.map(async ([account, amountPaise]) => ({
    accountId: typeof account === 'number' ? account : await accountIdOf(db, account),
    amountPaise,
  }))
  const journal = { postedOn: '2026-11-20', narration: 'By hand', lines: await Promise.all(named) }
  const { id } = await officer.post('/ledger-entries', journal)
  const { body } = await officer.get('/ledger/tally?from=2026-11-20&to=2026-11-20')
  return body.split('<TALLYMESSAGE>').find((voucher: string) => voucher.includes(`<VOUCHERNUMBER>${id}<`))
}

const cases: [string, Lines, string][] = [
  [
    'cash that is taken to the bank',
    [
      ['bank', 500_00],
      ['cash', -500_00],
    ],
    'Contra',
  ],
  [
    'cheques that were cleared',
    [
      ['bank', 500_00],
      ['cheques', -500_00],
    ],
    'Contra',
  ],
  [
    'interest of the bank',
    [
      ['bank', 500_00],
      ['other-income', -500_00],
    ],
    'Receipt',
  ],
  [
    'charges of the bank',
    [
      ['gateway-charges', 500_00],
      ['bank', -500_00],
    ],
    'Payment',
  ],
  [
    'a settlement less its charges',
    [
      ['gateway-charges', 10_00],
      ['bank', 490_00],
      ['gateway', -500_00],
    ],
    'Payment',
  ],
  [
    'what moves no money',
    [
      ['purchases', 500_00],
      ['other-income', -500_00],
    ],
    'Journal',
  ],
]

test.each(cases)('a manual entry for %s is a voucher that Tally accepts', async (_case, lines, type) => {
  expect(await exported(lines)).toContain(`VCHTYPE="${type}"`)
})

test('an account of the college counts as holding money once a receipt was posted to it', async () => {
  const { id: savings } = await officer.post('/ledger-accounts', { code: '1021', name: 'Savings account', kind: 'asset' })
  expect(
    await exported([
      ['bank', 700_00],
      [savings, -700_00],
    ]),
  ).toContain('VCHTYPE="Receipt"')
  const lines = [
    { account: savings, amountPaise: 100_00 },
    { account: 'other-income' as const, amountPaise: -100_00 },
  ]
  const receipt = { key: 'receipt 1', source: 'receipt', postedOn: '2026-11-19', narration: 'Received', lines }
  await inTransaction(db, actorCalled('officer'), (tx) => postEntry(tx, receipt))
  expect(
    await exported([
      ['bank', 800_00],
      [savings, -800_00],
    ]),
  ).toContain('VCHTYPE="Contra"')
})
