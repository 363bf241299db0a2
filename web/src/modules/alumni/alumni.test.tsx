import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'
import { refusal } from '../../../dev/replies.ts'

type Answers = Parameters<typeof openPage>[1]
const guest: Answers = {
  '/api/session': () => ({ body: { user: null } }),
  '/api/getDegreeByLevel': () => ({ body: ['B.Tech'] }),
  '/api/courses/view': () => ({ body: ['B.Tech'] }),
  '/api/getBatches': () => ({ body: ['2018-2022'] }),
  '/api/getAlumniBatchesByCourse': () => ({ body: ['2018-2022'] }),
  '/api/getAllbranchesbasedonleveldegree': () => ({ body: ['CSE'] }),
  '/api/getBranchesShortForms': () => ({ body: ['CSE'] }),
  '/api/getAlumniData': () => ({ body: [{ rollNumber: '18NA1A0599' }] }),
}
const field = (label: RegExp) => screen.findByLabelText(label)
const chosen = (label: RegExp) => (screen.getByLabelText(label) as HTMLSelectElement).value
const type = async (label: RegExp, text: string) => userEvent.type(await field(label), text)
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
async function choose(label: RegExp, option: string) {
  const select = await field(label)
  await within(select).findByRole('option', { name: option })
  await userEvent.selectOptions(select, option)
}

describe('form A', () => {
  const address = '/app/Alumni/Registration Form'

  test('is open to guests, shows the fields for the status Working, and is sent', async () => {
    const sent: unknown[] = []
    await openPage(address, {
      ...guest,
      '/api/saveAlumniStudentRegister': ({ body }) => {
        sent.push(body)
        return { body: { message: 'Record saved successfully' } }
      },
    })
    await type(/^Name/, 'Anita Sharma')
    await userEvent.type((await screen.findAllByLabelText(/^Roll Number/))[1] as HTMLElement, '18NA1A0501')
    await choose(/^Degree/, 'B.Tech')
    await choose(/^Batch/, '2018-2022')
    await choose(/^Branch/, 'CSE')
    await type(/^Mobile Number/, '9876543210')
    await type(/^Email/, 'anita@example.com')
    expect(screen.queryByLabelText(/^Company Name/)).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'No' }))
    await field(/^Institute Name/)
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }))
    expect(screen.queryByLabelText(/^Institute Name/)).toBeNull()
    await press('Submit')
    expect((await screen.findAllByText('Required*')).length).toBe(3)
    expect(sent).toEqual([])
    await type(/^Company Name/, 'TCS')
    expect(((await field(/^Job Title/)) as HTMLInputElement).autocomplete).toBe('organization-title')
    await type(/^Job Title/, 'Architect')
    await type(/^Work Address/, 'Hyderabad')
    await press('Submit')
    await screen.findByText('Alumni Registartion Was Successfully Completed')
    expect(((await field(/^Mobile Number/)) as HTMLInputElement).value).toBe('')
    expect(sent).toHaveLength(1)
  })

  test('shows the reason of the server in a dialog, and keeps the typed values', async () => {
    await openPage(address, { ...guest, '/api/saveAlumniStudentRegister': () => refusal('alumni.already-registered') })
    await type(/^Name/, 'Anita Sharma')
    await userEvent.type((await screen.findAllByLabelText(/^Roll Number/))[1] as HTMLElement, '18NA1A0501')
    await choose(/^Degree/, 'B.Tech')
    await choose(/^Batch/, '2018-2022')
    await choose(/^Branch/, 'CSE')
    await type(/^Mobile Number/, '9876543210')
    await type(/^Email/, 'anita@example.com')
    await press('Submit')
    const dialog = within(await screen.findByRole('dialog', { name: 'Oops...' }))
    expect(dialog.getByRole('alert').textContent).toBe('Record with this roll number already exists!')
    expect((screen.getByLabelText(/^Name/) as HTMLInputElement).value).toBe('Anita Sharma')
  })
})

