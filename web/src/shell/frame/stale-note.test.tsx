import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openComponent } from '../../../dev/component.tsx'
import { Refusal } from '../../api/problems/refusal.ts'
import { StaleNote } from './StaleNote.tsx'

test('what cannot be refreshed stays on screen with the reason, until it is refreshed', async () => {
  let answer: () => Promise<string> = async () => '14 students'
  const { client } = await openComponent(() => {
    const { data } = useQuery({ queryKey: ['students'], queryFn: () => answer() })
    return (
      <>
        <StaleNote />
        <p>{data}</p>
      </>
    )
  })
  expect(await screen.findByText('14 students')).toBeTruthy()
  const refused = { status: 403, code: 'platform.forbidden', message: 'Your role may not see this', fields: {}, step: undefined }
  answer = () => Promise.reject(new Refusal(refused))
  await act(() => client.invalidateQueries())
  expect(screen.getByRole('status').textContent).toContain('Not up to date. Your role may not see this')
  expect(screen.getByText('14 students')).toBeTruthy()
  answer = async () => '15 students'
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('15 students')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')
})
