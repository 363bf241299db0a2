import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { college, listReply, openPage, person } from '../../../dev/page.tsx'
import { refusal } from '../../../dev/replies.ts'

const user = person({ username: 'principal', fullName: 'Dr. Devi', roles: ['ROLE_PRINCIPAL'] })
const at = '2026-11-14T05:30:00.000Z'
const signer = { kind: 'office', departmentId: null, departmentName: null, office: 'ROLE_EXAMINATION' }
const mine = {
  id: 7,
  title: 'Time-table of the examinations',
  excerpt: 'They begin on Monday.',
  signer,
  shownFrom: at,
  shownUntil: null,
  isPublic: true,
  changedAt: null,
  unread: true,
  attachmentName: 'Plan.pdf',
}
const { excerpt: _, ...read } = mine
const body = 'They begin on Monday, see https://college.example/plan.\n\n<img src=x onerror=alert(1)> javascript:alert(1)'
const notice = {
  id: 7,
  revision: 2,
  title: mine.title,
  body,
  signer,
  audience: { everybody: true, roles: [], departmentIds: [], batchIds: [] },
  isPublic: true,
  shownFrom: at,
  shownUntil: null,
  state: 'posted',
  status: 'shown',
  version: 2,
  attachment: null,
  createdBy: 'examination',
  createdAt: at,
  postedBy: 'examination',
  postedAt: at,
  changedAt: at,
  withdrawnAt: null,
  withdrawalReason: '',
  readers: 1,
  versions: [{ version: 1, title: 'Time-table', body: 'They begin on Tuesday.', attachmentName: null, by: 'examination', at }],
  size: { people: 2, read: 1, byRole: [{ role: 'ROLE_STUDENT', people: 2, read: 1 }] },
}
const receipt = { id: 1, fullName: 'Asha Rao', username: '22NA1A0501', roles: ['ROLE_STUDENT'], readAt: at, version: 1 }
const news = { id: 3, kind: 'notice', params: { title: mine.title }, link: '/app/Notices/7', at, read: false }
const answers = {
  '/api/session': () => ({ body: { user } }),
  '/api/notifications/state': () => ({ body: { unread: 1, newest: 3 } }),
  '/api/notifications': () => listReply([news]),
  '/api/notifications/read': () => ({ body: {} }),
  '/api/my/notices': () => listReply([mine]),
  '/api/my/emails': () => ({ body: { choices: [{ kind: 'notices', isOn: true }] } }),
  '/api/my/emails/notices': () => ({ body: { choices: [{ kind: 'notices', isOn: false }] } }),
  '/api/my/notices/7': () => ({ body: { ...read, body, attachmentBytes: 340_000 } }),
  '/api/my/notices/7/read': () => ({ body: {} }),
  '/api/notices/7': () => ({ body: notice as object }),
  '/api/notices/7/receipts': () => listReply([receipt]),
}

test('a user sees the notices with unread ones marked, and turns off the e-mail', async () => {
  const { calls } = await openPage('/app/Notices', answers)
  const link = await screen.findByRole('link', { name: /Time-table of the examinations/ })
  expect(within(link).getByText('New')).toBeTruthy()
  expect(within(link).getByText('Exam Cell')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: /^E-mail me unread notices/ }))
  expect(calls).toContain('PUT /api/my/emails/notices')
  await userEvent.click(screen.getByRole('radio', { name: 'Unread' }))
  await waitFor(() => expect(calls.some((call) => call.includes('unread=yes'))).toBe(true))
})

test('opening a notice marks it as read; its addresses are links, and no script in it runs', async () => {
  const { calls } = await openPage('/app/Notices/7', answers)
  const link = await screen.findByRole('link', { name: 'https://college.example/plan' })
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  expect(screen.getByText(/<img src=x onerror=alert\(1\)> javascript:alert\(1\)/)).toBeTruthy()
  expect(document.querySelector('img[src="x"], a[href^="javascript"]')).toBeNull()
  expect(screen.getByRole('link', { name: 'Download Plan.pdf (340 KB)' }).getAttribute('href')).toContain(
    '/api/notices/7/attachment',
  )
  await waitFor(() => expect(calls.filter((call) => call === 'POST /api/my/notices/7/read')).toHaveLength(1))
})

