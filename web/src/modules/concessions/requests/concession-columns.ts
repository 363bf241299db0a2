import {
  type Concession,
  type ConcessionState,
  type concessionCalls,
  concessionStates,
} from '@nalanda/contract/concessions/concessions'
import { concessionKinds } from '@nalanda/contract/concessions/types'
import { academicYearName } from '@nalanda/contract/platform/dates/dates'
import type { Tone } from '../../../ui/feedback/states.tsx'
import { dayText, rupees } from '../../../ui/format/format.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import type { Filter } from '../../../ui/list/ListToolbar.tsx'
import type { Translate } from '../words.ts'

export const concessionTones: Record<ConcessionState, Tone> = {
  ...{ draft: 'quiet', requested: 'warn', granted: 'pass', rejected: 'fail', cancelled: 'quiet' },
}

type Concessions = typeof concessionCalls.concessions.list

/** The columns of a list of concessions. */
export const concessionColumns = (t: Translate): Column<Concession, Concessions>[] => [
  { field: 'fullName', head: t('student'), text: ({ fullName }) => fullName, main: true, sort: true, wide: true },
  { field: 'rollNo', head: t('rollNo'), text: ({ rollNo, admissionNo }) => rollNo ?? admissionNo, code: true, sort: true },
  { field: 'branch', head: t('branch'), text: ({ branch }) => branch, hiddenAtFirst: true },
  { field: 'type', head: t('type'), text: ({ type }) => type, wide: true },
  { field: 'academicYear', head: t('academicYear'), text: ({ academicYear }) => academicYearName(academicYear) },
  {
    ...{ field: 'requestedPaise', head: t('requested'), numeric: true },
    text: ({ requestedPaise }) => (requestedPaise === null ? null : rupees(requestedPaise)),
  },
  { field: 'grantedPaise', head: t('granted'), text: ({ grantedPaise }) => rupees(grantedPaise), numeric: true },
  { field: 'grantedOn', head: t('grantedOn'), text: ({ grantedOn }) => grantedOn && dayText(grantedOn), sort: true },
  {
    ...{ field: 'receivablePaise', head: t('receivable'), numeric: true, hiddenAtFirst: true },
    text: ({ receivablePaise }) => rupees(receivablePaise),
  },
  { field: 'state', head: t('state'), status: ({ state }) => ({ tone: concessionTones[state], text: t(`state-${state}`) }) },
]

/** The filters of a list of concessions. */
export const concessionFilters = (t: Translate): Filter<Concessions>[] => [
  { name: 'state', label: t('state'), options: concessionStates.map((value) => ({ value, label: t(`state-${value}`) })) },
  { name: 'kind', label: t('kind'), options: concessionKinds.map((value) => ({ value, label: t(`kind-${value}`) })) },
  { name: 'receivable', label: t('receivable'), options: [{ value: 'yes', label: t('receivableOpen') }] },
]
