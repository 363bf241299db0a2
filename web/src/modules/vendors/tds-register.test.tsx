import { financialYearName, financialYearOf } from '@nalanda/contract/platform/dates/dates'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'
import { thisDay } from '../../ui/format/format.ts'

const present = financialYearOf(thisDay())
const monthOf = (year: number) => `${year + 1}-03`
const deducted = { section: '194C', taxablePaise: 1_000_000, tdsPaise: 20_000 }
const row = (year: number) => ({
  ...{ id: year, ...deducted, percent: 2, approvedOn: `${monthOf(year)}-20`, cancelledOn: null, vendor: 'Vidya Books' },
  ...{ pan: null, number: `VBH/${year}`, billedOn: `${monthOf(year)}-10` },
})

test('the TDS register shows the months and bills of an earlier financial year', async () => {
  await openPage('/app/Accounts/TDS', {
    '/api/session': () => ({ body: { user: person({ username: 'clerk', roles: ['ROLE_ACCOUNTANT'] }) } }),
    '/api/vendor-tds': ({ query }) => listReply([row(Number(query.get('financialYear') ?? present))]),
    '/api/vendor-tds/months': ({ query }) => {
      const financialYear = Number(query.get('financialYear') ?? present)
      return { body: { financialYear, months: [{ ...deducted, month: monthOf(financialYear), bills: 1 }] } }
    },
  })
  await screen.findByRole('row', { name: new RegExp(`March ${present + 1} 194C 1`) })
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  await userEvent.selectOptions(await screen.findByLabelText('Financial year'), financialYearName(present - 1))
  await screen.findByRole('row', { name: new RegExp(`March ${present} 194C 1`) })
  await screen.findByText(`VBH/${present - 1}`)
  expect(screen.queryByText(`VBH/${present}`)).toBeNull()
})
