import type { classCalls, MentoredStudent } from '@nalanda/contract/mentoring/classes'
import type { Column } from '../../ui/list/DataList.tsx'
import { assignmentText } from './assignment-text.ts'
import type { Translate } from './words.ts'

/** Columns of students with their mentors, shared by both lists. */
export const studentColumns = (t: Translate): Column<MentoredStudent, typeof classCalls.mentees.list>[] => [
  { field: 'rollNo', head: t('rollNo'), text: ({ rollNo }) => rollNo, code: true, sort: true },
  { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, main: true, sort: true, wide: true },
  { field: 'section', head: t('section'), text: ({ section }) => section, code: true, sort: true },
  { field: 'batchLabel', head: t('batch'), text: ({ batchLabel }) => batchLabel, code: true, hiddenAtFirst: true },
  {
    field: 'mentor',
    head: t('mentor'),
    text: (row) => assignmentText(t, row.mentor?.fullName ?? t('nobody'), row),
    sort: true,
    wide: true,
  },
  { field: 'source', head: t('mentorIs'), text: ({ source }) => t(`source-${source}`) },
]
