import type { Season } from '@nalanda/contract/applications/season'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openComponent } from '../../../../dev/component.tsx'
import { person } from '../../../../dev/page.tsx'
import { stubServer } from '../../../../dev/stub-server.ts'
import { SeasonDialog } from './SeasonDialog.tsx'

const present: Season = {
  ...{ year: 2026, label: '2026–27', years: [2026], open: true, lateralEntry: false, opensOn: null, closesOn: null },
  ...{ offerDays: 9, feeDuePaise: 0, feeDays: 7, bring: '', revision: 3 },
}
const next: Season = { ...present, year: 2027, label: '2027–28', open: false }

/** Opens the settings; returns the bodies sent to the server. */
async function open() {
  const sent: unknown[] = []
  stubServer({
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ADMISSIONS'] }) } }),
    '/api/admission-season': ({ body, query }) => {
      if (body !== undefined) sent.push(body)
      return { body: query.get('year') === '2027' ? next : present }
    },
  })
  await openComponent(() => <SeasonDialog onClose={() => {}} />)
  return { sent, select: await screen.findByLabelText<HTMLSelectElement>(/^Season/) }
}

test('the next season is set up with the values of the present one, closed, and saved as that season', async () => {
  const { sent, select } = await open()
  expect([...select.options].map(({ text }) => text)).toEqual(['2027–28 (new)', '2026–27'])
  await userEvent.selectOptions(select, '2027')
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /public page/ }).checked).toBe(false))
  await userEvent.clear(screen.getByLabelText(/^Days an offer is valid/))
  await userEvent.type(screen.getByLabelText(/^Days an offer is valid/), '5')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toMatchObject([{ year: 2027, open: false, offerDays: 5, revision: 3 }]))
})

test('another season cannot be selected while the form has changes', async () => {
  const { select } = await open()
  await userEvent.click(screen.getByRole('checkbox', { name: /lateral entry/ }))
  await waitFor(() => expect(select.disabled).toBe(true))
  expect(screen.getByText(/before you select another season/)).toBeTruthy()
})
