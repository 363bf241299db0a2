import type { MyStudent } from '@nalanda/contract/students/students'
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
import { type MyResult, saveMyReport, useMyResults } from './my-results.ts'

/** A student's published results: SGPA, what was passed, and the document to keep. */
export function MyResults({ student }: { student: Pick<MyStudent, 'id' | 'rollNo' | 'regulation'> }) {
  const t = useWords()
  const results = useMyResults(student)
  const { rollNo } = student
  return (
    <Card title={t('examResults')} action={<a href="/examresults">{t('allPublished')}</a>}>
      {rollNo === null ? (
        <p className={css.end}>{t('noRollNo')}</p>
      ) : (
        <QueryBoundary query={results} rows={4}>
          {(data) => (
            <ul className={css.results}>
              {data.found.map((one) => (
                <OneResult key={one.exam.title} {...one} />
              ))}
              {data.guarded.map(({ title }) => (
                <li key={title}>
                  <a href={resultsAddress(title)}>{title}</a>
                  <span className={css.end}>{t('asksBirth')}</span>
                </li>
              ))}
              {data.found.length + data.guarded.length === 0 && <li>{t('noneFor', { rollNo })}</li>}
            </ul>
          )}
        </QueryBoundary>
      )}
    </Card>
  )
}

function OneResult({ exam: { title }, result }: MyResult) {
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
          <span className="numerals">
            {t('cgpaUpToThisExam')} <b>{result.cgpa || '–'}</b>
          </span>
          <StateChip tone={result.failCount === 0 ? 'pass' : 'fail'}>
            {t(result.failCount === 0 ? 'passed' : 'passedFailed', { n: result.passCount, failed: result.failCount })}
          </StateChip>
          <Button size="small" icon={Download} busy={saving} aria-label={t('downloadOf', { title })} onClick={save}>
            {t('download')}
          </Button>
        </span>
      )}
    </li>
  )
}
