import { academicYearName } from '@nalanda/contract/platform/dates/dates'
import { type Refund, type RefundState, type refundCalls, refundStates } from '@nalanda/contract/refunds/refunds'
import type { Tone } from '../../../ui/feedback/states.tsx'
import { dayText, rupees } from '../../../ui/format/format.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import type { Filter } from '../../../ui/list/ListToolbar.tsx'
import type { Translate } from '../words.ts'

export const refundTones: Record<RefundState, Tone> = {
  ...{ draft: 'quiet', requested: 'warn', approved: 'warn', paid: 'pass', rejected: 'fail', cancelled: 'quiet' },
}

type Refunds = typeof refundCalls.refunds.list
const rupeesOrNone = (paise: number | null) => (paise === null ? null : rupees(paise))

/** The columns of a list of refunds. */
export const refundColumns = (t: Translate): Column<Refund, Refunds>[] => [
  { field: 'fullName', head: t('student'), text: ({ fullName }) => fullName, main: true, sort: true, wide: true },
  { field: 'rollNo', head: t('rollNo'), text: ({ rollNo, admissionNo }) => rollNo ?? admissionNo, code: true, sort: true },
  { field: 'branch', head: t('branch'), text: ({ branch }) => branch, hiddenAtFirst: true },
  { field: 'academicYear', head: t('academicYear'), text: ({ academicYear }) => academicYearName(academicYear) },
  { field: 'noticeOn', head: t('noticeOn'), text: ({ noticeOn }) => dayText(noticeOn), sort: true },
  { field: 'refundPaise', head: t('refund'), text: ({ refundPaise }) => rupeesOrNone(refundPaise), numeric: true },
  {
    ...{ field: 'cancelledPaise', head: t('cancelled'), numeric: true },
    text: ({ cancelledPaise }) => rupeesOrNone(cancelledPaise),
  },
  { field: 'paidOn', head: t('paidOn'), text: ({ paidOn }) => paidOn && dayText(paidOn) },
  { field: 'state', head: t('state'), status: ({ state }) => ({ tone: refundTones[state], text: t(`state-${state}`) }) },
]

/** The filter of a list of refunds by state. */
export const stateFilter = (t: Translate): Filter<Refunds> => ({
  ...{ name: 'state', label: t('state'), options: refundStates.map((value) => ({ value, label: t(`state-${value}`) })) },
})
