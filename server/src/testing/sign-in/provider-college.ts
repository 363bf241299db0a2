import { expect } from 'vitest'
import { openTestApp } from '../app.ts'
import { followRedirects, startIdentityProvider } from './identity-provider.ts'

type Answer = { headers: object; cookies: { name: string; value: string }[] }

export const portal = 'http://localhost:8080'
export const callback = `${portal}/api/signin/provider/callback`

/**
 * Opens a portal where users sign in through an identity provider, `college`, with the steps of their browsers; `at` is another portal on the same database.
 */
export async function openCollegeWithProvider() {
  const college = await startIdentityProvider(callback)
  const opened = await openTestApp({ settings: { ...college.settings, OIDC_LABEL: 'Sign in with NA-ID' } })
  const { app } = opened
  const begin = async (body: object = {}, at = app) => {
    const answer = await at.inject({ method: 'POST', url: '/api/signin/provider', payload: body })
    const cookie = answer.cookies.find(({ name }) => name === 'nalanda_provider')
    return { address: answer.json().address as string, cookies: { nalanda_provider: cookie?.value ?? '' }, cookie }
  }
  const comeBack = ({ search }: URL, cookies: Record<string, string>, at = app) =>
    at.inject({ url: `/api/signin/provider/callback${search}`, cookies })
  const signIn = async (body: object = {}, at = app) => {
    const { address, cookies } = await begin(body, at)
    return comeBack(await followRedirects(address, portal), cookies, at)
  }
  /** Returns the user who is signed in with these cookies. */
  const session = async (cookies: Answer['cookies']) => {
    const sent = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
    return (await app.inject({ url: '/api/session', cookies: sent })).json().user
  }
  return { ...opened, db: opened.platform.database.db, college, begin, comeBack, signIn, session }
}

/** Returns the redirect address of a response that created no session. */
export function refusedWith(answer: Answer): string {
  expect(answer.cookies.filter(({ name, value }) => name === 'nalanda_session' && value !== '')).toEqual([])
  return (answer.headers as { location: string }).location
}