test('a notice that no longer exists is shown as such', async () => {
  await openPage('/app/Notices/8', answers)
  expect(await screen.findByRole('heading', { level: 1, name: 'This notice is no longer available' })).toBeTruthy()
})

test('the bell shows the number of unread notifications and the latest ones, and marks them as read', async () => {
  let unread = 1
  const { calls } = await openPage('/app/Notices', {
    ...answers,
    '/api/notifications/state': () => ({ body: { unread, newest: 3 } }),
    '/api/notifications/read': () => {
      unread = 0
      return { body: {} }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  const latest = within(await screen.findByRole('dialog', { name: 'Notifications' }))
  expect((await latest.findByRole('link', { name: /Notice: Time-table/ })).getAttribute('href')).toBe('/app/Notices/7')
  await userEvent.click(latest.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(calls).toContain('POST /api/notifications/read'))
  await waitFor(() => expect(latest.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
})

test('the list of notifications states no number of days, as the college sets the period', async () => {
  await openPage('/app/Notifications', answers)
  const about = await screen.findByText(/^Messages from the portal to you\./)
  expect(about.textContent).not.toMatch(/\d/)
})

test('the author sees earlier versions of a notice and who has read it, and withdraws it with a reason', async () => {
  const sent: unknown[] = []
  await openPage('/app/Admin/Notices/7', {
    ...answers,
    '/api/notices/7/withdrawal': ({ body: given }) => {
      sent.push(given)
      return { body: { ...notice, state: 'withdrawn', status: 'withdrawn' } }
    },
  })
  expect(await screen.findByText('Asha Rao')).toBeTruthy()
  expect(screen.getByText('They begin on Tuesday.')).toBeTruthy()
  expect(screen.getAllByText('1 of 2 have read it').length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog'))
  const act = dialog.getByRole('button', { name: 'Withdraw' })
  expect(act.hasAttribute('disabled')).toBe(true)
  await userEvent.type(dialog.getByRole('textbox'), 'Posted for the wrong year')
  await userEvent.click(act)
  await waitFor(() => expect(sent).toEqual([{ reason: 'Posted for the wrong year' }]))
})

const ofDepartment = {
  college: false,
  departments: [{ id: 4, name: 'Computer Science' }],
  offices: [],
  beyondDepartment: false,
  audienceDepartments: [{ id: 4, name: 'Computer Science' }],
  batches: [],
}

test('a head of department writes a notice for their own department, and sees whom it reaches', async () => {
  const sent: unknown[] = []
  await openPage('/app/Admin/Notices/New', {
    ...answers,
    '/api/session': () => ({ body: { user: { ...user, roles: ['ROLE_HOD'] } } }),
    '/api/notices/choices': () => ({ body: ofDepartment }),
    '/api/notices/audience': () => ({ body: { people: 12, read: 0, byRole: [{ role: 'ROLE_STUDENT', people: 12, read: 0 }] } }),
    '/api/notices': ({ body: given }) => {
      sent.push(given)
      return { body: { ...notice, state: 'draft' } }
    },
  })
  expect(await screen.findByText('Goes to 12 people')).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'Everyone' })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: /home page/ })).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: /Title/ }), 'Reviews')
  await userEvent.type(screen.getByRole('textbox', { name: /^Text/ }), 'On Friday.')
  await userEvent.click(screen.getByRole('button', { name: /Save draft/ }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        title: 'Reviews',
        signer: { kind: 'department', departmentId: 4 },
        audience: { everybody: false, departmentIds: [4] },
        isPublic: false,
        shownUntil: null,
      },
    ]),
  )
})

