import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage } from '../../../../dev/page.tsx'

type Answers = Parameters<typeof openPage>[1]
const guest: Answers = {
  '/api/session': () => ({ body: { user: null } }),
  '/api/getDegreeByLevel': () => ({ body: ['B.Tech', 'MBA'] }),
  '/api/getBatches': ({ query }) => ({ body: query.get('degree') === 'MBA' ? ['2018-2020'] : ['2018-2022'] }),
  '/api/getAllbranchesbasedonleveldegree': ({ query }) => ({ body: query.get('course') === 'MBA' ? ['MBA'] : ['CSE'] }),
}
const open = () => openPage('/app/Alumni/Registration Form', guest)
const chosen = (label: RegExp) => (screen.getByLabelText(label) as HTMLSelectElement).value
async function choose(label: RegExp, option: string) {
  const select = await screen.findByLabelText(label)
  await within(select).findByRole('option', { name: option })
  await userEvent.selectOptions(select, option)
}

test('another degree clears the batch and the branch of the one before', async () => {
  await open()
  await choose(/^Degree/, 'B.Tech')
  await choose(/^Batch/, '2018-2022')
  await choose(/^Branch/, 'CSE')
  await choose(/^Degree/, 'MBA')
  await waitFor(() => expect([chosen(/^Batch/), chosen(/^Branch/)]).toEqual(['', '']))
  await choose(/^Batch/, '2018-2020')
})
