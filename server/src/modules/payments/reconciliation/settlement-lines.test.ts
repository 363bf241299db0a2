import { expect, test } from 'vitest'
import { readSettlementTable } from './settlement-lines.ts'

const headings = ['settlement_date', 'order_id', 'transaction_id', 'gross', 'status']
const csv = `${headings.join()}\r\n2026-11-20,X,T1,10,CAPTURED\r\n`
const lines = [{ line: 2, row: 2, fields: ['2026-11-20', 'X', 'T1', '10', 'CAPTURED'] }]

test('a settlement file can have any encoding that common programs write', () => {
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csv, 'utf16le')])
  const western = Buffer.from(csv.replace('X', 'Café'), 'latin1')
  expect(readSettlementTable(utf16)).toEqual({ headings, lines })
  expect(readSettlementTable(western).lines[0]?.fields[1]).toBe('Café')
})

test('titles above the headings are skipped', () => {
  const titled = readSettlementTable(Buffer.from(`Settlement report\r\nShop,12345678\r\n\r\n${csv}`))
  expect(titled).toEqual({ headings, lines: [{ ...lines[0], line: 5, row: 5 }] })
})
