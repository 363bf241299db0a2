import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import type { CellInput } from '../../platform/spreadsheets/sheet-spec.ts'
import { openTestApp } from '../../testing/app.ts'
import { formOf, type Reply } from '../../testing/http.ts'
import { vendorOffice } from '../../testing/vendor-office.ts'
import { ledgerAccounts } from '../ledger/schema.ts'
import { aBudgetHead, aVendor } from './factory.ts'
import { budgetHeads, budgets, vendors } from './schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const opened = await openTestApp()
const { db, clerk, officer, principal, enter, line, pass, pay } = await vendorOffice(opened)
const { platform } = opened

const save = (more: object = {}) => ({
  ...{
    name: 'Sri Lakshmi Traders',
    gstin: '27aapfu0939f1zv',
    pan: 'AAPFU0939F',
    accountNumber: '1234567890',
    ifsc: 'sbin0001234',
  },
  ...{ contactPerson: 'Lakshmi', email: 'office@lakshmi.example', mobile: '9876543210', address: 'Guntur' },
  ...{ tdsSection: '194c', tdsPercent: 1, ...more },
})

describe('vendors', () => {
  test('can be added, found, changed with a history, archived and exported', async () => {
    const added = await clerk.post('/vendors', save())
    expect(added).toMatchObject({ status: 200, gstin: '27AAPFU0939F1ZV', ifsc: 'SBIN0001234', tdsSection: '194C', openPaise: 0 })
    expect((await principal.get('/vendors?q=AAPFU0939')).items).toMatchObject([{ id: added.id }])
    const changed = await clerk.put(`/vendors/${added.id}`, { ...save({ mobile: '9000000000' }), revision: added.revision })
    expect(changed).toMatchObject({ mobile: '9000000000' })
    const { items } = await principal.get(`/vendors/${added.id}/changes`)
    expect(items[0].changes).toEqual([{ field: 'mobile', before: '9876543210', after: '9000000000' }])
    expect((await principal.get('/vendors/export?format=csv')).body).toContain('27AAPFU0939F1ZV')
    expect(await clerk.post(`/vendors/${added.id}/retire`)).toMatchObject({ retired: true })
    expect((await principal.get('/vendors?q=AAPFU0939')).items).toEqual([])
    const { groups } = await principal.get('/search?q=lakshmi')
    expect(groups.flatMap(({ kind }: Reply) => kind)).not.toContain('vendors')
    await clerk.post(`/vendors/${added.id}/restore`)
    expect((await principal.get('/search?q=lakshmi')).groups).toMatchObject([{ kind: 'vendors', hits: [{ title: added.name }] }])
  })

  test.each([
    ['a name that is taken', { gstin: null, name: 'SRI LAKSHMI TRADERS' }, 'vendors.vendor-taken'],
    ['a GSTIN that is taken', { name: 'Other' }, 'vendors.vendor-taken'],
    ['a GSTIN with a wrong check character', { name: 'Other', gstin: '27AAPFU0939F1ZX' }, 'platform.invalid'],
    ['a PAN that is not in the GSTIN', { name: 'Other', gstin: '29AAGCB7383J1Z4' }, 'vendors.pan-differs'],
    ['an IFSC without an account', { name: 'Other', gstin: null, accountNumber: ' ' }, 'vendors.bank-incomplete'],
    ['a TDS section without a percentage', { name: 'Other', gstin: null, tdsPercent: 0 }, 'vendors.tds-incomplete'],
    ['a negative percentage', { name: 'Other', gstin: null, tdsPercent: -1 }, 'platform.invalid'],
    ['a mobile number of nine digits', { name: 'Other', gstin: null, mobile: '987654321' }, 'platform.invalid'],
  ])('with %s are refused', async (_case, more, code) => {
    const before = await db.$count(vendors)
    expect(await clerk.post('/vendors', save(more))).toMatchObject({ code })
    expect(await db.$count(vendors)).toBe(before)
  })

  test('with bills can only be archived; their open bills are counted', async () => {
    const { id } = await aVendor(db)
    const bill = await pass({ vendorId: id })
    expect(await clerk.remove(`/vendors/${id}`)).toMatchObject({ code: 'platform.retire-instead' })
    expect(await clerk.get(`/vendors/${id}`)).toMatchObject({ openPaise: bill.openPaise })
    const ids = async (open: string) => (await clerk.get(`/vendors?open=${open}&size=200`)).items.map((one: Reply) => one.id)
    expect([(await ids('yes')).includes(id), (await ids('no')).includes(id)]).toEqual([true, false])
    const { id: unused } = await aVendor(db)
    expect(await clerk.remove(`/vendors/${unused}`)).toMatchObject({ status: 200 })
  })

  test('are changed only by the accounts office', async () => {
    const before = await db.$count(vendors)
    expect(await principal.post('/vendors', save({ name: 'Other', gstin: null }))).toMatchObject({ status: 403 })
    expect(await clerk.put('/vendor-settings', {})).toMatchObject({ status: 403 })
    expect(await db.$count(vendors)).toBe(before)
  })
})

