import { heads } from '@nalanda/contract/fees/heads'
import { payers } from '@nalanda/contract/fees/payers'
import { receipts } from '@nalanda/contract/fees/receipts'
import { financialYearName, financialYearOf } from '@nalanda/contract/platform/dates/dates'
import { useQuery } from '@tanstack/react-query'
import { choicesMeta, queryOf } from '../../api/queries.ts'
import { useChoices } from '../../api/records.ts'
import { thisDay } from '../../ui/format/format.ts'

/** Returns courses, branches, batches, seat types and categories as options for the accounts office; empty while they load, or if not `wanted`. */
export function useFeeChoices(wanted = true) {
  const { data } = useQuery({ ...queryOf(payers.choices), staleTime: 60_000, meta: choicesMeta, enabled: wanted })
  const courses = data?.courses ?? []
  const courseOf = (id: number) => courses.find((course) => course.id === id)?.name ?? ''
  return {
    courses: courses.map(({ id, name, retired }) => ({ value: id, label: name, retired })),
    branches: (data?.branches ?? []).map(({ id, name, courseId, retired }) => ({
      ...{ value: id, label: `${courseOf(courseId)} ${name}`, of: courseId, retired },
    })),
    batches: (data?.batches ?? []).map(({ id, name, courseId, startYear, retired }) => ({
      ...{ value: id, label: `${courseOf(courseId)} ${name}`, of: courseId, startYear, retired },
    })),
    seatTypes: (data?.seatTypes ?? []).map((value) => ({ value, label: value })),
    categories: (data?.categories ?? []).map((value) => ({ value, label: value })),
  }
}

/** Returns the fee heads by priority. */
export function useHeadChoices(wanted = true) {
  return (useChoices(heads, { retired: 'all', sort: 'priority' }, wanted) ?? []).map(({ id, name, kind, retired }) => ({
    ...{ value: id, label: name, kind, retired },
  }))
}

/** Returns the cash books in use. */
export function useCashBooks(wanted = true) {
  return useChoices(receipts.cashBooks, {}, wanted) ?? []
}

/** Returns the present financial year and the four before, latest first. */
export function financialYearChoices() {
  const present = financialYearOf(thisDay())
  return Array.from({ length: 5 }, (_, at) => present - at).map((year) => ({ value: year, label: financialYearName(year) }))
}
