import type { Student } from '@nalanda/contract/students'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { dayText } from '../../ui/numerals.ts'
import { Card } from '../../ui/Page.tsx'
import css from './Student.module.css'
import { useWords } from './words.ts'

/** A student as those see it who may read and not change. */
export function StudentFacts({ student }: { student: Student }) {
  const t = useWords()
  return (
    <div className={css.fields}>
      <Card title={t('person')}>
        <Facts>
          <Fact name={t('name')}>{student.fullName}</Fact>
          <Fact name={t('nativeName')}>{student.nativeName}</Fact>
          <Fact name={t('gender')}>{t(student.gender)}</Fact>
          <Fact name={t('birth')}>{dayText(student.dateOfBirth)}</Fact>
          <Fact name={t('email')}>{student.email}</Fact>
          <Fact name={t('mobile')}>{student.mobile}</Fact>
        </Facts>
      </Card>
      <Card title={t('place')}>
        <Facts>
          <Fact name={t('rollNo')}>{student.rollNo}</Fact>
          <Fact name={t('admissionNo')}>{student.admissionNo}</Fact>
          <Fact name={t('course')}>{student.courseName}</Fact>
          <Fact name={t('branch')}>{student.branchShortName}</Fact>
          <Fact name={t('batch')}>{student.batchLabel}</Fact>
          <Fact name={t('section')}>{student.sectionName}</Fact>
          <Fact name={t('regulation')}>{student.regulationCode}</Fact>
          <Fact name={t('entry')}>{student.lateralEntry ? t('lateralLong') : t('regular')}</Fact>
        </Facts>
      </Card>
    </div>
  )
}
