import type { MyStudent } from '@nalanda/contract/students'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { resultsAddress } from '../../api/institution.ts'
import { sentenceOf } from '../../api/refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Page.tsx'
import { ErrorState, RowsSkeleton, StateChip } from '../../ui/states.tsx'
import { toastError } from '../../ui/toasts.ts'
import { type MyResult, saveMyReport, useMyResults } from './my-results.ts'
import css from './Student.module.css'

/** A student's published results: SGPA, what was passed, and the document to keep. */
export function MyResults({ student }: { student: MyStudent }) {
  const { data, error, refetch } = useMyResults(student)
  const { rollNo } = student
  return (
    <Card title="Exam Results" action={<a href="/examresults">All published exams</a>}>
      {rollNo === null ? (
        <p className={css.end}>Results appear here once there is a roll number.</p>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{sentenceOf(error)}</ErrorState>
      ) : !data ? (
        <RowsSkeleton rows={4} />
      ) : (
        <ul className={css.results}>
          {data.found.map((one) => (
            <OneResult key={one.exam.title} {...one} />
          ))}
          {data.guarded.map(({ title }) => (
            <li key={title}>
              <a href={resultsAddress(title)}>{title}</a>
              <span className={css.end}>Asks for the date of birth</span>
            </li>
          ))}
          {data.found.length + data.guarded.length === 0 && <li>No results have been published for {rollNo} yet.</li>}
        </ul>
      )}
    </Card>
  )
}

function OneResult({ exam: { title }, result }: MyResult) {
  const [saving, setSaving] = useState(false)
  const save = () => {
    setSaving(true)
    saveMyReport(result.studentRollNo, title)
      .catch((error: Error) => toastError(error.message))
      .finally(() => setSaving(false))
  }
  return (
    <li>
      <a href={resultsAddress(title)}>{title}</a>
      {result.withheld ? (
        <StateChip tone="warn">Result withheld</StateChip>
      ) : (
        <span className={css.outcome}>
          <span className="numerals">
            SGPA <b>{result.sgpa}</b>
          </span>
          <StateChip tone={result.failCount === 0 ? 'pass' : 'fail'}>
            {result.failCount === 0 ? `${result.passCount} passed` : `${result.passCount} passed, ${result.failCount} failed`}
          </StateChip>
          <Button size="small" icon={Download} busy={saving} aria-label={`Download the result of ${title}`} onClick={save}>
            Download
          </Button>
        </span>
      )}
    </li>
  )
}
