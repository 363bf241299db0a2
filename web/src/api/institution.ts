import type { Institution } from '@nalanda/contract/institution/institution'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { firstCalls } from './first-calls.ts'
import { queryOf } from './queries.ts'

/** Returns the facts that the server wrote into the page, so that the first paint shows the college. */
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

/** Returns the public facts of the college; `undefined` only while a page without the facts is fetching them. */
export function useInstitution(): Institution | undefined {
  const { data, isError } = useQuery(institutionQuery)
  return data ?? (isError ? unnamed : undefined)
}

/** Returns whether the portal sends e-mails. Without a mail server, links and passwords are handed over. */
export function useSendsMail(): boolean {
  return useInstitution()?.sendsMail ?? true
}

/** Placeholder for the facts while the server cannot be reached, so that signing in still works. */
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

/** Returns the college's logo and banner as base64 PNG, '' if it has none; `null` until known. */
export function useLogo(): { Logo: string; Banner: string } | null {
  const { data, isError } = useQuery({
    ...queryOf(firstCalls.getLogoDataForHeaders),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return isError ? { Logo: '', Banner: '' } : (data ?? null)
}

/** Returns the contact data to show: the last entry, or `null` if the college has entered none. */
export function useContactData(wanted: boolean) {
  return useQuery({
    ...queryOf(firstCalls.getContactData),
    select: (entries) => entries.at(-1) ?? null,
    enabled: wanted,
    staleTime: 300_000,
  })
}

/** Returns the titles of published exams, newest first. */
export function useExamTitles(again: Again = {}) {
  return useQuery({ ...queryOf(firstCalls.getDistinctExamTitlesBy), ...again })
}

/** Returns the public notices of the college, newest first. */
export function usePublicNotices(again: Again = {}) {
  return useQuery({ ...queryOf(firstCalls.listPublicNotices), ...again })
}

/** Refetch interval in milliseconds. */
type Again = { refetchInterval?: number | false }

/** Returns the address of the public results of a title. */
export function resultsAddress(title: string): string {
  return `/results/${encodeURIComponent(title)}`
}
