import type { Approval, approvals } from '@nalanda/contract/platform/approvals/approvals'
import { approvalKinds } from '@nalanda/contract/platform/module-kinds'
import { isOverdue, stateTones } from '../../api/approval/approval-state.ts'
import { StateChip } from '../../ui/feedback/states.tsx'
import { dayText, instantText, rupees } from '../../ui/format/format.ts'
import type { Column } from '../../ui/list/DataList.tsx'
import css from './Approvals.module.css'
import { kindText, titleText } from './approval-text.ts'
import type { Translate } from './words.ts'

/** All lists of requests have the same sorts. */
type AnyRequests = typeof approvals.listMine | typeof approvals.listWaiting

/** Returns the first columns of every list of requests. */
export function aboutColumns(t: Translate): Column<Approval, AnyRequests>[] {
  return [
    { field: 'title', head: t('request'), text: (row) => titleText(t, row), main: true, wide: true },
    { field: 'kind', head: t('kind'), text: ({ kind }) => kindText(t, kind) },
  ]
}

/** Returns the columns for the amount, if a request has one, and the deadline. */
export function deadlineColumns(t: Translate): Column<Approval, AnyRequests>[] {
  return [
    {
      field: 'amount',
      head: t('amount'),
      text: ({ amountPaise }) => (amountPaise === null ? null : rupees(amountPaise)),
      numeric: true,
      hiddenAtFirst: true,
    },
    { field: 'dueOn', head: t('deadline'), text: (row) => deadlineText(t, row), cell: (row) => <DeadlineText {...{ t, row }} /> },
  ]
}

export function requestedColumn(t: Translate): Column<Approval, AnyRequests> {
  return {
    field: 'requestedAt',
    head: t('requestedAt'),
    text: ({ requestedAt }) => instantText(requestedAt),
    sort: true,
  }
}

export function stateColumn(t: Translate): Column<Approval, AnyRequests> {
  return {
    field: 'state',
    head: t('state'),
    status: ({ state }) => ({ tone: stateTones[state], text: t(state) }),
  }
}

export function kindFilter(t: Translate) {
  const options = approvalKinds.map((value) => ({ value, label: kindText(t, value) }))
  return { name: 'kind' as const, label: t('kind'), options }
}

function deadlineText(t: Translate, row: Approval): string | null {
  if (row.dueOn === null) return null
  return isOverdue(row) ? `${dayText(row.dueOn)} · ${t('overdue')}` : dayText(row.dueOn)
}

/** The last day to decide on a request, marked if it has passed. */
export function DeadlineText({ t, row }: { t: Translate; row: Pick<Approval, 'state' | 'dueOn'> }) {
  if (row.dueOn === null) return '–'
  return (
    <span className={css.deadline}>
      <span className="numerals">{dayText(row.dueOn)}</span>
      {isOverdue(row) && <StateChip tone="fail">{t('overdue')}</StateChip>}
    </span>
  )
}
