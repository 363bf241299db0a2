import type { Statement } from '@nalanda/contract/fees/statement'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDue, aStatement } from '../../../../dev/fees.ts'
import { openPage, person } from '../../../../dev/page.tsx'
import { aMyStudent } from '../../../../dev/students.ts'

const tuition = aDue({ lateFeePaise: 500_00 })
const library = aDue({ id: 2, head: 'Library fee', dueOn: '2026-12-31', overdue: false, amountPaise: 1_500_00 })
const fee = aDue({ id: 3, source: 'late-fee', lateFeeOfId: 1, amountPaise: 500_00 })
const statements = [
  ['before its late fee is charged', aStatement([tuition, library])],
  ['after its late fee is charged', aStatement([{ ...tuition, lateFeePaise: 0 }, fee, library])],
] as const

const open = (address: string, statement: Statement) =>
  openPage(address, {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_STUDENT'] }) } }),
    '/api/my-students': () => ({ body: { students: [aMyStudent({ id: 7 })] } }),
    '/api/my/fees': () => ({ body: { statements: [statement] } }),
  })

test.each(statements)('My fees shows the amount to pay today for an overdue fee, %s', async (_when, statement) => {
  await open('/app/My Fees', statement)
  const fees = within(await screen.findByRole('region', { name: /^Fees of/ }))
  const card = (label: string) => fees.getByText(label).parentElement?.textContent
  expect(card('Open')).toContain('₹42,000.00')
  expect(card('Open')).toContain('Including ₹500.00 late fee')
  expect(card('Overdue')).toContain('₹40,500.00')
  const dues = within(screen.getByRole('region', { name: 'Open dues' }))
  expect(dues.getAllByText('Overdue')).toHaveLength(1)
  expect(dues.getAllByText('₹40,500.00')).toHaveLength(1)
  expect(dues.getAllByText('₹42,000.00')).toHaveLength(1)
})

test.each(statements)('the start page shows the same amount, %s', async (_when, statement) => {
  await open('/app/Student', statement)
  const card = within(await screen.findByRole('region', { name: '₹42,000.00 to pay' }))
  card.getByText('Including ₹500.00 late fee')
  card.getByText('₹40,500.00')
  expect(card.getAllByText('Overdue')).toHaveLength(1)
})
