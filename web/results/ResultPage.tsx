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

/** `/results/{title}`: shows the result for a typed roll number, above the fold. */
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

type Shown = {
  result?: PublicResult | undefined
  /** The roll number that has no result. */
  unknown?: string
  seen?: Seen | undefined
  busy?: 'lookup' | 'download' | undefined
  /** The message to show. */
  text?: string
}

/** State of one lookup. A response that arrives after the roll number was changed is dropped. */
function useLookup(examTitle: string, exam: PublishedExam | null) {
  const words = useWords()
  const [shown, setShown] = useState<Shown>({})
  const [notice, setNotice] = useState<Notice | null>(null)
  const asked = useRef<Lookup | null>(null)
  const say = (text: string) => setNotice({ text, at: Date.now() })
  const dismiss = useCallback(() => setNotice(null), [])
  const clear = () => {
    asked.current = null
    setShown({})
  }
  const show = async (rollNo: string, dateOfBirth: string) => {
    clear()
    // the message of the previous lookup must not be shown over this one
    dismiss()
    if (!rollNo.trim()) return say(words.rollNumberMissing)
    const lookup: Lookup = { rollNo, examTitle, dateOfBirth }
    asked.current = lookup
    setShown({ busy: 'lookup' })
    const found = await lookUp(lookup, words)
    if (asked.current !== lookup) return
    setShown(found)
    if (found.text) say(found.text)
  }
  const download = async () => {
    dismiss()
    setShown({ ...shown, busy: 'download' })
    const text = await downloadReport(asked.current, words)
    setShown((present) => ({ ...present, busy: undefined }))
    if (text) say(text)
  }
  const { result, seen } = shown
  useEffect(() => {
    if (result && !seen && asked.current) keepSeen(asked.current, result, exam)
  }, [result, seen, exam])
  return { ...shown, notice, show, clear, download, dismiss }
}

/** Looks up a result. Without a connection, returns the one seen earlier on this device, if any. */
async function lookUp(lookup: Lookup, words: SiteWords): Promise<Shown> {
  try {
    const result = await findResult(lookup)
    return result ? { result } : { unknown: rollNoOf(lookup.rollNo).toUpperCase(), text: words.empty }
  } catch (error) {
    const seen = error instanceof Refused ? undefined : recallSeen(lookup)
    return { seen, result: seen?.result, text: sentenceOf(error, words) }
  }
}

/** Saves the report of a result as a file. Returns a message if there is none or it could not be fetched; else null. */
async function downloadReport(lookup: Lookup | null, words: SiteWords): Promise<string | null> {
  try {
    const report = lookup && (await findReport(lookup))
    if (!report) return words.nothingToDownload
    saveFile(report, 'ExamResult.pdf')
    return null
  } catch {
    return words.downloadFailed
  }
}

/** Returns the message of a refused or failed lookup in the language of the page. */
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
