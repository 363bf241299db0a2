import type { StudentResult } from '@nalanda/contract/results/student-results'
import type { UseQueryResult } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { resultsAddress } from '../../../api/institution.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { toastError } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import css from '../profile/Student.module.css'
import { useWords } from '../words.ts'
import { saveMyReport } from './my-results.ts'

type ResultsProps = { rollNo: string | null; query: UseQueryResult<{ results: StudentResult[] }> }

/** A student's published results: SGPA, passed courses, and the document to save. */
export function MyResults({ rollNo, query }: ResultsProps) {
  const t = useWords()
  return (
    <Card title={t('examResults')} action={<a href="/examresults">{t('allPublished')}</a>}>
      {rollNo === null ? (
        <p className={css.end}>{t('noRollNo')}</p>
      ) : (
        <QueryBoundary query={query} rows={4}>
          {({ results }) => (
            <ul className={css.results}>
              {results.map((one) => (
                <OneResult key={one.examTitle} {...one} />
              ))}
              {results.length === 0 && <li>{t('noneFor', { rollNo })}</li>}
            </ul>
          )}
        </QueryBoundary>
      )}
    </Card>
  )
}

function OneResult({ examTitle: title, asksDateOfBirth, result }: StudentResult) {
  const t = useWords()
  const [saving, setSaving] = useState(false)
  const save = () => {
    setSaving(true)
    saveMyReport(result.studentRollNo, title)
      .then((saved) => saved || toastError(t('noDocument')))
      .catch((error: Error) => toastError(error.message))
      .finally(() => setSaving(false))
  }
  return (
    <li>
      <a href={resultsAddress(title)}>{title}</a>
      {result.withheld ? (
        <StateChip tone="warn">{t('withheld')}</StateChip>
      ) : (
        <span className={css.outcome}>
          <span className="numerals">
            SGPA <b>{result.sgpa}</b>
          </span>
          <span className="numerals">{t('labelled', { label: t('cgpaUpToThisExam'), value: result.cgpa || '–' })}</span>
          <StateChip tone={result.failCount === 0 ? 'pass' : 'fail'}>
            {t(result.failCount === 0 ? 'passed' : 'passedFailed', { n: result.passCount, failed: result.failCount })}
          </StateChip>
          {asksDateOfBirth ? (
            <span className={css.end}>{t('asksBirth')}</span>
          ) : (
            <Button size="small" icon={Download} busy={saving} aria-label={t('downloadOf', { title })} onClick={save}>
              {t('download')}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}