test('without a mail server no page of notices promises e-mails', async () => {
  const withoutMail = { ...answers, '/api/institution': () => ({ body: { ...college, sendsMail: false } }) }
  await openPage('/app/Notices', withoutMail)
  await screen.findAllByRole('link')
  expect(screen.queryByRole('checkbox', { name: /^E-mail me unread notices/ })).toBeNull()
  const none = { items: [], total: 0, next: null }
  await openPage('/app/Admin/Notices', {
    ...withoutMail,
    '/api/session': () => ({ body: { user: person() } }),
    '/api/notices': () => ({ body: none }),
  })
  expect(await screen.findByText(/No e-mail is sent, because the portal has no mail server/)).toBeTruthy()
  expect(screen.queryByText(/and by e-mail/)).toBeNull()
})

test('a notice whose file is refused is saved only once: the next attempt changes it', async () => {
  const head = { '/api/session': () => ({ body: { user: { ...user, roles: ['ROLE_HOD'] } } }) }
  const unreadable = refusal('platform.invalid', { message: 'This file cannot be read' })
  const { calls } = await openPage('/app/Admin/Notices/New', {
    ...answers,
    ...head,
    '/api/notices/choices': () => ({ body: ofDepartment }),
    '/api/notices/audience': () => ({ body: { people: 12, read: 0, byRole: [] } }),
    '/api/notices': () => ({ body: { ...notice, state: 'draft' } }),
    '/api/notices/7/attachment': () => unreadable,
  })
  await userEvent.type(await screen.findByRole('textbox', { name: /Title/ }), 'Reviews')
  await userEvent.type(screen.getByRole('textbox', { name: /^Text/ }), 'On Friday.')
  const file = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(file, { target: { files: [new File(['%PDF'], 'plan.pdf')] } })
  const save = () => userEvent.click(screen.getByRole('button', { name: /Save draft/ }))
  await save()
  expect(await screen.findByText('This file cannot be read')).toBeTruthy()
  await save()
  await waitFor(() => expect(calls.filter((one) => /^POST .*attachment/.test(one))).toHaveLength(2))
  expect(calls.filter((one) => one === 'POST /api/notices')).toHaveLength(1)
  expect(calls).toContain('PUT /api/notices/7')
})

test('a notice that another user changed in the meantime is saved with both changes', async () => {
  const sent: unknown[] = []
  const theirs = { ...notice, revision: 3, body: 'They begin on Friday.' }
  await openPage('/app/Admin/Notices/7/Edit', {
    ...answers,
    '/api/session': () => ({ body: { user: person() } }),
    '/api/notices/choices': () => ({ body: { ...ofDepartment, college: true, beyondDepartment: true } }),
    '/api/notices/audience': () => ({ body: { people: 12, read: 0, byRole: [] } }),
    '/api/notices/7': ({ body: given }) => {
      if (given === undefined) return { body: sent.length > 0 ? theirs : notice }
      sent.push(given)
      return sent.length === 1 ? refusal('platform.changed-meanwhile') : { body: { ...theirs, revision: 4 } }
    },
  })
  const title = await screen.findByRole('textbox', { name: /Title/ })
  await userEvent.clear(title)
  await userEvent.type(title, 'Reviews')
  const save = () => userEvent.click(screen.getByRole('button', { name: /Save changes/ }))
  await save()
  expect(await screen.findByText(/Their changes are shown and yours are kept/)).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ }).value).toBe('They begin on Friday.')
  await save()
  await waitFor(() => expect(sent[1]).toMatchObject({ title: 'Reviews', body: 'They begin on Friday.', revision: 3 }))
})

test('leaving the form with only a chosen file asks for confirmation', async () => {
  const choices = { '/api/notices/choices': () => ({ body: { ...ofDepartment, college: true, beyondDepartment: true } }) }
  await openPage('/app/Admin/Notices/7/Edit', { ...answers, ...choices, '/api/notices/audience': () => ({ body: notice.size }) })
  await screen.findByRole('textbox', { name: /Title/ })
  const file = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(file, { target: { files: [new File(['%PDF'], 'plan.pdf')] } })
  await userEvent.click(screen.getAllByRole('link', { name: 'Posted notices' })[0] as HTMLElement)
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
})
