import type { PublicResult } from '@nalanda/contract/results'
import { resultsMessages as messages } from '@nalanda/contract/results-messages'
import { shortDate } from './days.ts'
import { ResultTable } from './ResultTable.tsx'

type Props = { title: string; result: PublicResult; saving: boolean; onDownload: () => void }

/** One student's result in this exam: who, the figures, every course, and the signed document to take away. */
export function ResultCard({ title, result, saving, onDownload }: Props) {
  return (
    <section className="panel result" aria-label={`Result of ${result.studentName}`}>
      <div className="result-head">
        <div>
          <h2>{result.studentName}</h2>
          <p className="muted numerals">
            {result.studentRollNo}
            {result.branch && ` · ${result.branch}`}
          </p>
        </div>
        {!result.withheld && <Figures result={result} />}
      </div>
      {!result.withheld && <TitleLine title={title} result={result} />}
      {result.withheld ? <Withheld /> : <ResultTable records={result.listofRecords} title={`${title}: courses`} />}
      {!result.withheld && (
        <div className="result-foot">
          <p className="muted">
            Issued {shortDate(result.issuedOn)}, issue {result.issueNo}
            {result.reissued && <strong className="reissued"> re-issued</strong>}. The download verifies by its QR code.
          </p>
          <button type="button" className="primary" onClick={onDownload} disabled={saving} aria-busy={saving}>
            {saving ? 'Preparing …' : 'Download'}
          </button>
        </div>
      )}
    </section>
  )
}

/** The documented title line; worded so that nobody takes the exam's average for the whole of the studies. */
function TitleLine({ title, result }: { title: string; result: PublicResult }) {
  return (
    <p className="title-line numerals">
      <span className="title-of-line">{title}</span>
      <span>
        CGPA (this exam, SGPA) <strong>{result.listofRecords[0]?.sgpa || '–'}</strong>
      </span>
      <span>
        Overall CGPA <strong>{result.cgpa || '–'}</strong>
      </span>
    </p>
  )
}

function Figures({ result }: { result: PublicResult }) {
  return (
    <dl className="figures numerals">
      <Figure name="Pass Count" value={result.passCount} />
      <Figure name="Fail Count" value={result.failCount} />
      <Figure name="Total Credits" value={result.totalCredits} />
      <Figure name="Earned Credits" value={result.earnedCredits} />
    </dl>
  )
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Withheld() {
  return (
    <p className="withheld">
      <strong>{messages.withheld}</strong>
      <span>Please ask the exam branch of the college.</span>
    </p>
  )
}
