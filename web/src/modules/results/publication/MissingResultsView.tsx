import type { Exam, IncompleteStudent, MissingResults, PublicationCheck } from '@nalanda/contract/results/results'
import { Tick } from '../../../ui/form/Field.tsx'
import { count } from '../../../ui/format/numerals.ts'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import css from '../results.module.css'
import { useWords } from '../words.ts'

type Props = { exam: Exam; check: PublicationCheck }

/** Expected, present and missing candidates by branch, who is incomplete, and rows of sheets that were never imported. */
export function MissingResultsView({ exam, check }: Props) {
  const t = useWords()
  const { missing, incomplete, rowsNotImported, expected, unexpected } = check
  if (missing + incomplete + rowsNotImported === 0) {
    if (exam.kind === 'supplementary' || expected === 0) return null
    return <p className={css.note}>{t('nothingMissing', { count: expected })}</p>
  }
  return (
    <section className={css.stack} aria-label={t('missingTitle')}>
      <h3 className={css.subtitle}>{t('missingTitle')}</h3>
      {missing + incomplete > 0 && <BranchCounts check={check} />}
      {check.students.length > 0 && <IncompleteStudents {...{ check }} students={check.students} />}
      {check.imports.map(({ importId, fileName, rowCount }) => (
        <p key={importId} className={css.note}>
          {t('rowsNotImported', { count: rowCount })}{' '}
          <RouteLink to={`/app/Examinations/${exam.id}/Import/${importId}`}>{fileName}</RouteLink>
        </p>
      ))}
      {unexpected > 0 && <p className={css.note}>{t('unexpectedStudents', { count: unexpected })}</p>}
    </section>
  )
}

function BranchCounts({ check }: { check: PublicationCheck }) {
  const t = useWords()
  const total = { branch: t('allBranches'), ...check }
  const lines = check.branches.length > 1 ? [...check.branches, total] : check.branches
  return (
    <div className={css.sideways}>
      <table className={`${css.table} ${css.compact}`}>
        <caption className="unseen">{t('missingTitle')}</caption>
        <thead>
          <tr>
            <th>{t('branch')}</th>
            <th className={css.right}>{t('expected')}</th>
            <th className={css.right}>{t('present')}</th>
            <th className={css.right}>{t('missing')}</th>
            <th className={css.right}>{t('incomplete')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.branch}>
              <td className={css.strong}>{line.branch}</td>
              <td className={css.right}>{count(line.expected)}</td>
              <td className={css.right}>{count(line.present)}</td>
              <td className={`${css.right} ${line.missing > 0 ? css.failed : ''}`}>{count(line.missing)}</td>
              <td className={`${css.right} ${line.incomplete > 0 ? css.failed : ''}`}>{count(line.incomplete)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function IncompleteStudents({ check, students }: { check: PublicationCheck; students: readonly IncompleteStudent[] }) {
  const t = useWords()
  const more = check.missing + check.incomplete - students.length
  return (
    <details>
      <summary>{t('showIncomplete', { count: check.missing + check.incomplete })}</summary>
      <ul className={css.incomplete}>
        {students.map(({ studentId, rollNo, fullName, branch, courseCodes, missing }) => (
          <li key={studentId}>
            <strong className="numerals">{rollNo}</strong> {fullName} · {branch}
            <span className={css.note}>
              {missing ? t('noMarkAtAll') : t('lacksCourses', { courses: courseCodes.join(', ') })}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={css.note}>{t('moreIncomplete', { count: more })}</p>}
    </details>
  )
}

type ConfirmProps = { lacking: MissingResults; checked: boolean; onChange: (checked: boolean) => void }

/** The explicit confirmation to publish although results are missing, with the counts in words. */
export function ConfirmMissing({ lacking, checked, onChange }: ConfirmProps) {
  const t = useWords()
  const what = [
    lacking.missing > 0 && t('missingNo', { count: lacking.missing }),
    lacking.incomplete > 0 && t('incompleteNo', { count: lacking.incomplete }),
    lacking.rowsNotImported > 0 && t('rowsNo', { count: lacking.rowsNotImported }),
  ].filter((text) => text !== false)
  return (
    <div className={css.consequence}>
      <Tick checked={checked} onChange={(event) => onChange(event.target.checked)}>
        {t('confirmMissing', { what: what.join(', ') })}
      </Tick>
    </div>
  )
}
