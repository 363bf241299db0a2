import type { Institution } from '@nalanda/contract/institution/institution'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { firstCalls } from './first-calls.ts'
import { queryOf } from './queries.ts'

/** The facts that the server wrote into the page, so that the first paint knows the college. */
function factsInPage(): Institution | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="institution"]')?.content
  try {
    return content ? (JSON.parse(content) as Institution) : undefined
  } catch {
    return undefined
  }
}

export const institutionQuery = queryOptions({
  ...queryOf(firstCalls.getInstitution),
  initialData: factsInPage,
  staleTime: Number.POSITIVE_INFINITY,
})

/** What everybody may know about the college; `undefined` only until a page without the facts has asked for them. */
export function useInstitution(): Institution | undefined {
  const { data, isError } = useQuery(institutionQuery)
  return data ?? (isError ? unnamed : undefined)
}

/** Whether e-mails of this portal reach anybody. Without a mail server, links and passwords are handed over. */
export function useSendsMail(): boolean {
  return useInstitution()?.sendsMail ?? true
}

/** Placeholder for the facts while the server cannot be reached, so that the sign-in still works. */
const unnamed: Institution = {
  code: '',
  name: 'College portal',
  shortName: 'College portal',
  tagline: '',
  bannerLines: [],
  homeLayout: 'ring',
  accountsTileUrl: null,
  showObeTile: true,
  obeUrl: null,
  naacUrl: null,
  nirfUrl: null,
  examCellUrl: null,
  logo: null,
  banner: null,
  facultyDbUrl: null,
  academicYear: '',
  sendsMail: true,
  demo: false,
}

/** The college's logo and banner as base64 PNG, '' where it has none; `null` until known. */
export function useLogo(): { Logo: string; Banner: string } | null {
  const { data, isError } = useQuery({
    ...queryOf(firstCalls.getLogoDataForHeaders),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return isError ? { Logo: '', Banner: '' } : (data ?? null)
}

/** The contact data to show: the last entry, or `null` when the college has given none. */
export function useContactData(wanted: boolean) {
  return useQuery({
    ...queryOf(firstCalls.getContactData),
    select: (entries) => entries.at(-1) ?? null,
    enabled: wanted,
    staleTime: 300_000,
  })
}

/** The titles of published exams, newest first. */
export function useExamTitles(again: Again = {}) {
  return useQuery({ ...queryOf(firstCalls.getDistinctExamTitlesBy), ...again })
}

/** The public notices of the college, the newest first. */
export function usePublicNotices(again: Again = {}) {
  return useQuery({ ...queryOf(firstCalls.listPublicNotices), ...again })
}

/** How often to ask again by oneself, in milliseconds. */
type Again = { refetchInterval?: number | false }

/** Where the public results of a title are. */
export function resultsAddress(title: string): string {
  return `/results/${encodeURIComponent(title)}`
}
