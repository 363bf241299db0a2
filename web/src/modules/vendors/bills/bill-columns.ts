import { type Bill, type BillState, type billCalls, billStates } from '@nalanda/contract/vendors/bills'
import type { Tone } from '../../../ui/feedback/states.tsx'
import { dayText, rupees } from '../../../ui/format/format.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import type { Filter } from '../../../ui/list/ListToolbar.tsx'
import type { Translate } from '../words.ts'

export const billTones: Record<BillState, Tone> = {
  draft: 'quiet',
  requested: 'warn',
  approved: 'plain',
  rejected: 'fail',
  'partly-paid': 'warn',
  paid: 'pass',
  cancelled: 'quiet',
}

type Bills = typeof billCalls.bills.list

/** The columns of a list of bills. */
export const billColumns = (t: Translate): Column<Bill, Bills>[] => [
  { field: 'number', head: t('bill'), text: ({ number }) => number, main: true, code: true, sort: true },
  { field: 'vendor', head: t('vendor'), text: ({ vendor }) => vendor, sort: true, wide: true },
  { field: 'billedOn', head: t('billDate'), text: ({ billedOn }) => dayText(billedOn), sort: true },
  { field: 'dueOn', head: t('dueDate'), text: ({ dueOn }) => dayText(dueOn), sort: true },
  { field: 'totalPaise', head: t('total'), text: ({ totalPaise }) => rupees(totalPaise), numeric: true },
  { field: 'tdsPaise', head: t('tds'), text: ({ tdsPaise }) => rupees(tdsPaise), numeric: true, hiddenAtFirst: true },
  { field: 'openPaise', head: t('toBePaid'), text: ({ openPaise }) => rupees(openPaise), numeric: true },
  { field: 'state', head: t('state'), status: ({ state }) => ({ tone: billTones[state], text: t(`state-${state}`) }) },
  { field: 'enteredBy', head: t('enteredBy'), text: ({ enteredBy }) => enteredBy, hiddenAtFirst: true },
]

/** The filters of a list of bills. */
export const billFilters = (t: Translate): Filter<Bills>[] => [
  { name: 'state', label: t('state'), options: billStates.map((value) => ({ value, label: t(`state-${value}`) })) },
  {
    name: 'due',
    label: t('dueDate'),
    options: [
      { value: 'week', label: t('dueThisWeek') },
      { value: 'overdue', label: t('overdue') },
    ],
  },
  { name: 'from', label: t('fromDate'), options: [], day: { until: 'to' } },
  { name: 'to', label: t('toDate'), options: [], day: { since: 'from' } },
]
