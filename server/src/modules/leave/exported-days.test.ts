import { expect, test } from 'vitest'
import type { ExportColumn } from '../../platform/lists/export.ts'
import { entryKind } from './ledger/entries.ts'
import { leaveKind } from './requests/requests.ts'
import { leaveTypeKind } from './types/leave-types.ts'
import { ruleVersionKind } from './types/rule-versions.ts'

const anyColumns = (columns: unknown) => columns as readonly ExportColumn<Record<string, unknown>>[]

test.each([
  ['entries', entryKind, 'Days', { halves: -3 }, -1.5],
  ['requests', leaveKind, 'Days', { halves: 4 }, 2],
  ['types', leaveTypeKind, 'Days credited', { grantHalves: 24 }, 12],
  ['rules', ruleVersionKind, 'Days credited', { grantHalves: 1 }, 0.5],
  ['rules', ruleVersionKind, 'Most days below zero', { maxNegativeHalves: 0 }, 0],
  ['rules', ruleVersionKind, 'Highest balance', { capHalves: 60 }, 30],
])('days in exports of leave %s are numbers that a spreadsheet can add up', (_list, { columns }, header, item, days) => {
  expect(
    anyColumns(columns)
      .find((column) => column.header === header)
      ?.value(item),
  ).toBe(days)
})
