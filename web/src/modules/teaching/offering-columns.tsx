import type { Offering, offeringCalls } from '@nalanda/contract/teaching/offerings'
import type { Column } from '../../ui/list/DataList.tsx'
import type { Translate } from './words.ts'

/** Returns the names of the teachers, main teacher first. */
export const teacherNames = ({ teachers }: { teachers: readonly { fullName: string }[] }) =>
  teachers.map(({ fullName }) => fullName).join(', ')

/** The first columns of every list of offerings: subject, section and hours. */
export const subjectColumns = (t: Translate): Column<Offering, typeof offeringCalls.assigned.list>[] => [
  { field: 'subjectCode', head: t('code'), text: ({ subjectCode }) => subjectCode, code: true, sort: true },
  { field: 'subjectName', head: t('subject'), text: ({ subjectName }) => subjectName, main: true, sort: true, wide: true },
  { field: 'section', head: t('section'), text: ({ section }) => section, code: true, sort: true },
  { field: 'semesterName', head: t('semester'), text: ({ semesterName }) => semesterName },
  { field: 'type', head: t('type'), text: ({ type }) => t(`type-${type}`), hiddenAtFirst: true },
  { field: 'weeklyHours', head: t('hoursAWeek'), text: ({ weeklyHours }) => weeklyHours, numeric: true },
]
