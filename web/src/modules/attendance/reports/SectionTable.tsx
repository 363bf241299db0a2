import type { ReportStudent, SectionReport } from '@nalanda/contract/attendance/reports'
import { EmptyState, StateChip } from '../../../ui/feedback/states.tsx'
import { daysText } from '../../../ui/format/days.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { TableFrame } from '../../../ui/table/TableFrame.tsx'
import { standingTone } from '../own/AttendanceOfStudent.tsx'
import { percentOfHundredths } from '../own/what-if.ts'
import { useWords } from '../words.ts'
import css from './Reports.module.css'

/** The report of a section: a row per student, a column per subject; with eligibility if the report covers the term from its beginning. */
export function SectionTable({ report, hasStanding }: { report: SectionReport; hasStanding: boolean }) {
  const t = useWords()
  const { section, batchLabel, from, to, subjects, students } = report
  const title = `${section}, ${batchLabel}`
  if (students.length === 0) return <EmptyState title={t('noStudents')}>{t('noStudentsInReport')}</EmptyState>
  return (
    <div className={css.report}>
      <Card title={title}>
        <p className={css.lead}>{t('reportLegend', { days: daysText(from, to) })}</p>
        <TableFrame label={title} className={css.register}>
          <thead>
            <tr>
              <th scope="col" className={css.fixed}>
                {t('rollNo')}
              </th>
              <th scope="col">{t('name')}</th>
              {subjects.map(({ offeringId, subjectCode }) => (
                <th key={offeringId} scope="col" className={css.number}>
                  {subjectCode}
                </th>
              ))}
              <th scope="col" className={css.number}>
                {t('allSubjects')}
              </th>
              {hasStanding && <th scope="col">{t('standing')}</th>}
            </tr>
          </thead>
          <tbody>
            {students.map((student) => (
              <tr key={student.id}>
                <td className={css.fixed}>{student.rollNo ?? '–'}</td>
                <th scope="row">{student.fullName}</th>
                {subjects.map(({ offeringId }, at) => (
                  <Counted key={offeringId} of={student.bySubject[at] ?? null} />
                ))}
                <Counted of={student} />
                {hasStanding && (
                  <td>
                    <StateChip tone={standingTone(student.standing)}>{t(`standing-${student.standing}`)}</StateChip>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </TableFrame>
        <p className={css.lead}>{subjects.map(({ subjectCode, subjectName }) => `${subjectCode} ${subjectName}`).join(' · ')}</p>
      </Card>
    </div>
  )
}

function Counted({ of }: { of: Pick<ReportStudent, 'held' | 'attended' | 'percent'> | null }) {
  if (!of) return <td className={css.number}>–</td>
  return (
    <td className={css.number}>
      {percentOfHundredths(of.percent)}
      <small>{`${of.attended}/${of.held}`}</small>
    </td>
  )
}
