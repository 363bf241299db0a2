import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openPage, person } from '../../../dev/page.tsx'

const certificate = (id: number) => ({
  ...{ id, kind: 'bonafide', number: `NA/BC/2026-2027/000${id}`, studentId: 7, fullName: `Student ${id}`, admissionNo: 'NA1' },
  ...{ rollNo: null, branch: 'CSE', about: 'a bank loan', issuedOn: '2026-11-21', issuedBy: 'office', issueNo: 1 },
  ...{ cancelledOn: null, cancelReason: null },
})

const session = { '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ACADEMICS'] }) } }) }
const list = '/api/certificates'

test('all rows of a longer list are fetched and printed with the columns of the list', async () => {
  let printed: string[] = []
  vi.stubGlobal('print', () => {
    window.dispatchEvent(new Event('beforeprint'))
    const table = screen.getByRole('table', { name: 'Certificates' })
    printed = within(table)
      .getAllByText(/^Student/)
      .map(({ textContent }) => textContent ?? '')
    window.dispatchEvent(new Event('afterprint'))
  })
  const { calls } = await openPage('/app/Admin/Certificates?q=Student', {
    ...session,
    [list]: () => ({ body: { items: [certificate(1)], total: 3, next: 'more' } }),
    [`${list}/export`]: () => ({ body: { items: [1, 2, 3].map(certificate) } }),
  })
  await screen.findByText('Student 1')
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Print all 3 rows' }))
  await expect.poll(() => printed).toEqual(['Student 1', 'Student 2', 'Student 3'])
  const [asked = ''] = calls.filter((one) => one.includes('/export'))
  expect(asked).toContain('format=print')
  expect(asked).toContain('q=Student')
  expect(asked).not.toContain('size=')
})

test('a completely shown list has no menu item for printing all rows', async () => {
  await openPage('/app/Admin/Certificates', {
    ...session,
    [list]: () => ({ body: { items: [certificate(1)], total: 1, next: null } }),
  })
  expect(await screen.findByText('Student 1')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  expect(await screen.findByRole('menuitem', { name: 'Excel' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: /Print all/ })).toBeNull()
})
