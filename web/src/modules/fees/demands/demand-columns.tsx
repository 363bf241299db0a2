import type { Demand, demands } from '@nalanda/contract/fees/demands'
import { dayText, rupees } from '../../../ui/format/format.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import { dueTexts } from '../fee-texts.ts'
import { StudentLink } from '../StudentLink.tsx'
import type { Translate } from './words.ts'

/** The columns of demands. */
export const demandColumns = (t: Translate): Column<Demand, typeof demands.list>[] => [
  { field: 'rollNo', head: t('rollNo'), text: ({ rollNo, admissionNo }) => rollNo ?? admissionNo, code: true, sort: true },
  {
    field: 'fullName',
    head: t('name'),
    main: true,
    sort: true,
    wide: true,
    text: ({ fullName }) => fullName,
    cell: ({ studentId, fullName }) => <StudentLink id={studentId}>{fullName}</StudentLink>,
  },
  { field: 'branch', head: t('branch'), text: ({ branch }) => branch, hiddenAtFirst: true },
  { field: 'head', head: t('feeHead'), text: (demand) => dueTexts(t, demand).head, wide: true },
  { field: 'for', head: t('for'), text: (demand) => dueTexts(t, demand).more, wide: true, least: 19 },
  {
    ...{ field: 'examKind', head: t('examKind'), hiddenAtFirst: true },
    text: ({ examKind }) => (examKind ? t(`exam-${examKind}`) : ''),
  },
  { field: 'dueOn', head: t('dueOn'), text: ({ dueOn }) => dayText(dueOn), sort: true },
  { field: 'amount', head: t('amount'), text: ({ amountPaise }) => rupees(amountPaise), numeric: true },
  {
    ...{ field: 'conceded', head: t('conceded'), numeric: true, hiddenAtFirst: true },
    text: ({ concededPaise }) => rupees(concededPaise),
  },
  { field: 'paid', head: t('paid'), text: ({ paidPaise }) => rupees(paidPaise), numeric: true },
  { field: 'open', head: t('open'), text: ({ openPaise }) => rupees(openPaise), numeric: true },
]