describe('a sheet of vendors', () => {
  const headers = ['Vendor', 'GSTIN', 'PAN', 'Account number', 'IFSC', 'TDS section', 'TDS percent']
  const send = async (path: string, rows: CellInput[][]) => {
    const columns = headers.map((header) => ({ header }))
    const content = await platform.spreadsheets.writeXlsx([{ name: 'Vendors', columns, rows }])
    return clerk.post(`/vendors/sheets${path}`, formOf({ file: { name: 'vendors.xlsx', content } }))
  }

  test('is checked, then adds the missing vendors', async () => {
    const present = await aVendor(db)
    const rows: CellInput[][] = [
      ['Krishna Books', '29AAGCB7383J1Z4', null, '112233445566', 'HDFC0000001', '194C', 2],
      [present.name.toUpperCase(), null, null, null, null, null, null],
    ]
    expect(await send('/check', rows)).toMatchObject({ change: { added: ['Krishna Books'], present: 1 } })
    expect(await db.$count(vendors, eq(vendors.name, 'Krishna Books'))).toBe(0)
    expect(await send('', rows)).toMatchObject({ status: 200, change: { added: ['Krishna Books'] } })
    expect(await send('', rows)).toMatchObject({ change: { added: [], present: 2 } })
    const [stored] = await db.select().from(vendors).where(eq(vendors.name, 'Krishna Books'))
    expect(stored).toMatchObject({ gstin: '29AAGCB7383J1Z4', tdsPercent: 2 })
    expect((await clerk.get(`/vendors/${stored?.id}/changes`)).items).toHaveLength(1)
  })

  test('changes nothing and names the cell if the spreadsheet has shortened an account number', async () => {
    const { errors } = await send('', [['Long Account', null, null, 1.12233445566778e17, 'HDFC0000001', null, null]])
    expect(errors).toMatchObject([{ cell: 'D2', code: 'number-shortened' }])
    expect(await db.$count(vendors, eq(vendors.name, 'Long Account'))).toBe(0)
  })

  test('changes nothing if it gives two vendors one GSTIN', async () => {
    const before = await db.$count(vendors)
    const gstin = '27AAPFU0939F1ZV'
    await db.update(vendors).set({ gstin: null }).where(eq(vendors.gstin, gstin))
    const rows = ['One', 'Two'].map((name) => [name, gstin, null, null, null, null, null])
    const answer = await send('', rows)
    expect(answer.errors).toMatchObject([{ cell: 'B3', code: 'vendors.gstin-elsewhere', values: { vendor: 'One' } }])
    expect([answer.change, await db.$count(vendors)]).toEqual([null, before])
  })

  test('changes nothing and names the cells if it has errors', async () => {
    await aVendor(db, { name: 'Holder', gstin: '37AAPFU0939F1ZU' })
    const before = await db.$count(vendors)
    const answer = await send('', [
      ['Fine Traders', null, null, null, null, null, null],
      ['Wrong digit', '29AAGCB7383J1Z5', null, null, null, null, null],
      ['Taken', '37AAPFU0939F1ZU', null, null, null, null, null],
      ['Half a bank', null, null, '123456789', null, null, null],
      ['Half of TDS', null, null, null, null, '194C', null],
      ['fine traders', null, null, null, null, null, null],
    ])
    expect(answer.errors).toMatchObject([
      { cell: 'B3', code: 'vendors.wrong-check-digit' },
      { cell: 'B4', code: 'vendors.gstin-elsewhere' },
      { cell: 'E5', code: 'vendors.ifsc-alone' },
      { cell: 'G6', code: 'vendors.tds-alone' },
      { cell: 'A7' },
    ])
    expect([answer.change, await db.$count(vendors)]).toEqual([null, before])
  })
})

