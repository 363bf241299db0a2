import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { feeOffice } from '../../../testing/fees/fee-office.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { officer, book, newStudent, collect } = await feeOffice(await openTestApp())

test('a search by the number of a cheque finds its receipt', async () => {
  const [one, other] = [await newStudent(), await newStudent()]
  const byCheque = (number: string) => ({
    ...{ cashBookId: book('CD'), mode: 'cheque' },
    instrument: { number, bank: 'State Bank of India', datedOn: '2026-11-20' },
  })
  const paid = await collect(one.id, byCheque('004512'))
  await collect(other.id, byCheque('004513'))
  const { items } = await officer.get('/fee-receipts?q=004512')
  expect(items).toMatchObject([{ id: paid.id, instrument: { number: '004512' } }])
})
