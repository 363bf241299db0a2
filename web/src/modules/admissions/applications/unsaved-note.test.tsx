import type { ApplicationDetail } from '@nalanda/contract/applications/office'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openComponent } from '../../../../dev/component.tsx'
import { person } from '../../../../dev/page.tsx'
import { stubServer } from '../../../../dev/stub-server.ts'
import { ApplicationHistory } from './ApplicationHistory.tsx'

const application = { id: 7, revision: 4, state: 'submitted', events: [] as object[] } as ApplicationDetail

test('leaving the application with an unsaved note asks for confirmation', async () => {
  stubServer({ '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ADMISSIONS'] }) } }) })
  const { goTo, where } = await openComponent(() => <ApplicationHistory application={application} />)
  const note = await screen.findByLabelText<HTMLInputElement>(/^Add note/)
  await userEvent.type(note, 'The father called')
  await goTo('/elsewhere')
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect([where(), note.value]).toEqual(['/', 'The father called'])
  await userEvent.clear(note)
  await goTo('/elsewhere')
  await waitFor(() => expect(screen.getByText('Another page')).toBeTruthy())
})
