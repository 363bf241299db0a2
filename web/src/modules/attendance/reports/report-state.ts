import type { ReportChoice } from '@nalanda/contract/attendance/reports'
import { reportCalls } from '@nalanda/contract/attendance/reports'
import { termCalls } from '@nalanda/contract/calendar/terms'
import { isDay } from '@nalanda/contract/platform/dates/dates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { useChoices } from '../../../api/records.ts'
import { thisDay } from '../../../ui/format/format.ts'
import { useScreenSearch, useSearchChange } from '../../../ui/navigation/own-address.ts'

export const reports = ['register', 'month', 'term'] as const

type Choice = 'termId' | 'report' | 'section' | 'offering' | 'month' | 'until'
/** The month in the address if the register of the whole term is chosen. */
export const wholeTerm = 'all'

/** State of the reports screen, which its address contains; by default the running term, the first section and subject, and the present month. */
export function useReportState() {
  const chosen = useScreenSearch<Choice>()
  const change = useSearchChange()
  const [today] = useState(() => thisDay())
  const terms = useChoices(termCalls.terms, { sort: '-startsOn' })
  const term =
    terms?.find(({ id }) => String(id) === chosen.termId) ?? terms?.find(({ state }) => state === 'running') ?? terms?.[0]
  const termId = term ? String(term.id) : ''
  const asked = useQuery({ ...queryOf(reportCalls.listReportChoices, { query: { termId } }), enabled: termId !== '' })
  const choices = asked.data?.choices ?? []
  const section = choices.find((one) => keyOf(one) === chosen.section) ?? choices[0]
  const offering = section?.offerings.find(({ offeringId }) => String(offeringId) === chosen.offering) ?? section?.offerings[0]
  const months = term ? monthsOf(term.startsOn, term.endsOn < today ? term.endsOn : today) : []
  const latest = months.at(-1)
  const isLoading = terms === undefined || (termId !== '' && asked.data === undefined)
  const [wasShown, setWasShown] = useState(false)
  if (!isLoading && !wasShown) setWasShown(true)
  return {
    ...{ terms: terms ?? [], asked, choices, section, offering, months, termId, today },
    report: (section?.hasReports && reports.find((one) => one === chosen.report)) || 'register',
    mayReport: choices.some(({ hasReports }) => hasReports),
    /** Null for the whole term. */
    month: chosen.month === wholeTerm ? null : (months.find((one) => one === chosen.month) ?? latest ?? null),
    until: isDay(chosen.until ?? '') ? (chosen.until ?? today) : today,
    choose: (next: Partial<Record<Choice, string>>) => void change(next),
    isLoading,
    /** True until there is something to choose; everything then appears at once, so that nothing shifts. */
    isFirstLoading: !wasShown && isLoading,
  } as const
}
export type ReportState = ReturnType<typeof useReportState>

export const keyOf = ({ sectionId }: ReportChoice) => String(sectionId ?? 'across')

/** Returns the months between two days, `2026-11`; at least that of the first day. */
export function monthsOf(from: string, to: string): string[] {
  const months = [from.slice(0, 7)]
  for (let last = months[0] ?? ''; last < to.slice(0, 7); months.push(last)) last = nextMonth(last)
  return months
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
