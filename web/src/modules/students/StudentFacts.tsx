import type { Student } from '@nalanda/contract/students'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { dayText } from '../../ui/numerals.ts'
import { Card } from '../../ui/Page.tsx'
import css from './Student.module.css'
import { genderWords } from './states.ts'

/** A student as those see it who may read and not change. */
export function StudentFacts({ student }: { student: Student }) {
  return (
    <div className={css.fields}>
      <Card title="Person">
        <Facts>
          <Fact name="Name">{student.fullName}</Fact>
          <Fact name="Name in own script">{student.nativeName}</Fact>
          <Fact name="Gender">{genderWords[student.gender]}</Fact>
          <Fact name="Date of birth">{dayText(student.dateOfBirth)}</Fact>
          <Fact name="E-mail">{student.email}</Fact>
          <Fact name="Mobile">{student.mobile}</Fact>
        </Facts>
      </Card>
      <Card title="Place in the college">
        <Facts>
          <Fact name="Roll number">{student.rollNo}</Fact>
          <Fact name="Admission number">{student.admissionNo}</Fact>
          <Fact name="Course">{student.courseName}</Fact>
          <Fact name="Branch">{student.branchShortName}</Fact>
          <Fact name="Batch">{student.batchLabel}</Fact>
          <Fact name="Section">{student.sectionName}</Fact>
          <Fact name="Regulation">{student.regulationCode}</Fact>
          <Fact name="Entry">{student.lateralEntry ? 'Lateral, in the second year' : 'Regular'}</Fact>
        </Facts>
      </Card>
    </div>
  )
}
