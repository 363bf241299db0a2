import { type Exam, results } from '@nalanda/contract/results/results'
import { Calculator, ExternalLink, Globe, type LucideIcon, Upload } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { resultsAddress } from '../../../api/institution.ts'
import { useMay } from '../../../api/session.ts'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { useGo } from '../../../ui/navigation/go.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx'
import { PublishDialog } from '../publication/PublishDialog.tsx'
import { examViews } from '../queries.ts'
import css from '../results.module.css'
import { useWords } from '../words.ts'
import { ActMenu } from './ActMenu.tsx'
import { nextAct, whyNot } from './acts.ts'
import { ComputeDialog } from './ComputeDialog.tsx'
import { ExamForm } from './ExamForm.tsx'

type Open = 'publish' | 'unpublish' | 'delete' | 'edit' | 'compute' | null
const icons = { import: Upload, compute: Calculator, publish: Globe } satisfies Record<string, LucideIcon>

/**
 * The exam cell's actions on an exam: the next one as the primary button, the others in a menu that gives reasons for disabled ones. On the import tab, the
 * import has the primary button.
 */
export function ExamActs({ exam, importing }: { exam: Exam; importing: boolean }) {
  const t = useWords()
  const go = useGo()
  const mayManage = useMay()(results.publishExam.allow)
  const [open, setOpen] = useState<Open>(null)
  const publicPage = exam.state === 'published' && (
    <a className={buttonClass()} href={resultsAddress(exam.title)} target="_blank" rel="noreferrer">
      <ExternalLink size={18} aria-hidden />
      {t('publicPage')}
    </a>
  )
  if (!mayManage) return publicPage
  const next = nextAct(exam)
  const act = {
    import: () => void go(`/app/Examinations/${exam.id}/Import`),
    compute: () => setOpen('compute'),
    publish: () => setOpen('publish'),
  }
  const nextWords = {
    import: t('import'),
    compute: t('compute'),
    publish: t(exam.state === 'scheduled' ? 'reschedule' : 'publish'),
  }
  const reason = (why: ReturnType<typeof whyNot>) => (why ? t(why) : null)
  return (
    <>
      {publicPage}
      <ActMenu
        label={t('moreActs')}
        acts={[
          { label: t('import'), whyNot: reason(whyNot('import', exam.state)), run: act.import },
          { label: t('computeAgain'), whyNot: reason(whyNot('compute', exam.state)), run: act.compute },
          { label: nextWords.publish, whyNot: reason(whyNot('publish', exam.state)), run: act.publish },
          {
            label: t('unpublish'),
            whyNot: reason(whyNot('unpublish', exam.state)),
            run: () => setOpen('unpublish'),
            danger: true,
          },
          { label: t('editExam'), whyNot: null, run: () => setOpen('edit') },
          { label: t('deleteExam'), whyNot: reason(whyNot('remove', exam.state)), run: () => setOpen('delete'), danger: true },
        ]}
      />
      {next && !(next === 'import' && importing) && (
        <Button kind={importing ? 'plain' : 'primary'} icon={icons[next]} onClick={act[next]}>
          {nextWords[next]}
        </Button>
      )}
      {open === 'edit' && <ExamForm exam={exam} onClose={() => setOpen(null)} />}
      {open === 'compute' && <ComputeDialog exam={exam} onClose={() => setOpen(null)} />}
      {open === 'publish' && <PublishDialog exam={exam} onClose={() => setOpen(null)} />}
      <DeleteDialog exam={exam} open={open === 'delete'} onClose={() => setOpen(null)} />
      <UnpublishDialog exam={exam} open={open === 'unpublish'} onClose={() => setOpen(null)} />
    </>
  )
}

type ActProps = { exam: Exam; open: boolean; onClose: () => void }

function DeleteDialog({ exam, open, onClose }: ActProps) {
  const t = useWords()
  const go = useGo()
  const remove = useAct(results.removeExam, {
    invalidates: examViews,
    done: t('deleted'),
    onDone: () => go('/app/Examinations', { replace: true }),
  })
  return (
    <ConfirmDialog
      open={open}
      title={t('deleteTitle')}
      action={t('deleteExam')}
      onConfirm={() => remove.submit({ params: { examId: String(exam.id) } })}
      onClose={onClose}
    >
      <p>{t('deleteLead', { title: exam.title })}</p>
    </ConfirmDialog>
  )
}

function UnpublishDialog({ exam, open, onClose }: ActProps) {
  const t = useWords()
  const unpublish = useAct(results.unpublishExam, {
    input: (reason: string) => ({ params: { examId: String(exam.id) }, body: { reason } }),
    invalidates: examViews,
    done: t('unpublished'),
  })
  return (
    <ReasonDialog
      open={open}
      title={t('unpublishTitle')}
      action={t('unpublish')}
      danger
      onConfirm={unpublish.submit}
      onClose={onClose}
    >
      <p>{t(exam.state === 'published' ? 'unpublishLead' : 'unscheduleLead', { count: exam.studentCount, title: exam.title })}</p>
      {exam.state === 'published' && <p className={css.note}>{t('unpublishDocuments')}</p>}
    </ReasonDialog>
  )
}
