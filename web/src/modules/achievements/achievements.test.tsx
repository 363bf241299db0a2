import type { Achievement } from '@nalanda/contract/achievements/achievements'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'
import { refusal } from '../../../dev/replies.ts'

const shown = {
  ...{ id: 7, departmentName: 'Physics', facultyName: 'Dr. Rao', facultyEmail: 'rao@college.example' },
  ...{ description: 'State Best Teacher Award', dates: '2025-09-05', type: 'award', state: 'recorded', mayChange: true },
}
const stored: Achievement = {
  ...{ id: 7, revision: 2, staffId: 4, type: 'award', description: 'State Best Teacher Award', achievedOn: '2025-09-05' },
  ...{ fullName: 'Dr. Rao', empCode: 'NA1', departmentName: 'Physics', state: 'recorded', recordedBy: 'rao' },
  ...{ proof: { type: 'application/pdf', bytes: 1000 }, verifiedBy: null, verifiedOn: null },
}
const detail = { ...stored, mayChange: true, mayDecide: true, history: [] }

function open(address: string, stubs: Parameters<typeof openPage>[1] = {}) {
  return openPage(address, {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_IQAC_INCHARGE'] }) } }),
    '/api/getAllDepartmentDetails': () => ({
      body: [{ departmentCreationPrimaryKey: { departmentName: 'Physics' }, departmentCode: 'PHY' }],
    }),
    '/api/getFacultyNamesBasedOnDepartment': () => ({ body: ['Dr. Devi', 'Dr. Rao'] }),
    '/api/getfacultyAchievements': () => ({ body: [shown] }),
    ...stubs,
  })
}

const button = (name: string) => screen.findByRole('button', { name })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

async function search() {
  await userEvent.click(await button('Search'))
  const form = await dialog('Search Achievement')
  await form.findByRole('option', { name: 'Physics' })
  await userEvent.selectOptions(form.getByLabelText(/^Department/), 'Physics')
  await form.findByRole('option', { name: 'Dr. Rao' })
  await userEvent.selectOptions(form.getByLabelText(/^Faculty/), 'Dr. Rao')
  await userEvent.click(form.getByRole('button', { name: /^Search/ }))
  return screen.findByRole('table', { name: 'Achievements' })
}

describe('the achievements of the documented screens', () => {
  test('are searched by department and faculty, which are both required', async () => {
    const { calls } = await open('/app/Faculty/Achievements')
    await screen.findByText('No search yet')
    await userEvent.click(await button('Search'))
    await userEvent.click((await dialog('Search Achievement')).getByRole('button', { name: /^Search/ }))
    expect((await screen.findByRole('alert')).textContent).toContain('Please select both department and faculty.')
    await userEvent.click((await dialog('Search Achievement')).getByRole('button', { name: 'Cancel' }))
    const table = within(await search())
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual(['S.No', 'Faculty', 'Date', 'Description', 'Edit', 'Delete'])
    expect(table.getByText('State Best Teacher Award')).toBeTruthy()
    expect(calls.some((one) => one.includes('facultyName=Dr.+Rao&facultyDept=Physics'))).toBe(true)
  })

  test('have a search that closes without a confirmation, although a value was chosen', async () => {
    await open('/app/Faculty/Achievements')
    await userEvent.click(await button('Search'))
    const form = await dialog('Search Achievement')
    await form.findByRole('option', { name: 'Physics' })
    await userEvent.selectOptions(form.getByLabelText(/^Department/), 'Physics')
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('are edited; then the table is emptied and a message is shown', async () => {
    const sent: unknown[] = []
    await open('/app/Faculty/Achievements', {
      '/api/savefacultyAchievements': ({ body }) => {
        sent.push(body)
        return { body: { ...shown, description: 'Another text' } }
      },
    })
    await search()
    await userEvent.click(await button('Edit the achievement of 5 Sept 2025'))
    const form = await dialog('Edit Achievement')
    await userEvent.clear(form.getByLabelText(/^Description/))
    await userEvent.type(form.getByLabelText(/^Description/), 'Another text')
    await userEvent.click(form.getByRole('button', { name: /^Save/ }))
    await screen.findByText('Achiement Edited')
    expect(sent).toMatchObject([{ id: 7, description: 'Another text', dates: '2025-09-05' }])
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('are deleted after a confirmation; then the table is emptied and a message is shown', async () => {
    await open('/app/Faculty/Achievements', { '/api/deletefacultyAchiveMent': () => ({ body: { id: 7 } }) })
    await search()
    await userEvent.click(await button('Delete the achievement of 5 Sept 2025'))
    await userEvent.click((await dialog('Delete this achievement?')).getByRole('button', { name: 'Delete' }))
    await screen.findByText('Achievement deleted')
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('are not saved without all fields, and the typed values are kept', async () => {
    await open('/app/Faculty/Achievements', {
      '/api/savefacultyAchievements': () => refusal('achievements.fill-in-all'),
    })
    await userEvent.click(await button('New'))
    const form = await dialog('New Achievement')
    await userEvent.type(form.getByLabelText(/^Description/), 'Keynote')
    await userEvent.click(form.getByRole('button', { name: /^Save/ }))
    expect((await screen.findByRole('alert')).textContent).toContain('Please fill in all fields')
    expect((form.getByLabelText(/^Description/) as HTMLTextAreaElement).value).toBe('Keynote')
  })

  test('are read-only for users who may not record any', async () => {
    await open('/app/Faculty/Achievements', {
      '/api/session': () => ({ body: { user: person({ roles: ['ROLE_PRINCIPAL'] }) } }),
      '/api/getfacultyAchievements': () => ({ body: [{ ...shown, mayChange: false }] }),
    })
    await search()
    expect(screen.queryByRole('button', { name: 'New' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^(Edit|Delete)/ })).toBeNull()
  })
})

describe('the register of achievements', () => {
  test('links to each achievement, and requests those that wait for the reader', async () => {
    const { calls } = await open('/app/Faculty/Achievement Register?whose=to-verify', {
      '/api/achievements': () => listReply([stored]),
      '/api/departments': () => listReply([]),
    })
    const link = await screen.findByRole('link', { name: 'State Best Teacher Award' })
    expect(link.getAttribute('href')).toBe('/app/Faculty/Achievements/7')
    expect(calls.some((one) => one.includes('/api/achievements?') && one.includes('whose=to-verify'))).toBe(true)
  })
})

describe('one achievement', () => {
  test('is verified by a user who may decide on it', async () => {
    let verified = false
    const sent: unknown[] = []
    await open('/app/Faculty/Achievements/7', {
      '/api/achievements/7': () => ({ body: verified ? { ...detail, state: 'verified', verifiedBy: 'iqac' } : detail }),
      '/api/achievements/7/verification': ({ body }) => {
        sent.push(body)
        verified = true
        return { body: { ...detail, state: 'verified' } }
      },
    })
    await userEvent.click(await button('Verify'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull())
    expect(sent).toEqual([{ revision: 2 }])
  })

  test('offers readers only its proof', async () => {
    await open('/app/Faculty/Achievements/7', {
      '/api/achievements/7': () => ({ body: { ...detail, mayChange: false, mayDecide: false } }),
    })
    await button('Show proof')
    for (const name of ['Verify', 'Reject record', 'Edit', 'Replace proof'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
