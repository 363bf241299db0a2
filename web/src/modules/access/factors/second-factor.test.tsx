import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage, person } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'

const lakshmi = person({ username: 'lakshmi', fullName: 'K. Lakshmi', roles: ['ROLE_LIBRARY_INCHARGE'] })
const known = {
  '/api/session': () => ({ body: { user: null } }),
  '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
  '/api/signin': () => refusal('access.second-factor-needed', { step: 'the-step' }),
}

async function signIn() {
  await userEvent.type(await screen.findByLabelText('User Name'), 'lakshmi')
  await userEvent.type(screen.getByLabelText('Password'), 'College@2026')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
}

test('after the password the page asks for the code, and the sixth digit completes the sign-in', async () => {
  const bodies: unknown[] = []
  const { where } = await openPage('/login/Library', {
    ...known,
    '/api/signin/second-factor': ({ body }) => {
      bodies.push(body)
      return { body: { ...lakshmi, token: 'x' } }
    },
  })
  await signIn()
  const code = await screen.findByLabelText('Code')
  expect(document.activeElement).toBe(code)
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.type(code, '12 34-5')
  expect(bodies).toEqual([])
  await userEvent.type(code, '6')
  await waitFor(() => expect(where()).toBe('/app/Library Dashboard'))
  expect(bodies).toEqual([{ step: 'the-step', code: '123456' }])
})

test('a wrong code is reported and can be corrected; an expired sign-in leads back to the password', async () => {
  const answers = {
    ...known,
    '/api/signin/second-factor': () => refusal('access.wrong-code', { message: 'The code is wrong.' }),
  }
  await openPage('/login/Library', answers)
  await signIn()
  await userEvent.type(await screen.findByLabelText('Code'), '000000')
  expect((await screen.findByRole('alert')).textContent).toBe('The code is wrong.')
  answers['/api/signin/second-factor'] = () => refusal('access.step-over', { message: 'This sign-in has expired. Sign in again' })
  await userEvent.type(screen.getByLabelText('Code'), '111111')
  expect((await screen.findByRole('alert')).textContent).toBe('This sign-in has expired. Sign in again')
  expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('')
})

test('a recovery code is sent as it was typed', async () => {
  const bodies: unknown[] = []
  await openPage('/login/Library', {
    ...known,
    '/api/signin/second-factor': ({ body }) => {
      bodies.push(body)
      return { body: { ...lakshmi, token: 'x' } }
    },
  })
  await signIn()
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  await userEvent.type(screen.getByLabelText('Recovery code'), 'ab3d-ef4g-hj5k{Enter}')
  await waitFor(() => expect(bodies).toEqual([{ step: 'the-step', code: 'ab3d-ef4g-hj5k' }]))
})

test('a user who must set up a second factor sees the set-up instead of every screen', async () => {
  const { calls } = await openPage('/app/Library Dashboard', {
    ...known,
    '/api/session': () => ({ body: { user: { ...lakshmi, pendingStep: 'second-factor' } } }),
    '/api/my/authenticator': () => ({ body: { key: 'ABCD EFGH', address: 'otpauth://totp/x', qr: '<svg/>' } }),
  })
  expect(await screen.findByRole('heading', { name: 'Set up a second factor' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Set up' }))
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy()
  expect(screen.getByAltText('QR code of the key').getAttribute('src')).toContain('data:image/svg+xml')
  expect(calls).toContain('POST /api/my/authenticator')
})

test('recovery codes are shown until the user confirms saving them, after a set-up and after a renewal', async () => {
  const codes = ['ab3d-ef4g-hj5k', 'mn6p-qr7s-tv8w']
  const state = {
    ...{ required: false, authenticatorSince: null as string | null, recoveryCodesLeft: 0, passkeys: [], reviewSince: null },
  }
  await openPage('/app/My Account', {
    ...known,
    '/api/session': () => ({ body: { user: lakshmi } }),
    '/api/my/emails': () => ({ body: { choices: [] } }),
    '/api/my/second-factor': () => ({ body: state }),
    '/api/my/authenticator': () => ({ body: { key: 'ABCD EFGH', address: 'otpauth://totp/x', qr: '<svg/>' } }),
    '/api/my/authenticator/confirmation': () => {
      Object.assign(state, { authenticatorSince: '2026-11-21T05:30:00Z', recoveryCodesLeft: 2 })
      return { body: { recoveryCodes: codes } }
    },
    '/api/my/recovery-codes': () => ({ body: { recoveryCodes: codes } }),
  })
  const save = async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Save your recovery codes' })
    await userEvent.keyboard('{Escape}')
    expect(within(dialog).getByText('ab3d-ef4g-hj5k')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'I have saved the codes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }))
  await userEvent.type(await screen.findByLabelText('Code from the app'), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }))
  await save()
  await userEvent.click(await screen.findByRole('button', { name: 'Create new codes' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create new codes' }))
  await save()
})

test('after a password recovery the page lists the other ways to sign in, and removes one after a confirmation', async () => {
  const passkeys = [{ id: 7, name: 'Unknown phone', createdAt: '2026-11-01T05:30:00Z', lastUsedAt: null }]
  const state = {
    required: false,
    authenticatorSince: '2026-10-01T05:30:00Z',
    recoveryCodesLeft: 9,
    passkeys,
    reviewSince: '2026-11-20T05:30:00Z',
  }
  let review: string | null = 'factor-review'
  const { calls } = await openPage('/app/Library Dashboard', {
    ...known,
    '/api/session': () => ({ body: { user: { ...lakshmi, pendingStep: review } } }),
    '/api/my/second-factor': () => ({ body: state }),
    '/api/my/passkeys/7': () => {
      state.passkeys = []
      return { body: {} }
    },
    '/api/my/second-factor/confirmation': () => {
      review = null
      return { body: {} }
    },
  })
  expect(await screen.findByRole('heading', { name: 'Check your sign-in methods' })).toBeTruthy()
  const row = await screen.findByRole('region', { name: 'Passkey: Unknown phone' })
  expect(screen.getByRole('button', { name: 'Turn off' })).toBeTruthy()
  expect(calls.filter((call) => /notifications|approvals/.test(call))).toEqual([])
  await userEvent.click(within(row).getByRole('button', { name: 'Remove' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Passkey: Unknown phone' })).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Keep these and continue' }))
  await waitFor(() => expect(calls).toContain('POST /api/my/second-factor/confirmation'))
})

const bytes = (text: string) => new TextEncoder().encode(text).buffer
const signed = {
  ...{ id: 'passkey', rawId: bytes('passkey'), type: 'public-key', getClientExtensionResults: () => ({}) },
  response: { clientDataJSON: bytes('said'), authenticatorData: bytes('data'), signature: bytes('signature'), userHandle: null },
}
const offering = (isOffered: boolean, get: (options: CredentialRequestOptions) => Promise<unknown>) => {
  const isConditionalMediationAvailable = () => Promise.resolve(isOffered)
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable }),
  )
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'credentials')
  vi.unstubAllGlobals()
})

