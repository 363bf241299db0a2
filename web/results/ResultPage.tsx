import type { PublicResult, PublishedExam } from '@nalanda/contract/results/results'
import { useCallback, useEffect, useRef, useState } from 'react'
import { findReport, findResult, type Lookup, Refused, rollNoOf } from './calls.ts'
import { shortInstant } from './days.ts'
import { GradingScale } from './GradingScale.tsx'
import { LookupForm } from './LookupForm.tsx'
import { ResultCard } from './ResultCard.tsx'
import { saveFile } from './save-file.ts'
import { keepSeen, recallSeen, type Seen } from './seen-results.ts'
import { type Notice, Toast } from './Toast.tsx'
import { usePublishedExams } from './use-published-exams.ts'
import type { SiteWords } from './words.en.ts'
import { fill, useLanguage, useWords } from './words.ts'

/** `/results/{title}`: a roll number in, the result out, above the fold. */
export function ResultPage({ title }: { title: string }) {
  const words = useWords()
  const language = useLanguage()
  const found = usePublishedExams()
  const listed = found.state === 'here' ? found.exams.find((each) => each.title === title) : undefined
  const { result, unknown, seen, busy, notice, show, clear, download, dismiss } = useLookup(title, listed ?? null)
  const exam = listed ?? seen?.exam
  useEffect(() => {
    document.title = `${title} · ${words.examResults}`
  }, [title, words])
  return (
    <div className="page narrow-page result-page">
      <a className="crumb" href="/examresults">
        {words.examResults} ›
      </a>
      <h1>{title}</h1>
      {found.state === 'here' && !exam ? (
        <p className="empty">
          {words.notPublished} <a href="/examresults">{words.allExams}</a>
        </p>
      ) : (
        <LookupForm
          asksDateOfBirth={exam?.asksDateOfBirth === true}
          busy={busy === 'lookup'}
          unknown={unknown}
          onShow={show}
          onChange={clear}
        />
      )}
      <div aria-live="polite">
        {seen && <p className="panel offline">{fill(words.offline, { instant: shortInstant(seen.at, language) })}</p>}
        {result && <ResultCard title={title} result={result} saving={busy === 'download'} onDownload={download} />}
      </div>
      {exam && <GradingScale exam={exam} />}
      <Toast notice={notice} onGone={dismiss} />
    </div>
  )
}

/** The state of one lookup. An answer that comes after the roll number was changed is dropped. */
function useLookup(examTitle: string, exam: PublishedExam | null) {
  const words = useWords()
  const [result, setResult] = useState<PublicResult | null>(null)
  const [unknown, setUnknown] = useState<string | null>(null)
  const [seen, setSeen] = useState<Seen | null>(null)
  const [busy, setBusy] = useState<'lookup' | 'download' | null>(null)
  const [notice, setNotice] = useState<Notice | null>(null)
  const asked = useRef<Lookup | null>(null)
  const say = (text: string) => setNotice({ text, at: Date.now() })
  const dismiss = useCallback(() => setNotice(null), [])

  const clear = () => {
    asked.current = null
    setResult(null)
    setUnknown(null)
    setSeen(null)
    setBusy(null)
  }
  const show = async (rollNo: string, dateOfBirth: string) => {
    clear()
    // the message of the lookup before must not stand over this one
    dismiss()
    if (!rollNo.trim()) return say(words.rollNumberMissing)
    const lookup: Lookup = { rollNo, examTitle, dateOfBirth }
    asked.current = lookup
    setBusy('lookup')
    try {
      const answer = await findResult(lookup)
      if (asked.current !== lookup) return
      setResult(answer)
      if (!answer) {
        say(words.empty)
        setUnknown(rollNoOf(rollNo).toUpperCase())
      }
    } catch (error) {
      if (asked.current !== lookup) return
      say(sentenceOf(error, words))
      const before = error instanceof Refused ? undefined : recallSeen(lookup)
      setSeen(before ?? null)
      setResult(before?.result ?? null)
    } finally {
      if (asked.current === lookup) setBusy(null)
    }
  }
  const download = async () => {
    const lookup = asked.current
    if (!lookup) return say(words.nothingToDownload)
    dismiss()
    setBusy('download')
    try {
      const report = await findReport(lookup)
      if (report) saveFile(report, 'ExamResult.pdf')
      else say(words.nothingToDownload)
    } catch {
      say(words.downloadFailed)
    } finally {
      setBusy(null)
    }
  }
  useEffect(() => {
    if (result && !seen && asked.current) keepSeen(asked.current, result, exam)
  }, [result, seen, exam])
  return { result, unknown, seen, busy, notice, show, clear, download, dismiss }
}

/** The message of a refused or failed lookup, in the language of the page. */
function sentenceOf(error: unknown, words: SiteWords): string {
  if (!(error instanceof Refused)) return words.failed
  switch (error.code) {
    case 'results.roll-number-needed':
      return words.rollNumberMissing
    case 'results.date-of-birth-needed':
      return words.dateOfBirthNeeded
    case 'platform.too-many':
      return words.tooMany
    default:
      return error.message || words.failed
  }
}
