import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openComponent } from '../../../dev/component.tsx'
import { listReply } from '../../../dev/page.tsx'
import { refusal } from '../../../dev/replies.ts'
import { stubServer } from '../../../dev/stub-server.ts'
import { useBranchChoices } from '../../api/choices.ts'
import { ApiError } from '../../api/problems/api-error.ts'
import { StaleNote } from './StaleNote.tsx'

afterEach(() => vi.unstubAllGlobals())

test('data that cannot be refreshed stay on screen with the reason until they are refreshed', async () => {
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
  answer = () => Promise.reject(new ApiError(refused))
  await act(() => client.invalidateQueries())
  expect(screen.getByRole('status').textContent).toContain('Not up to date. Your role may not see this')
  expect(screen.getByText('14 students')).toBeTruthy()
  answer = async () => '15 students'
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('15 students')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a drop-down list that could not be loaded is reported with the reason, and filled by trying again', async () => {
  const branch = {
    ...{ id: 3, revision: 1, code: '01', name: 'Civil', shortName: 'CE', courseId: 1, courseName: 'B.Tech', intake: 60 },
    ...{ departmentId: null, departmentName: null, retired: false },
  }
  let busy = true
  const refused = refusal('platform.busy', { message: 'The portal is busy' })
  stubServer({ '/api/branches': () => (busy ? refused : listReply([branch])) })
  await openComponent(() => (
    <>
      <StaleNote />
      <p>{useBranchChoices().length} branches</p>
    </>
  ))
  expect((await screen.findByRole('alert')).textContent).toContain('Some options could not be loaded. The portal is busy')
  expect(screen.getByRole('status').textContent).toContain('Some options could not be loaded. The portal is busy')
  busy = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 branches')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')
})
