import type { Role } from '@nalanda/contract/platform/roles'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { college, openPage, person } from '../../dev/page.tsx'

beforeEach(() => sessionStorage.clear())

const userWith = (role: Role) => person({ username: 'first', email: 'first@college.example', fullName: 'First', roles: [role] })
const blank = { ...college, code: '', name: 'College portal', logo: null, banner: null }
const settings = {
  revision: 1,
  code: '',
  name: 'College portal',
  shortName: 'College',
  tagline: '',
  bannerLines: [],
  academicYearFirstMonth: 5,
  halfDayEndsAt: '12:00',
  extendedSeatTypes: false,
  refusesDoubtfulAadhaar: false,
  admissionNumberPattern: '{code}{year}{serial:4}',
  rollNumberPattern: '{yy}{college}{1A|5A}{branch}{serial}',
  officialAddress: '',
  campusAddress: '',
  phoneNumbers: [],
  faxNumber: '',
  contacts: [],
  aboutUs: '',
  homeLayout: 'ring',
  accountsTileUrl: null,
  showObeTile: false,
  obeUrl: null,
  facultyDbUrl: null,
  naacUrl: null,
  nirfUrl: null,
  examCellUrl: null,
  logo: null,
  banner: null,
}
const counts = {
  ...{ courses: 0, branches: 0, batches: 0, holidays: 0, departments: 0, subjects: 0 },
  ...{ exams: 0, staff: 0, students: 0, users: 1 },
}
const setupOf = (done: string[], finished = false) => ({
  body: {
    steps: ['college', 'images', 'contact', 'mail', 'academics', 'holidays'].map((step) => ({ step, done: done.includes(step) })),
    counts,
    finished,
  },
})

type Told = { role?: Role; firstRun?: boolean; done?: string[]; more?: Parameters<typeof openPage>[1] }

/** Opens a page of a college for the given visitor, and records the bodies of all writes. */
async function open(address: string, { role, firstRun = false, done = [], more = {} }: Told = {}) {
  const written: { path: string; body: unknown }[] = []
  const write = (path: string, answer: object) => ({
    [path]: ({ body }: { body: unknown }) => {
      if (body !== undefined) written.push({ path, body })
      return { body: answer }
    },
  })
  const page = await openPage(address, {
    '/api/institution': () => ({ body: blank }),
    '/api/session': () => ({ body: { user: role ? userWith(role) : null } }),
    '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
    '/api/notices/public': () => ({ body: [] }),
    '/api/registration': () => ({ body: { new: 'true', firstRun } }),
    '/api/setup': () => setupOf(done),
    ...write('/api/institution/settings', settings),
    ...write('/api/signup', { message: 'Registration was successfully completed', state: 'active' }),
    ...write('/api/signin', { ...userWith('ROLE_ADMIN'), token: 't' }),
    ...more,
  })
  return { ...page, written }
}
const type = (label: RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('the home page of a college without an account redirects to the set-up, but not once there is an account', async () => {
  const { where } = await open('/', { firstRun: true })
  await screen.findByRole('heading', { name: 'Welcome' })
  expect(where()).toBe('/setup')
  const later = await open('/', { firstRun: false })
  await waitFor(() => expect(later.calls).toContain('GET /api/registration'))
  expect(later.where()).toBe('/')
})

test('the user with the code becomes administrator, is signed in, and finds the college name already filled in', async () => {
  const { written, where } = await open('/setup#code=7K3M-0000-ABCD-EFGH', { firstRun: true })
  await screen.findByRole('button', { name: 'Create administrator' })
  expect((screen.getByLabelText(/^One-time code/) as HTMLInputElement).value).toBe('7K3M-0000-ABCD-EFGH')
  await press('Create administrator')
  expect((await screen.findByRole('alert')).textContent).toBe('Please fill all the fields.')
  expect(written).toEqual([])
  await type(/^User Name/, 'first')
  await type(/^Email Id/, 'first@college.example')
  await type(/^Password/, 'Mango#7')
  await userEvent.selectOptions(screen.getByLabelText(/^Institute Type/), 'autonomous')
  await type(/^College Name/, 'New College')
  await type(/^Eamcet Code/, 'NEWC')
  await press('Create administrator')
  await waitFor(() => expect(where()).toBe('/setup/college'))
  expect(written).toMatchObject([
    { path: '/api/signup', body: { code: '7K3M-0000-ABCD-EFGH', role: [], collegeName: 'New College' } },
    { path: '/api/signin', body: { username: 'first', password: 'Mango#7' } },
  ])
  expect(((await screen.findByLabelText(/^Code/)) as HTMLInputElement).value).toBe('NEWC')
})

test('opening the address from the terminal in a tab that already shows the set-up fills in the code', async () => {
  const { goTo } = await open('/setup', { firstRun: true })
  await screen.findByRole('button', { name: 'Create administrator' })
  await goTo('/setup#code=7K3M-0000-ABCD-EFGH')
  await waitFor(() => expect((screen.getByLabelText(/^One-time code/) as HTMLInputElement).value).toBe('7K3M-0000-ABCD-EFGH'))
})

test('a step opened before there is an account links to the first step', async () => {
  await open('/setup/college', { firstRun: true })
  await screen.findByRole('heading', { name: 'Welcome' })
  expect(screen.getByRole('link', { name: 'Create administrator' }).getAttribute('href')).toBe('/setup')
})

test('a file that is no picture is refused before it is sent, and the message names it', async () => {
  const { calls } = await open('/setup/images', { role: 'ROLE_ADMIN', done: ['college'] })
  const [logo] = await screen.findAllByLabelText(/Drop a picture here/)
  if (!logo) throw new Error('There is no place for the logo')
  await userEvent.upload(logo, new File(['x'], 'letterhead.pdf'), { applyAccept: false })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'letterhead.pdf has the wrong type. Choose one of .png, .jpg, .jpeg.',
  )
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
})