describe('budget heads and budgets', () => {
  test('have an expense account, a unique code and one amount per year', async () => {
    const [bank] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.systemKey, 'bank'))
    const [purchases] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.systemKey, 'purchases'))
    const before = await db.$count(budgetHeads)
    const head = { code: 'lab', name: 'Laboratories', accountId: bank?.id }
    expect(await clerk.post('/budget-heads', head)).toMatchObject({ code: 'vendors.not-an-expense' })
    expect(await db.$count(budgetHeads)).toBe(before)
    const added = await clerk.post('/budget-heads', { ...head, accountId: purchases?.id })
    expect(added).toMatchObject({ status: 200, code: 'LAB', account: 'Purchases and services' })
    expect(await clerk.post('/budget-heads', { ...head, accountId: purchases?.id })).toMatchObject({ code: 'vendors.head-taken' })
    const amount = { headId: added.id, financialYear: 2026, amountPaise: 5_00_000_00 }
    const budget = await clerk.post('/budgets', amount)
    expect(budget).toMatchObject({ head: 'Laboratories', spentPaise: 0, committedPaise: 0, leftPaise: 5_00_000_00 })
    expect(await clerk.post('/budgets', amount)).toMatchObject({ code: 'vendors.budget-taken' })
    expect(await clerk.post('/budgets', { ...amount, financialYear: 2027, amountPaise: -1 })).toMatchObject({ status: 400 })
    expect(await clerk.put(`/budgets/${budget.id}`, { ...amount, amountPaise: 1, revision: 1 })).toMatchObject({ leftPaise: 1 })
    expect(await clerk.remove(`/budgets/${budget.id}`)).toMatchObject({ status: 200 })
    expect(await db.$count(budgets, eq(budgets.headId, added.id))).toBe(0)
  })
})