describe('form B', () => {
  test('reports the first missing value in a toast, in the documented order', async () => {
    const { calls } = await openPage('/AlumniHistory', guest)
    await press('Save')
    await screen.findByText('Please select a status.')
    await choose(/^Status/, 'Working')
    await press('Save')
    await screen.findByText('Student phone number must be 10 digits.')
    expect(((await field(/^Student Phone Number/)) as HTMLInputElement).autocomplete).toBe('tel-national')
    await type(/^Student Phone Number/, '9876543210')
    await userEvent.type((await screen.findAllByLabelText(/^Roll Number/))[1] as HTMLElement, '18na1a0599')
    await press('Save')
    await screen.findByText('Record with this roll number already exists!')
    expect(calls.some((one) => one.includes('saveAluminiHistoryByUrl'))).toBe(false)
  })

  test('clears the batch and the branch when the course changes, and the branch when the batch changes', async () => {
    await openPage('/AlumniHistory', {
      ...guest,
      '/api/courses/view': () => ({ body: ['B.Tech', 'MBA'] }),
      '/api/getAlumniBatchesByCourse': ({ query }) => ({
        body: query.get('degree') === 'MBA' ? ['2018-2020'] : ['2018-2022', '2019-2023'],
      }),
    })
    const choices = () => [chosen(/^Batch/), chosen(/^Branch/)]
    await choose(/^Course/, 'B.Tech')
    await choose(/^Batch/, '2018-2022')
    await choose(/^Branch/, 'CSE')
    await choose(/^Batch/, '2019-2023')
    await waitFor(() => expect(choices()).toEqual(['2019-2023', '']))
    await choose(/^Branch/, 'CSE')
    await choose(/^Course/, 'MBA')
    await waitFor(() => expect(choices()).toEqual(['', '']))
  })

  test('asks for a different document for each status', async () => {
    await openPage('/AlumniHistory', guest)
    await screen.findByRole('heading', { name: 'Certificate' })
    await choose(/^Status/, 'Working')
    await screen.findByRole('heading', { name: 'Offer Letter' })
    await choose(/^Status/, 'Studying')
    await screen.findByRole('heading', { name: 'University Admit Card' })
    await field(/^Institute Name/)
    expect(screen.queryByLabelText(/^Company/)).toBeNull()
  })
})

test('a graduate on record fills in the form with a code', async () => {
  const profile = {
    ...{
      rollNo: '18NA1A0501',
      fullName: 'Meena Devi',
      fatherName: 'Rama Rao',
      course: 'B.Tech',
      branch: 'CSE',
      batch: '2018-2022',
    },
    ...{ email: 'meena@example.com', mobile: '9000000001', status: null, company: '', designation: '', packages: '' },
    ...{ experience: '', institute: '', studies: '', location: '' },
  }
  await openPage('/AlumniHistory', {
    ...guest,
    '/api/alumni/codes': () => ({ body: {} }),
    '/api/alumni/proofs': () => ({ body: { proof: '1.x', profile } }),
  })
  await userEvent.type((await screen.findAllByLabelText(/^Roll Number/))[0] as HTMLElement, '18NA1A0501')
  await press('Send code')
  await type(/^Code from the e-mail/, '123456')
  await press('Use my record')
  await waitFor(() => expect((screen.getByLabelText(/^Student Name/) as HTMLInputElement).value).toBe('Meena Devi'))
  expect([chosen(/^Course/), chosen(/^Batch/), chosen(/^Branch/)]).toEqual(['B.Tech', '2018-2022', 'CSE'])
})

describe('the page of a personal link', () => {
  test('explains how to open it if the link is missing', async () => {
    await openPage('/AlumniDetails', guest)
    await screen.findByText('Open this page with the link from your e-mail')
  })
})

describe('the alumni office', () => {
  const entry = {
    ...{ id: 3, revision: 1, form: 'B', state: 'received', proven: false, receivedAt: '2026-11-20T05:30:00.000Z' },
    ...{ hasPhoto: false, document: null, studentId: null, alumnusId: null, rollNo: '18NA1A0501', fullName: 'Ravi Kumar' },
    ...{ fatherName: '', course: 'B.Tech', branch: 'CSE', batch: '2018-2022', email: 'ravi@example.com', mobile: '9876543210' },
    ...{ status: 'working', company: 'Wipro', designation: 'Engineer', packages: '', experience: '', institute: '', studies: '' },
    location: 'Pune',
  }
  const office: Answers = { '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ALUMNI'] }) } }) }

  test('sees the entries to review, and opens each', async () => {
    const { calls } = await openPage('/app/Alumni/Entries', { ...office, '/api/alumni-entries': () => listReply([entry]) })
    const link = await screen.findByRole('link', { name: 'Ravi Kumar' })
    expect(link.getAttribute('href')).toBe('/app/Alumni/Entries/3')
    expect(calls.some((one) => one.includes('/api/alumni-entries?') && one.includes('state=received'))).toBe(true)
  })

  test('verifies an entry, or rejects it with a reason', async () => {
    const sent: unknown[] = []
    const detail = { ...entry, onRecord: null, history: [] }
    await openPage('/app/Alumni/Entries/3', {
      ...office,
      '/api/alumni-entries/3': () => ({ body: detail }),
      '/api/alumni-entries/3/refusal': ({ body }) => {
        sent.push(body)
        return { body: { ...detail, state: 'refused' } }
      },
    })
    await screen.findByText('The college has no record of this roll number.')
    await screen.findByRole('button', { name: 'Verify' })
    await press('Reject entry')
    const dialog = within(await screen.findByRole('dialog', { name: /^Reject the entry/ }))
    await userEvent.type(dialog.getByRole('textbox'), 'No such roll number')
    await userEvent.click(dialog.getByRole('button', { name: 'Reject entry' }))
    await waitFor(() => expect(sent).toEqual([{ revision: 1, reason: 'No such roll number' }]))
  })
})
