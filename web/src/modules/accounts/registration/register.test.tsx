import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { college, openPage } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'

const departments = [{ departmentCreationPrimaryKey: { departmentName: 'Civil Engineering' }, departmentCode: 'CIVIL' }]
const known = {
  '/api/session': () => ({ body: { user: null } }),
  '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
  '/api/getAllDepartmentDetails': () => ({ body: departments }),
  '/api/registration': () => ({ body: { new: 'true', firstRun: false } }),
}
const taken = 'This User Name or Email Id is already registered. Choose another, or sign in'

/** Opens the form as a registrant; returns the page and the submitted bodies. */
async function openForm(address = '/register', answer: { status?: number; body: unknown } | null = null, more: object = {}) {
  const bodies: Record<string, unknown>[] = []
  const done = { body: { message: 'Registration was successfully completed', state: 'pending' } }
  const page = await openPage(address, {
    ...known,
    '/api/signup': ({ body }) => {
      bodies.push(body as Record<string, unknown>)
      return answer ?? done
    },
    ...more,
  })
  await screen.findByRole('button', { name: 'Create User' })
  return { ...page, bodies }
}

const create = () => userEvent.click(screen.getByRole('button', { name: 'Create User' }))
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(new RegExp(`^${label}`)), text)
const choose = (label: string, option: string) => userEvent.selectOptions(screen.getByLabelText(new RegExp(`^${label}`)), option)

async function fill() {
  await type('Full Name', 'K. Lakshmi')
  await type('User Name', 'lakshmi')
  await type('Email Id', 'lakshmi@college.example')
  await type('Password', 'Mango#7')
  await choose('Role', 'Library Incharge')
  await choose('Institute Type', 'engineering')
  await type('Eamcet Code', 'NALA')
}

test('sends exactly the documented payload and shows a welcome', async () => {
  const { bodies } = await openForm()
  await fill()
  await userEvent.click(screen.getByLabelText('Obe'))
  await userEvent.click(screen.getByLabelText('ExamCell'))
  await create()
  expect(await screen.findByRole('dialog', { name: 'Welcome' })).toBeTruthy()
  expect(screen.getByText('Registration was successfully completed')).toBeTruthy()
  expect(bodies).toEqual([
    {
      username: 'lakshmi',
      email: 'lakshmi@college.example',
      password: 'Mango#7',
      role: ['library incharge'],
      instituteType: 'engineering',
      eamcetCode: 'NALA',
      collegeName: college.name,
      affiliatedTo: '',
      fullName: 'K. Lakshmi',
      department: '',
      signInType: '',
      module: 'ExamCell,Obe',
    },
  ])
})

