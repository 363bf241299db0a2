import { type Student, students } from '@nalanda/contract/students/students'
import { RecordHistory } from '../../../api/record/RecordHistory.tsx'
import { fieldWord } from './fields.ts'
import { useProfileWords } from './words.ts'

/** The change history of a student: user, time, field, old and new value. */
export function HistoryTab({ student }: { student: Student }) {
  const t = useProfileWords()
  return <RecordHistory listChanges={students.listRecordChanges} id={student.id} fieldText={(field) => fieldWord(t, field)} />
}
