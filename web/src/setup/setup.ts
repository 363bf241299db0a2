import { settingsCalls } from '@nalanda/contract/institution/settings'
import { type SetupStep, setupCalls, setupSteps } from '@nalanda/contract/institution/setup'
import { useQuery } from '@tanstack/react-query'
import { useAct } from '../api/act.ts'
import { firstCalls } from '../api/first-calls.ts'
import { useInstitution } from '../api/institution.ts'
import { queryOf } from '../api/queries.ts'
import { useMay, useSession } from '../api/session.ts'
import type { Address } from '../ui/navigation/paths.ts'
import { type Translate, useSetupWords } from './words.ts'

/** Pages of the wizard in order: the first administrator, the steps, and the final page. */
export const setupPages = ['account', ...setupSteps, 'ready'] as const
export type SetupPage = (typeof setupPages)[number]

/** Returns the address of a page of the wizard. */
export function setupAddress(page: SetupPage): Address {
  return page === 'account' ? '/setup' : `/setup/${page}`
}

/** Returns the progress of the setup, for users who may set the college up. */
export function useSetup() {
  const wanted = useMay()(setupCalls.getSetup.allow)
  return useQuery({
    ...queryOf(setupCalls.getSetup),
    enabled: wanted,
    staleTime: 0,
  })
}

/** Closes the setup in its current state. */
export function useFinishSetup() {
  return useAct(setupCalls.finishSetup, { input: () => ({ body: { finished: true } }), invalidates: [setupCalls] })
}

/** Calls whose data a step may change: the progress of the setup, and the facts on every page. */
export const collegeViews = [
  setupCalls,
  settingsCalls.getSettings,
  firstCalls.getInstitution,
  firstCalls.getLogoDataForHeaders,
  firstCalls.getContactData,
]

/** Returns the first open step, for users who return; the last page if all are done. */
export function firstOpen(steps: readonly { step: SetupStep; done: boolean }[]): SetupPage {
  return steps.find(({ done }) => !done)?.step ?? 'ready'
}

/** Returns the props of the wizard's frame that are common to all pages: the steps with their progress, and why the user may not enter. */
export function useSetupFrame(page: SetupPage) {
  const t = useSetupWords()
  const user = useSession()
  const may = useMay()(setupCalls.getSetup.allow)
  const setup = useSetup()
  const unclaimed = useUnclaimed(user === null)
  const at = setupPages.indexOf(page)
  const isDone = (one: SetupPage) =>
    one === 'account' ? Boolean(user) : (setup.data?.steps.some(({ step, done }) => step === one && done) ?? false)
  return {
    college: useInstitution(),
    title: t('title'),
    stepsLabel: t('steps'),
    doneLabel: t('doneInText'),
    position: t('stepOf', { at: at + 1, of: setupPages.length }),
    steps: setupPages.map((one) => ({
      name: one,
      label: t(one),
      to: setupAddress(one),
      done: isDone(one),
      current: one === page,
      reachable: may && one !== 'account',
    })),
    /** Why the user may not enter, and what to do instead. */
    gate:
      user === undefined || unclaimed === undefined
        ? ('asking' as const)
        : user
          ? may
            ? null
            : stranger(t)
          : unclaimed
            ? first(t)
            : guest(t),
  }
}

/** Returns whether the college has no accounts yet; undefined until known. Known without a request if a user is signed in. */
function useUnclaimed(guest: boolean): boolean | undefined {
  const { data, isError } = useQuery({
    ...queryOf(firstCalls.getRegistration),
    retry: false,
    enabled: guest,
  })
  return guest && !isError ? data?.firstRun : false
}

/** Returns the page before one, if the user may go back to it, and the page after it. */
export function pagesAround(page: SetupPage): { previous: Address | null; next: Address } {
  const at = setupPages.indexOf(page)
  return {
    previous: at > 1 ? setupAddress(setupPages[at - 1] ?? 'account') : null,
    next: setupAddress(setupPages[at + 1] ?? 'ready'),
  }
}

const first = (t: Translate) => ({
  title: t('welcome'),
  text: t('accountLead'),
  to: setupAddress('account'),
  act: t('create'),
})
const guest = (t: Translate) => ({ title: t('guestTitle'), text: t('guest'), to: '/login' as const, act: t('signIn') })
const stranger = (t: Translate) => ({ title: t('forbiddenTitle'), text: t('forbidden'), to: '/app' as const, act: t('toPortal') })

const draftKey = 'setup-draft'
type SetupDraft = { name: string; code: string }

/** Stores for this tab the details of the college entered in the first form, so that they need not be typed twice. */
export function keepSetupDraft(draft: SetupDraft): void {
  sessionStorage.setItem(draftKey, JSON.stringify(draft))
}

/** Returns the details of the college entered in the first form; empty in another tab. */
export function readSetupDraft(): SetupDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(draftKey) ?? '{}') as Partial<SetupDraft>
    return { name: String(kept.name ?? ''), code: String(kept.code ?? '') }
  } catch {
    return { name: '', code: '' }
  }
}
