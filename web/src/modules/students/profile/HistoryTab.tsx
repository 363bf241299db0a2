import { type Student, students } from '@nalanda/contract/students/students'
import { RecordHistory } from '../../../api/record/RecordHistory.tsx'
import { fieldWord } from './fields.ts'
import { useProfileWords } from './words.ts'

/** Who changed which field of a student, when, from what to what. */
export function HistoryTab({ student }: { student: Student }) {
  const t = useProfileWords()
  return <RecordHistory listChanges={students.listRecordChanges} id={student.id} fieldText={(field) => fieldWord(t, field)} />
}
