import type { ApplicationDetail } from '@nalanda/contract/applications/office'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { college, listReply, openPage, person } from '../../../../dev/page.tsx'
import { stubServer } from '../../../../dev/stub-server.ts'
import { createClient } from '../../../api/client.ts'
import { ApplicationActs } from './ApplicationActs.tsx'

const enquiry = {
  ...{ id: 4, revision: 1, fullName: 'Asha Rao', mobile: '9848022222', email: 'asha@example.com', courseId: null },
  ...{ courseName: null, message: '', source: null, origin: 'counter', state: 'open', note: '', followUpOn: null },
  ...{ askedAt: '2026-11-01T05:30:00.000Z', takenBy: 'office', application: null },
}
const application = { id: 9, number: 'A26-0009' }
const link = 'https://portal.college.example/apply#link=a-link'
const handover = { link, code: '314159', expiresAt: '2026-11-01T05:45:00.000Z', minutes: 15 }
const lists = { category: [], nationality: [], religion: [], motherTongue: [], bloodGroup: [], entranceType: [] }
const season = {
  ...{ season: '2026-2027', open: false, opensOn: null, closesOn: null, lateralEntry: false, privacyVersion: 1 },
  ...{ today: '2026-11-01', courses: [], lists },
}

/** Starts an application from the enquiry. Returns the calls made. */
async function convert(sendsMail: boolean) {
  let now: object = enquiry
  const { calls } = await openPage('/app/Admission/Enquiries', {
    '/api/institution': () => ({ body: { ...college, sendsMail } }),
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ADMISSIONS'] }) } }),
    '/api/courses/choices': () => ({ body: [] }),
    '/api/courses': () => listReply([]),
    '/api/apply/options': () => ({ body: season }),
    '/api/enquiries': () => listReply([now]),
    '/api/enquiries/4': () => ({ body: now }),
    '/api/enquiries/4/convert': () => {
      now = { ...enquiry, revision: 2, state: 'converted', application }
      return { body: now }
    },
    '/api/applications/9/handover': () => ({ body: handover }),
  })
  await userEvent.click(await screen.findByText('Asha Rao'))
  await userEvent.click(await screen.findByRole('button', { name: 'Start application' }))
  const dialog = await screen.findByRole('dialog', { name: 'Start an application for Asha Rao' })
  await within(dialog).findByText(/^Applications for 2026-2027 are closed/)
  const text = dialog.textContent ?? ''
  await userEvent.click(within(dialog).getByRole('button', { name: 'Start application' }))
  return { calls, text }
}

test('without a mail server, an application started from an enquiry shows its link and code to be handed over', async () => {
  const { text } = await convert(false)
  expect(text).toContain('No e-mail is sent, because the portal has no mail server')
  expect(text).not.toMatch(/gets an e-mail|The e-mail says/)
  const dialog = await screen.findByRole('dialog', { name: 'Link and code for Asha Rao' })
  expect(within(dialog).getByText(link)).toBeTruthy()
  expect(within(dialog).getByText('314159')).toBeTruthy()
})

test('with a mail server the e-mail contains the link, and the office does not see link and code', async () => {
  const { calls, text } = await convert(true)
  expect(text).toContain('Asha Rao gets an e-mail with a link')
  expect(text).toContain('The e-mail says so')
  expect(await screen.findByText('Application A26-0009 started')).toBeTruthy()
  expect(calls).not.toContain('POST /api/applications/9/handover')
})

test.each([
  [true, /^Asha Rao gets an e-mail\./],
  [false, /^No e-mail is sent, because the portal has no mail server: tell Asha Rao\./],
])('approving promises an e-mail only where a mail server sends it (%s)', async (sendsMail, lead) => {
  cleanup()
  stubServer({
    '/api/institution': () => ({ body: { ...college, sendsMail } }),
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ADMISSIONS'] }) } }),
  })
  const submitted = { id: 9, revision: 1, fullName: 'Asha Rao', state: 'submitted', offer: null } as unknown as ApplicationDetail
  render(
    <QueryClientProvider client={createClient(() => {})}>
      <ApplicationActs application={submitted} />
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(lead)).toBeTruthy()
})
