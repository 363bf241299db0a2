import type { Overview } from '@nalanda/contract/results/results'
import { count } from '../../../ui/format/numerals.ts'
import { percentText } from '../overview/figures.ts'
import type { GradeColumn } from '../overview/grade-shares.ts'
import css from '../results.module.css'
import { useWords } from '../words.ts'

/** The chart of grades in figures. */
export function GradeTable({ courses, columns }: { courses: Overview['courses']; columns: readonly GradeColumn[] }) {
  const t = useWords()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={t('gradesTable')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th>{t('courseCode')}</th>
            <th>{t('course')}</th>
            {columns.map(({ grade }) => (
              <th key={grade} className={css.right}>
                {grade}
              </th>
            ))}
            <th className={css.right}>{t('appeared')}</th>
            <th className={css.right}>{t('passPercent')}</th>
          </tr>
        </thead>
        <tbody>
          {courses.map((course, at) => (
            <tr key={course.courseCode}>
              <td className={css.code}>{course.courseCode}</td>
              <td className={css.strong}>{course.course}</td>
              {columns.map(({ grade, counts }) => (
                <td key={grade} className={css.right}>
                  {count(counts[at] ?? 0)}
                </td>
              ))}
              <td className={css.right}>{count(course.appeared)}</td>
              <td className={css.right}>{percentText(course.passPercent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