test('a guest must sign in, a user without the right is told so, and an administrator continues at the open step', async () => {
  await open('/setup')
  await screen.findByRole('heading', { name: 'Sign in to continue' })
  expect(screen.queryByLabelText(/^One-time code/)).toBeNull()
  await open('/setup/contact', { role: 'ROLE_STUDENT' })
  await screen.findByRole('heading', { name: 'For administrators' })
  const { where } = await open('/setup', { role: 'ROLE_ADMIN', done: ['college', 'images'] })
  await waitFor(() => expect(where()).toBe('/setup/contact'))
})

test('a step saves only its own fields and leads to the next; a skipped step saves nothing', async () => {
  const { written, where } = await open('/setup/college', { role: 'ROLE_ADMIN' })
  await screen.findByLabelText(/^Short name/)
  await type(/^Name/, 'New College')
  await type(/^Short name/, 'New')
  await type(/^Code/, 'nc')
  await press('Save and continue')
  await waitFor(() => expect(where()).toBe('/setup/images'))
  expect(written).toEqual([
    {
      path: '/api/institution/settings',
      body: { revision: 1, name: 'New College', shortName: 'New', code: 'NC', tagline: '', academicYearFirstMonth: 5 },
    },
  ])
  await screen.findByRole('heading', { name: 'Logo and banner' })
  await press('Skip for now')
  await waitFor(() => expect(where()).toBe('/setup/contact'))
  expect(written).toHaveLength(1)
})

test('telephone numbers are entered one per line, and an invalid one is reported under them', async () => {
  const { written } = await open('/setup/contact', { role: 'ROLE_ADMIN' })
  await screen.findByLabelText(/^Phone/)
  await type(/^Phone/, '+91 40 0200 0100\nnone')
  await press('Save and continue')
  await screen.findByText(/Enter a telephone number such as/)
  expect(written).toEqual([])
})

test('each contact person is a group with its own number', async () => {
  await open('/setup/contact', { role: 'ROLE_ADMIN' })
  await screen.findByLabelText(/^Phone/)
  await press('Add a person')
  await press('Add a person')
  const second = within(await screen.findByRole('group', { name: 'Person: 2' }))
  expect(second.getByLabelText(/^E-mail/)).toBeTruthy()
  await userEvent.click(second.getByRole('button', { name: 'Remove person: 2' }))
  expect(screen.queryByRole('group', { name: 'Person: 2' })).toBeNull()
})

test('a card on the start page shows the next step until it is closed', async () => {
  const finished: unknown[] = []
  const more = {
    '/api/setup': ({ body }: { body: unknown }) => {
      if (body === undefined) return setupOf(['college'], finished.length > 0)
      finished.push(body)
      return { body: {} }
    },
  }
  await open('/app/Admin', { role: 'ROLE_ADMIN', more })
  const card = await screen.findByRole('region', { name: 'Finish setting up' })
  expect(card.textContent).toContain('1 of 6 steps are done. Next: Logo and banner.')
  await userEvent.click(within(card).getByRole('button', { name: 'Hide this card' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Finish setting up' })).toBeNull())
  expect(finished).toEqual([{ finished: true }])
})