test('a passkey is offered at the user name once the user is active on the page, and signs the user in', async () => {
  const asked: CredentialRequestOptions[] = []
  offering(true, async (options) => {
    asked.push(options)
    return signed
  })
  const { calls, where } = await openPage('/login/Library', {
    ...known,
    '/api/signin-ways': () => ({ body: { provider: null } }),
    '/api/signin/passkey/challenge': () => ({ body: { token: 'the-challenge-of-this-page', options: { challenge: 'AAAA' } } }),
    '/api/signin/passkey': () => ({ body: { ...lakshmi, token: 'x' } }),
  })
  const name = await screen.findByLabelText('User Name')
  await screen.findByRole('button', { name: 'Sign in with a passkey' })
  expect(name.getAttribute('autocomplete')).toBe('username webauthn')
  expect(calls).not.toContain('POST /api/signin/passkey/challenge')
  await userEvent.click(name)
  await waitFor(() => expect(where()).toBe('/app/Library Dashboard'))
  expect(asked.map(({ mediation }) => mediation)).toEqual(['conditional'])
})

test('if the user presses the passkey button immediately, no second offer interrupts its request', async () => {
  const asked: (string | undefined)[] = []
  const offers = Promise.withResolvers<boolean>()
  offering(true, async ({ mediation }) => {
    asked.push(mediation)
    // The browser reports its support for the offer only now, after the button press has started its request
    offers.resolve(true)
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve))
    return signed
  })
  Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: () => offers.promise })
  const { where } = await openPage('/login/Library', {
    ...known,
    '/api/signin-ways': () => ({ body: { provider: null } }),
    '/api/signin/passkey/challenge': () => ({ body: { token: 'the-challenge-of-this-page', options: { challenge: 'AAAA' } } }),
    '/api/signin/passkey': () => ({ body: { ...lakshmi, token: 'x' } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
  await waitFor(() => expect(where()).toBe('/app/Library Dashboard'))
  expect(asked).toEqual([undefined])
})

test('a declined passkey offer shows no error; a browser without support makes no offer', async () => {
  offering(true, () => Promise.reject(new DOMException('nobody chose one', 'NotAllowedError')))
  const page = { ...known, '/api/signin/passkey/challenge': () => ({ body: { token: 'x', options: { challenge: 'AAAA' } } }) }
  const { calls } = await openPage('/login/Library', page)
  await screen.findByRole('button', { name: 'Sign in with a passkey' })
  await userEvent.click(screen.getByLabelText('User Name'))
  await waitFor(() => expect(calls).toContain('POST /api/signin/passkey/challenge'))
  expect(screen.queryByRole('alert')).toBeNull()
  offering(false, () => Promise.reject(new Error('this browser was not to be asked')))
  const other = await openPage('/login/Library', page)
  await screen.findByRole('button', { name: 'Sign in with a passkey' })
  await userEvent.click(screen.getByLabelText('User Name'))
  expect(other.calls).not.toContain('POST /api/signin/passkey/challenge')
})
