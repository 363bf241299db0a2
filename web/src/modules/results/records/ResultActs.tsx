import { type Exam, type ResultDetail, results } from '@nalanda/contract/results/results'
import { FileText, ShieldBan, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { saveFile } from '../../../api/call.ts'
import { pdfFile } from '../../../api/files/pdf-file.ts'
import { useMay } from '../../../api/session.ts'
import { toastError } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useShortcut } from '../../../ui/navigation/shortcut.ts'
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx'
import { whyNot } from '../exams/acts.ts'
import { examViews } from '../queries.ts'
import { useWords, type Word } from '../words.ts'
import { WithholdDialog } from './WithholdDialog.tsx'

/** The actions on one student's result: its PDF, withholding and releasing it. */
export function ResultActs({ exam, result }: { exam: Exam; result: ResultDetail }) {
  const t = useWords()
  const mayManage = useMay()(results.withholdResult.allow)
  const [open, setOpen] = useState<'withhold' | 'release' | null>(null)
  const canWithhold = mayManage && whyNot('withhold', exam.state) === null
  const asked = result.withholding ? 'release' : 'withhold'
  useShortcut('w', () => canWithhold && setOpen(asked))
  return (
    <>
      <PdfButton exam={exam} result={result} />
      {canWithhold && (
        <Button icon={result.withholding ? ShieldCheck : ShieldBan} shortcut="Alt W" onClick={() => setOpen(asked)}>
          {t(asked === 'release' ? 'release' : 'withholdOne')}
        </Button>
      )}
      {open === 'withhold' && <WithholdDialog exam={exam} rollNo={result.rollNo} onClose={() => setOpen(null)} />}
      {result.withholding && (
        <ReleaseDialog
          exam={exam}
          result={result}
          withholdingId={result.withholding.id}
          open={open === 'release'}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

type ReleaseProps = { exam: Exam; result: ResultDetail; withholdingId: number; open: boolean; onClose: () => void }

function ReleaseDialog({ exam, result, withholdingId, open, onClose }: ReleaseProps) {
  const t = useWords()
  const release = useAct(results.releaseResult, {
    input: (reason: string) => ({
      params: { examId: String(exam.id), withholdingId: String(withholdingId) },
      body: { reason },
    }),
    invalidates: examViews,
    done: t('releasedDone', { name: result.fullName }),
  })
  return (
    <ReasonDialog
      open={open}
      title={t('releaseTitle')}
      action={t('release')}
      danger={false}
      onConfirm={release.submit}
      onClose={onClose}
    >
      <p>{t(exam.state === 'published' ? 'releaseLead' : 'releaseLater', { name: result.fullName })}</p>
    </ReasonDialog>
  )
}

/** The student's document in its public form, while one is available. */
function PdfButton({ exam, result }: { exam: Exam; result: ResultDetail }) {
  const t = useWords()
  const why = whyNoPdf(exam, result)
  const { act, busy } = useAct(results.getExamResultByRollNoReport, {
    onDone: ({ success, b64 }) => (success === 'True' ? saveFile(pdfFile(b64, `${result.rollNo}.pdf`)) : toastError(t('noPdf'))),
  })
  const fetchPdf = () => void act({ query: { rollNo: result.rollNo, examTitle: exam.title } })
  return (
    <Button icon={FileText} busy={busy} disabled={why !== null} title={why ? t(why) : undefined} onClick={fetchPdf}>
      PDF
    </Button>
  )
}

function whyNoPdf(exam: Exam, result: ResultDetail): Word | null {
  if (exam.state !== 'published') return 'pdfNotPublished'
  if (result.withheld) return 'pdfWithheld'
  return exam.asksDateOfBirth ? 'pdfDateOfBirth' : null
}
