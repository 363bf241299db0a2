import type { PublicResult } from '@nalanda/contract/results/results'
import { shortDay } from './days.ts'
import { ResultTable } from './ResultTable.tsx'
import { fill, useLanguage, useWords } from './words.ts'

type Props = { title: string; result: PublicResult; saving: boolean; onDownload: () => void }

/** One student's result in this exam: the student, the figures, every course, and the signed document to download. */
export function ResultCard({ title, result, saving, onDownload }: Props) {
  const words = useWords()
  const language = useLanguage()
  return (
    <section className="panel result" aria-label={fill(words.resultOf, { name: result.studentName })}>
      <div className="result-head">
        <div>
          <h2>{result.studentName}</h2>
          <p className="muted numerals">
            {result.studentRollNo}
            {result.branch && ` · ${result.branch}`}
          </p>
        </div>
        {!result.withheld && <StatCards result={result} />}
      </div>
      {!result.withheld && <TitleLine title={title} result={result} />}
      {result.withheld ? <Withheld /> : <ResultTable records={result.listofRecords} title={fill(words.coursesOf, { title })} />}
      {!result.withheld && (
        <div className="result-foot">
          <p className="muted">
            {fill(words.issued, { day: shortDay(result.issuedOn, language), number: result.issueNo })}
            {result.reissued && <strong className="reissued"> {words.reissued}</strong>}. {words.verifies}
          </p>
          <button type="button" className="primary" onClick={saving ? undefined : onDownload} aria-busy={saving}>
            {saving ? words.preparing : words.download}
          </button>
        </div>
      )}
    </section>
  )
}

/** The documented title line, worded so that the exam's average is not mistaken for the overall average. */
function TitleLine({ title, result }: { title: string; result: PublicResult }) {
  const words = useWords()
  return (
    <p className="title-line numerals">
      <span className="title-of-line">{title}</span>
      <span>
        {words.sgpa} <strong>{result.listofRecords[0]?.sgpa || '–'}</strong>
      </span>
      <span>
        {words.cgpa} <strong>{result.cgpa || '–'}</strong>
      </span>
    </p>
  )
}

function StatCards({ result }: { result: PublicResult }) {
  const words = useWords()
  return (
    <dl className="figures numerals">
      <StatCard name={words.passCount} value={result.passCount} />
      <StatCard name={words.failCount} value={result.failCount} />
      <StatCard name={words.totalCredits} value={result.totalCredits} />
      <StatCard name={words.earnedCredits} value={result.earnedCredits} />
    </dl>
  )
}

function StatCard({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Withheld() {
  const words = useWords()
  return (
    <p className="withheld">
      <strong>{words.withheld}</strong>
      <span>{words.askExamBranch}</span>
    </p>
  )
}
