import type { access } from '@nalanda/contract/access/access'
import type { registrationCalls } from '@nalanda/contract/accounts/registration'
import type { institution } from '@nalanda/contract/institution/institution'
import type { notices } from '@nalanda/contract/notices/notices'
import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import type { results } from '@nalanda/contract/results/results'

/**
 * Calls of the home page and the sign-in, without their schemas, so that a first visit does not load those. The contract still determines them: a different
 * method or path does not compile.
 */
export const firstCalls = {
  getSession: callByPath<typeof access.getSession>({ method: 'GET', path: '/session' }),
  signIn: callByPath<typeof access.signIn>({ method: 'POST', path: '/signin' }),
  finishSignIn: callByPath<typeof access.finishSignIn>({ method: 'POST', path: '/signin/second-factor' }),
  startPasskeySignIn: callByPath<typeof access.startPasskeySignIn>({ method: 'POST', path: '/signin/passkey/challenge' }),
  signInByPasskey: callByPath<typeof access.signInByPasskey>({ method: 'POST', path: '/signin/passkey' }),
  listSignInWays: callByPath<typeof access.listSignInWays>({ method: 'GET', path: '/signin-ways' }),
  startProviderSignIn: callByPath<typeof access.startProviderSignIn>({ method: 'POST', path: '/signin/provider' }),
  signOut: callByPath<typeof access.signOut>({ method: 'POST', path: '/signout' }),
  getRegistration: callByPath<typeof registrationCalls.getRegistration>({ method: 'GET', path: '/registration' }),
  listDemoUsers: callByPath<typeof access.listDemoUsers>({ method: 'GET', path: '/demo-users' }),
  getInstitution: callByPath<typeof institution.getInstitution>({ method: 'GET', path: '/institution' }),
  getContactData: callByPath<typeof institution.getContactData>({ method: 'GET', path: '/getContactData' }),
  getLogoDataForHeaders: callByPath<typeof institution.getLogoDataForHeaders>({ method: 'GET', path: '/getLogoDataForHeaders' }),
  getLegalText: callByPath<typeof institution.getLegalText>({ method: 'GET', path: '/legal/:kind' }),
  listPublicNotices: callByPath<typeof notices.listPublicNotices>({ method: 'GET', path: '/notices/public' }),
  getNoticeAttachment: callByPath<typeof notices.getNoticeAttachment>({ method: 'GET', path: '/notices/:id/attachment' }),
  getDistinctExamTitlesBy: callByPath<typeof results.getDistinctExamTitlesBy>({
    method: 'GET',
    path: '/getDistinctExamTitlesBy',
  }),
}

/** Declares a call of the contract by its method and path only. */
export function callByPath<E extends EndpointSpec>(call: Pick<E, 'method' | 'path'>): E {
  return call as E
}