test('shows required fields first, then one error at a time in the documented order, and sends nothing', async () => {
  const { bodies } = await openForm()
  await create()
  expect((await screen.findByRole('alert')).textContent).toBe('Please fill all the fields.')
  expect(screen.getByLabelText(/^Eamcet Code/).getAttribute('aria-invalid')).toBe('true')
  await choose('Role', 'Principal')
  await choose('Institute Type', 'autonomous')
  await type('Eamcet Code', 'NALA')
  await type('User Name', 'la~kshmi')
  await create()
  expect(await screen.findByText('User Name should be minimum 3 characters')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.clear(screen.getByLabelText(/^User Name/))
  await type('User Name', 'lakshmi')
  await create()
  expect(await screen.findByText('Password must be minimum 6 characters')).toBeTruthy()
  await type('Password', 'Mango#7')
  await type('Email Id', 'nonsense')
  await create()
  expect(await screen.findByText('Please enter valid Email Id')).toBeTruthy()
  expect(bodies).toEqual([])
})

test('only Faculty and Hod are asked for a department, and only an affiliated institute for an affiliation', async () => {
  await openForm()
  expect(screen.queryByLabelText(/^Department/)).toBeNull()
  expect(screen.queryByLabelText(/^Affiliated To/)).toBeNull()
  for (const role of ['Faculty', 'Hod']) {
    await choose('Role', role)
    expect(await screen.findByRole('option', { name: 'Civil Engineering' })).toBeTruthy()
  }
  await choose('Role', 'Dean')
  expect(screen.queryByLabelText(/^Department/)).toBeNull()
  await choose('Institute Type', 'affiliated')
  expect(screen.getByLabelText(/^Affiliated To/)).toBeTruthy()
})

test('offers 28 roles, 8 kinds of institute and 6 modules', async () => {
  await openForm()
  const options = (label: RegExp) => [...(screen.getByLabelText(label) as HTMLSelectElement).options].slice(1)
  expect(options(/^Role/)).toHaveLength(28)
  expect(options(/^Institute Type/).map(({ text }) => text)).toContain('pharmacy')
  expect(options(/^Institute Type/)).toHaveLength(8)
  expect(screen.getAllByRole('checkbox')).toHaveLength(6)
})

test('a refusal opens a popup with the message of the server, and the form keeps its values', async () => {
  await openForm('/register', refusal('accounts.already-registered', { message: taken }))
  await fill()
  await create()
  expect(await screen.findByRole('dialog', { name: 'Oops...' })).toBeTruthy()
  expect(screen.getByText(taken)).toBeTruthy()
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((screen.getByLabelText(/^User Name/) as HTMLInputElement).value).toBe('lakshmi')
})

test('no user can be created while the college accepts no registrations', async () => {
  await openForm('/register', null, { '/api/registration': () => ({ body: { new: 'false', firstRun: false } }) })
  expect(screen.getByRole('heading', { name: 'Registration is closed' })).toBeTruthy()
  expect((screen.getByRole('button', { name: 'Create User' }) as HTMLButtonElement).disabled).toBe(true)
})

test('the first administrator needs the one-time code, which the form takes from the address', async () => {
  const { bodies, where } = await openForm('/register#code=7K3M-0000-ABCD-EFGH', null, {
    '/api/registration': () => ({ body: { new: 'true', firstRun: true } }),
    '/api/signup': ({ body }: { body: unknown }) => {
      bodies.push(body as Record<string, unknown>)
      return { body: { message: 'Registration was successfully completed', state: 'active' } }
    },
  })
  expect((screen.getByLabelText(/^One-time code/) as HTMLInputElement).value).toBe('7K3M-0000-ABCD-EFGH')
  expect(where()).toBe('/register')
  await type('User Name', 'lakshmi')
  await type('Email Id', 'lakshmi@college.example')
  await type('Password', 'Mango#7')
  await choose('Institute Type', 'engineering')
  await type('Eamcet Code', 'NALA')
  await create()
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy()
  expect(bodies).toMatchObject([{ code: '7K3M-0000-ABCD-EFGH', role: [] }])
})

test('an invitation fixes the role and the e-mail address, and is sent with the form', async () => {
  const { bodies } = await openForm('/register#invitation=secret-token', null, {
    '/api/registration': () => ({ body: { new: 'false', firstRun: false } }),
    '/api/invitations/open': () => ({ body: { email: 'meena@college.example', role: 'ROLE_ACCOUNTANT' } }),
  })
  expect((screen.getByLabelText(/^Email Id/) as HTMLInputElement).readOnly).toBe(true)
  expect((screen.getByLabelText(/^Role/) as HTMLInputElement).value).toBe('Accountant')
  await type('User Name', 'meena')
  await type('Password', 'Mango#7')
  // The college's own data are not asked for
  expect(screen.queryByLabelText(/^Institute Type|^Eamcet Code|^College Name/)).toBeNull()
  await create()
  const ofCollege = { collegeName: college.name, eamcetCode: college.code }
  const expected = { invitation: 'secret-token', email: 'meena@college.example', role: [], ...ofCollege }
  await waitFor(() => expect(bodies).toMatchObject([expected]))
})

test('an expired invitation is shown as expired, and no user is created', async () => {
  const over = 'This invitation has expired or was revoked. Ask the college for a new one'
  await openForm('/register#invitation=old', null, {
    '/api/invitations/open': () => refusal('accounts.invitation-over', { message: over }),
  })
  expect((await screen.findByRole('alert')).textContent).toBe(over)
  expect((screen.getByRole('button', { name: 'Create User' }) as HTMLButtonElement).disabled).toBe(true)
})

test('Sign Up on a sign-in page leads to the form, and is hidden for students and faculty', async () => {
  const { where } = await openPage('/login/Library', known)
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Up' }))
  await waitFor(() => expect(where()).toBe('/register/Library'))
  expect(await screen.findByRole('button', { name: 'Create User' })).toBeTruthy()
  for (const module of ['Student', 'Faculty']) {
    await openPage(`/login/${module}`, known)
    await screen.findByRole('button', { name: 'Log in' })
    expect(screen.queryByRole('button', { name: 'Sign Up' })).toBeNull()
    await openPage(`/register/${module}`, known)
    expect(await screen.findByRole('heading', { name: 'The college creates these accounts' })).toBeTruthy()
  }
})

test('the registration page of an unknown module shows the 404 page', async () => {
  await openPage('/register/Astrology', known)
  expect(await screen.findByRole('heading', { name: 'Oops, Page Not Found :(' })).toBeTruthy()
})
