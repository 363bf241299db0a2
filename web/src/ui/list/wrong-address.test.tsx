import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'
import { refusal } from '../../../dev/replies.ts'

const invalid = { code: 'validation.choice', message: 'Choose one of: name, -name, fullName' }
const office = person({ username: 'office', fullName: 'Office', roles: ['ROLE_ADMINISTRATION'] })

test.each(['?sort=nonsense', '?departmentId=nonsense'])(
  'a list with %s in its address ignores it, and says so',
  async (wrong) => {
    const [name = ''] = wrong.slice(1).split('=')
    const { calls } = await openPage(`/app/Admin/Staff${wrong}`, {
      '/api/session': () => ({ body: { user: office } }),
      '/api/staff': ({ query }) =>
        query.get(name) === 'nonsense'
          ? refusal('platform.invalid', { message: 'Some values are not valid: sort', fields: { [name]: invalid } })
          : listReply([]),
    })
    expect(
      await screen.findByText(
        'The link asks for a sorting or a filter that this list does not have. The list is shown without it.',
      ),
    ).toBeTruthy()
    await waitFor(() => expect(screen.getByText('No staff yet')).toBeTruthy())
    expect(calls.filter((call) => call.startsWith('GET /api/staff?'))).toHaveLength(2)
    expect(screen.queryByText(/Some values are not valid/)).toBeNull()
  },
)
