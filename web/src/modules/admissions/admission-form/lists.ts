import { lookupCalls } from '@nalanda/contract/admissions/lookup-calls'
import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import { useQuery } from '@tanstack/react-query'
import { choicesMeta, queryOf } from '../../../api/queries.ts'

/** The option lists of the forms. The lists are the college's own, and their values are stored as written there. */
export type ListName =
  | 'courses'
  | 'batches'
  | 'branches'
  | 'semesters'
  | 'entranceTypes'
  | 'admissionTypes'
  | 'seatTypes'
  | 'categories'
  | 'subCastes'
  | 'agents'
  | 'nationalities'
  | 'religions'
  | 'motherTongues'
  | 'bloodGroups'
export type Entry = { value: string; label: string }
export type Lists = Readonly<Record<ListName, readonly Entry[]>>
/** The values chosen so far that determine other lists. */
export type Chosen = { course: string; batch: string; branch: string; category: string }

/** Returns every list, as far as it is known: batches of the chosen course, branches of the batch, semesters of the branch, sub-castes of the category. */
export function useLists({ course, batch, branch, category }: Chosen): Lists {
  return {
    courses: entries(useAnswer<string[]>(lookupCalls.getDegreeByLevel)),
    batches: entries(useAnswer<string[]>(lookupCalls.getBatchesByDegrees, { query: { degree: course } }, course !== '')),
    branches: entries(
      useAnswer<string[]>(lookupCalls.getBranchesShortForms, { query: { course, batch } }, course !== '' && batch !== ''),
    ),
    semesters: entries(useAnswer<string[]>(lookupCalls.getSemesters, { query: { course } }, course !== '' && branch !== '')),
    entranceTypes: usePairs('entrancetype'),
    admissionTypes: entries(useAnswer<string[]>(lookupCalls.getAdmissionTypes)),
    seatTypes: (useAnswer<string[]>(lookupCalls.getSeatTypesAsDrop) ?? []).map(seatType),
    categories: entries(useAnswer<string[]>(lookupCalls.getCasteCategories)),
    subCastes: entries(useAnswer<string[]>(lookupCalls.getSubCastes, { params: { category } }, category !== '')),
    agents: entries(useAnswer<string[]>(lookupCalls.getAgentsForDropdown)),
    nationalities: usePairs('Nationality'),
    religions: usePairs('Religion'),
    motherTongues: usePairs('MotherTongue'),
    bloodGroups: usePairs('BloodGroup'),
  }
}

/** Queries a list once. A list that fails to load is reported and left empty; the record's own value is still shown. */
function useAnswer<Reply>(endpoint: EndpointSpec, input: object = {}, wanted = true): Reply | undefined {
  const { data } = useQuery({
    ...queryOf<EndpointSpec>(endpoint, input),
    select: (reply) => reply as Reply,
    enabled: wanted,
    meta: choicesMeta,
    staleTime: 300_000,
  })
  return wanted ? data : undefined
}

function usePairs(key: string): Entry[] {
  const pairs = useAnswer<{ key: string; value: string }[]>(lookupCalls.getKeyValuePair, { query: { key } })
  return (pairs ?? []).map((pair) => ({ value: pair.key, label: pair.value }))
}

function entries(names: readonly string[] | undefined): Entry[] {
  return (names ?? []).map((name) => ({ value: name, label: name }))
}

/** An institution with extended seat types sends each as 'label,extra'; only the label is stored. */
function seatType(text: string): Entry {
  const [label = '', extra = ''] = text.split(',')
  return { value: label, label: extra ? `${label} (${extra})` : label }
}
