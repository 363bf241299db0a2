import type { Exam, IncompleteStudent, MissingResults, PublicationCheck } from '@nalanda/contract/results/results'
import { Checkbox } from '../../../ui/form/Field.tsx'
import { count } from '../../../ui/format/format.ts'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import css from '../results.module.css'
import { useWords } from '../words.ts'

type Props = { exam: Exam; check: PublicationCheck }

/** Expected, present and missing candidates by branch, incomplete candidates, and rows of sheets that were never imported. */
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
    <Table
      label={t('missingTitle')}
      stacked
      rows={lines}
      rowId={({ branch }) => branch}
      columns={[
        { field: 'branch', head: t('branch'), main: true, cell: ({ branch }) => branch },
        { field: 'expected', head: t('expected'), numeric: true, cell: ({ expected }) => count(expected) },
        { field: 'present', head: t('present'), numeric: true, cell: ({ present }) => count(present) },
        { field: 'missing', head: t('missing'), numeric: true, cell: ({ missing }) => <Lacking>{missing}</Lacking> },
        { field: 'incomplete', head: t('incomplete'), numeric: true, cell: ({ incomplete }) => <Lacking>{incomplete}</Lacking> },
      ]}
    />
  )
}

function Lacking({ children }: { children: number }) {
  return <span className={children > 0 ? css.failed : undefined}>{count(children)}</span>
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
      <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)}>
        {t('confirmMissing', { what: what.join(', ') })}
      </Checkbox>
    </div>
  )
}