describe('reports on vendors', () => {
  const dated = (vendorId: number, billedOn: string, rupees: number, more: object = {}) =>
    pass({ vendorId, billedOn, dueOn: billedOn, lines: [line({ taxablePaise: rupees * 100, gstRate: 0 })], ...more })

  test('assign each open bill to an age group by the days since its date', async () => {
    const before = (await principal.get('/vendor-ageing/totals')).body
    const { id: vendorId, name } = await aVendor(db)
    const bills = [
      await dated(vendorId, '2026-11-21', 1),
      await dated(vendorId, '2026-10-22', 10),
      await dated(vendorId, '2026-10-21', 100),
      await dated(vendorId, '2026-09-22', 1_000),
      await dated(vendorId, '2026-09-21', 10_000),
      await dated(vendorId, '2026-08-23', 20_000),
      await dated(vendorId, '2026-08-22', 3_000),
    ]
    await pay([[bills[4] as Reply, 500_00]], { vendorId })
    await enter({ vendorId })
    const { items } = await principal.get(`/vendor-ageing?q=${name.replace(' ', '+')}`)
    const ages = { to30Paise: 11_00, to60Paise: 1_100_00, to90Paise: 29_500_00, over90Paise: 3_000_00 }
    const own = items.filter(({ id }: Reply) => id === vendorId)
    expect(own).toEqual([expect.objectContaining({ vendor: name, bills: 7, ...ages, openPaise: 33_611_00 })])
    const totals = (await principal.get('/vendor-ageing/totals')).body
    for (const [age, paise] of Object.entries({ ...ages, openPaise: 33_611_00 })) expect(totals[age]).toBe(before[age] + paise)
    expect((await principal.get('/vendor-ageing/export?format=csv')).body).toContain('33611')
  })

  test('list approved bills for TDS by section and month, including those cancelled since', async () => {
    const { id: vendorId, name } = await aVendor(db, { pan: 'AAPFU0939F' })
    const tds = (section: string, percent: number) => ({ tdsSection: section, tdsPercent: percent })
    const first = await dated(vendorId, '2026-11-01', 10_000, tds('194X', 10))
    await dated(vendorId, '2026-11-02', 5_000, tds('194X', 10))
    await dated(vendorId, '2026-11-03', 5_000, tds('194Y', 2))
    const { id: byGstin } = await aVendor(db, { gstin: '37AAACT2727Q1ZW', pan: null })
    await dated(byGstin, '2026-11-03', 5_000, tds('194Z', 2))
    await enter({ vendorId, ...tds('194X', 10) })
    const cancelled = await dated(vendorId, '2026-11-04', 7_000, tds('194X', 10))
    await clerk.post(`/vendor-bills/${cancelled.id}/cancellation`, { revision: cancelled.revision, reason: 'Wrong vendor' })
    const { items } = await principal.get('/vendor-tds?section=194X&month=2026-11&financialYear=2026&sort=approvedOn')
    expect(items).toMatchObject([
      { id: first.id, vendor: name, pan: 'AAPFU0939F', approvedOn: '2026-11-21', taxablePaise: 10_000_00, tdsPaise: 1_000_00 },
      { tdsPaise: 500_00, cancelledOn: null },
      { id: cancelled.id, tdsPaise: 700_00, approvedOn: '2026-11-21', cancelledOn: '2026-11-21' },
    ])
    expect((await principal.get('/vendor-tds?section=194Z')).items).toMatchObject([{ pan: 'AAACT2727Q' }])
    expect((await principal.get('/vendor-tds?section=194X&month=2026-10')).items).toEqual([])
    const { financialYear, months } = await principal.get('/vendor-tds/months')
    expect(financialYear).toBe(2026)
    expect(months).toContainEqual({ month: '2026-11', section: '194X', bills: 2, taxablePaise: 15_000_00, tdsPaise: 1_500_00 })
    expect((await principal.get('/vendor-tds/export?format=csv&section=194X')).body).toContain('AAPFU0939F')
    expect((await principal.get('/vendor-tds/months?financialYear=2025')).months).toEqual([])
  })

  test('count the bills due within a week and overdue on the start pages, as the linked list does', async () => {
    const { id: vendorId } = await aVendor(db)
    const due = (billedOn: string, dueOn: string) => pass({ vendorId, billedOn, dueOn, lines: [line({ taxablePaise: 100 })] })
    const figures = async () => {
      const { figures: shown } = await officer.get('/figures')
      const totals = Object.fromEntries(shown.map(({ name, total }: Reply) => [name, total]))
      return [totals.billsDueThisWeek, totals.billsOverdue]
    }
    const [week, overdue] = await figures()
    await due('2026-11-20', '2026-11-20')
    await due('2026-11-20', '2026-11-21')
    const last = await due('2026-11-20', '2026-11-27')
    await due('2026-11-20', '2026-11-28')
    await pay([[last, last.openPaise]], { vendorId })
    expect(await figures()).toEqual([week + 1, overdue + 1])
    const { items } = await officer.get(`/vendor-bills?due=week&vendorId=${vendorId}`)
    expect(items.map(({ dueOn }: Reply) => dueOn)).toEqual(['2026-11-21'])
  })

  test('keep the account of a budget head an expense account', async () => {
    const account = await officer.post('/ledger-accounts', { code: '5999', name: 'Sundry purchases', kind: 'expense' })
    const income = { code: '5999', name: 'Sundry purchases', kind: 'income', revision: account.revision }
    await clerk.post('/budget-heads', { code: 'SUNDRY', name: 'Sundry', accountId: account.id })
    expect(await officer.put(`/ledger-accounts/${account.id}`, income)).toMatchObject({ code: 'ledger.account-kind-fixed' })
  })

  test('allow a budget head in use to be archived, but not deleted', async () => {
    const head = await aBudgetHead(db)
    await enter({ lines: [line({ headId: head.id })] })
    expect(await clerk.remove(`/budget-heads/${head.id}`)).toMatchObject({ code: 'platform.retire-instead' })
    expect(await clerk.post(`/budget-heads/${head.id}/retire`)).toMatchObject({ retired: true })
  })
})
