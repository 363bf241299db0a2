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

/** The pages of the wizard, in order: the first administrator, the steps, and what comes after them. */
export const setupPages = ['account', ...setupSteps, 'ready'] as const
export type SetupPage = (typeof setupPages)[number]

/** Where a page of the wizard is. */
export function setupAddress(page: SetupPage): Address {
  return page === 'account' ? '/setup' : `/setup/${page}`
}

/** How far the college is set up, for those who may set it up. */
export function useSetup() {
  const wanted = useMay()(setupCalls.getSetup.allow)
  return useQuery({
    ...queryOf(setupCalls.getSetup),
    enabled: wanted,
    staleTime: 0,
  })
}

/** Closes the set-up as it is. */
export function useFinishSetup() {
  return useAct(setupCalls.finishSetup, { input: () => ({ body: { finished: true } }), invalidates: [setupCalls] })
}

/** What a step may change of the college: the state of its set-up, and the facts on every page. */
export const collegeViews = [
  setupCalls,
  settingsCalls.getSettings,
  firstCalls.getInstitution,
  firstCalls.getLogoDataForHeaders,
  firstCalls.getContactData,
]

/** The first step that is open, for people who come back; the last page when all is done. */
export function firstOpen(steps: readonly { step: SetupStep; done: boolean }[]): SetupPage {
  return steps.find(({ done }) => !done)?.step ?? 'ready'
}

/** What the frame of a page of the wizard shows whatever the page: the steps and how far they are, and who is not let in. */
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
    /** Who is not let in, and what they can do instead. */
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

/** Whether nobody has an account of the college yet; undefined until that is known. Who is signed in is the answer. */
function useUnclaimed(guest: boolean): boolean | undefined {
  const { data, isError } = useQuery({
    ...queryOf(firstCalls.getRegistration),
    retry: false,
    enabled: guest,
  })
  return guest && !isError ? data?.firstRun : false
}

/** The page before one, if one may go back to it, and the page after. */
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

/** Keeps for this tab what the first form entered of the college, so that nobody types it twice. */
export function keepSetupDraft(draft: SetupDraft): void {
  sessionStorage.setItem(draftKey, JSON.stringify(draft))
}

/** What the first form entered of the college; empty in another tab. */
export function readSetupDraft(): SetupDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(draftKey) ?? '{}') as Partial<SetupDraft>
    return { name: String(kept.name ?? ''), code: String(kept.code ?? '') }
  } catch {
    return { name: '', code: '' }
  }
}
