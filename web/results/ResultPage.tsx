import type { PublicResult } from '@nalanda/contract/results'
import { resultsMessages as messages } from '@nalanda/contract/results-messages'
import { useCallback, useEffect, useRef, useState } from 'react'
import { findReport, findResult, type Lookup, Refused } from './calls.ts'
import { GradingScale } from './GradingScale.tsx'
import { LookupForm } from './LookupForm.tsx'
import { ResultCard } from './ResultCard.tsx'
import { saveFile } from './save-file.ts'
import { type Notice, Toast } from './Toast.tsx'
import { usePublishedExams } from './use-published-exams.ts'

/** `/results/{title}`: a roll number in, the result out, above the fold. */
export function ResultPage({ title }: { title: string }) {
  const found = usePublishedExams()
  const exam = found.state === 'here' ? found.exams.find((each) => each.title === title) : undefined
  const { result, busy, notice, show, clear, download, dismiss } = useLookup(title)
  useEffect(() => {
    document.title = `${title} · Exam Results`
  }, [title])
  return (
    <div className="page narrow-page">
      <a className="crumb" href="/examresults">
        Exam Results ›
      </a>
      <h1>{title}</h1>
      {found.state === 'here' && !exam ? (
        <p className="empty">
          This exam has no published results. <a href="/examresults">See all published exams</a>
        </p>
      ) : (
        <LookupForm asksDateOfBirth={exam?.asksDateOfBirth === true} busy={busy === 'lookup'} onShow={show} onChange={clear} />
      )}
      <div aria-live="polite">
        {result && <ResultCard title={title} result={result} saving={busy === 'download'} onDownload={download} />}
      </div>
      {exam && <GradingScale exam={exam} />}
      <Toast notice={notice} onGone={dismiss} />
    </div>
  )
}

/** The state of one lookup. An answer that comes after the roll number was changed is dropped. */
function useLookup(examTitle: string) {
  const [result, setResult] = useState<PublicResult | null>(null)
  const [busy, setBusy] = useState<'lookup' | 'download' | null>(null)
  const [notice, setNotice] = useState<Notice | null>(null)
  const asked = useRef<Lookup | null>(null)
  const say = (text: string) => setNotice({ text, kind: 'error', at: Date.now() })
  const dismiss = useCallback(() => setNotice(null), [])

  const clear = () => {
    asked.current = null
    setResult(null)
    setBusy(null)
  }
  const show = async (rollNo: string, dateOfBirth: string) => {
    clear()
    if (!rollNo.trim()) return say(messages.rollNumberMissing)
    const lookup: Lookup = { rollNo, examTitle, dateOfBirth }
    asked.current = lookup
    setBusy('lookup')
    try {
      const answer = await findResult(lookup)
      if (asked.current !== lookup) return
      setResult(answer)
      if (!answer) say(messages.empty)
    } catch (error) {
      if (asked.current === lookup) say((error instanceof Refused && error.message) || messages.failed)
    } finally {
      if (asked.current === lookup) setBusy(null)
    }
  }
  const download = async () => {
    const lookup = asked.current
    if (!lookup) return say(messages.nothingToDownload)
    setBusy('download')
    try {
      const report = await findReport(lookup)
      if (report) saveFile(report, 'ExamResult.pdf')
      else say(messages.nothingToDownload)
    } catch {
      say(messages.downloadFailed)
    } finally {
      setBusy(null)
    }
  }
  return { result, busy, notice, show, clear, download, dismiss }
}
