import { type ApplyStep, applySteps, fieldsOf, stepOf } from '@nalanda/contract/applications/application-form'
import type { ApplyView, MyApplication } from '@nalanda/contract/applications/views'
import { Check, CloudOff, CloudUpload } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { together, Waiting } from '../../../api/figures/Waiting.tsx'
import { GuestFrame } from '../../../api/guest/GuestFrame.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { useScreenSearch, useSearchChange } from '../../../ui/navigation/own-address.ts'
import { Redirect } from '../../../ui/navigation/Redirect.tsx'
import css from './Apply.module.css'
import { useApplyView, useMyApplication } from './queries.ts'
import { DocumentsStep } from './steps/DocumentsStep.tsx'
import { EducationStep } from './steps/EducationStep.tsx'
import { FamilyStep } from './steps/FamilyStep.tsx'
import { ProgrammeStep } from './steps/ProgrammeStep.tsx'
import { ReviewStep } from './steps/ReviewStep.tsx'
import { StepList } from './steps/StepList.tsx'
import { type SaveBeside, YouStep } from './steps/YouStep.tsx'
import { type SaveStatus, useAutosavedForm } from './use-autosaved-form.ts'
import { useWords } from './words.ts'

/** The application form, in six steps that are saved automatically: of a draft, or to correct it while the office asks a question. */
export function ApplyFormPage() {
  const t = useWords()
  const mine = useMyApplication()
  const view = useApplyView()
  const { step } = useStep()
  if (mine.data === null) return <Redirect to="/apply" />
  if (mine.data && !mine.data.can.edit) return <Redirect to="/apply/status" />
  return (
    <GuestFrame title={`${t(`step${step}`)} · ${t('apply')}`}>
      {mine.data && view.data ? (
        <Wizard application={mine.data} view={view.data} />
      ) : (
        <Waiting {...together(mine, view)} rows={8} />
      )}
    </GuestFrame>
  )
}

function Wizard({ application, view }: { application: MyApplication; view: ApplyView }) {
  const t = useWords()
  const { step, go } = useStep()
  const autosave = useAutosavedForm(application)
  const heading = useRef<HTMLHeadingElement>(null)
  const wanted = useRef<string | null>(null)
  const at = applySteps.indexOf(step)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading of each new step is read out
  useEffect(() => {
    if (heading.current?.dataset.seen) heading.current.focus()
    if (heading.current) heading.current.dataset.seen = 'yes'
    if (wanted.current) autosave.form.setFocus(wanted.current as 'fullName')
    wanted.current = null
  }, [step])
  const saveBeside = useRef(async () => true)
  const mayLeave = async () =>
    (await autosave.form.trigger([...fieldsOf[step]], { shouldFocus: true })) && (await saveBeside.current())
  const leaveFor = async (to: ApplyStep) => {
    if (to === step || (await mayLeave())) go(to)
  }
  const next = async () => {
    if (!(await mayLeave())) return
    await autosave.save()
    go(applySteps[at + 1] ?? 'review')
  }
  const goToMissing = (name: string) => {
    wanted.current = name
    go(stepOf(name))
  }
  const { errors } = autosave.form.formState
  const open = new Set([...application.missing, ...Object.keys(errors)].map(stepOf))
  return (
    <FormProvider {...autosave.form}>
      <div className={css.wizardHead}>
        <span className="numerals">{t('applicationNumber', { number: application.number })}</span>
        <SaveStatusNote status={autosave.status} />
      </div>
      <StepList step={step} isDone={(one) => !open.has(one) && one !== 'review'} onStep={leaveFor} />
      {autosave.status === 'other-device' && (
        <FormAlert>
          {t('otherDevice')} <Button onClick={autosave.loadLatest}>{t('takeTheirs')}</Button>
        </FormAlert>
      )}
      <section className={css.card} aria-label={t(`step${step}`)}>
        <p className={css.position}>{t('stepOf', { at: at + 1, all: applySteps.length })}</p>
        <h1 ref={heading} tabIndex={-1} className={css.cardTitle}>
          {t(`step${step}`)}
        </h1>
        <StepBody step={step} {...{ application, view, go, goToMissing, autosave, saveBeside }} />
        {step !== 'review' && (
          <div className={css.feet}>
            {at > 0 && <Button onClick={() => leaveFor(applySteps[at - 1] ?? 'programme')}>{t('back')}</Button>}
            <Button kind="primary" onClick={next}>
              {t('saveAndContinue')}
            </Button>
          </div>
        )}
      </section>
    </FormProvider>
  )
}

type BodyProps = {
  step: ApplyStep
  application: MyApplication
  view: ApplyView
  go: (step: ApplyStep) => void
  goToMissing: (name: string) => void
  autosave: ReturnType<typeof useAutosavedForm>
  saveBeside: SaveBeside
}

function StepBody({ step, application, view, go, goToMissing, autosave, saveBeside }: BodyProps) {
  if (step === 'programme') return <ProgrammeStep view={view} />
  if (step === 'you') return <YouStep view={view} aadhaar={application.aadhaar} saveBeside={saveBeside} />
  if (step === 'family') return <FamilyStep />
  if (step === 'education') return <EducationStep view={view} />
  if (step === 'documents') return <DocumentsStep documents={application.documents} mayChange />
  return <ReviewStep {...{ application, view, go, goToMissing }} save={autosave.save} revision={autosave.revision} />
}

/** Keeps the step in the address, so that the phone's back button goes back one step. */
function useStep() {
  const search = useScreenSearch<'step'>()
  const changeSearch = useSearchChange()
  const step = applySteps.find((one) => one === search.step) ?? 'programme'
  const go = (to: ApplyStep) => {
    void changeSearch({ step: to }, { step: true })
    window.scrollTo({ top: 0 })
  }
  return { step, go }
}

const notes = {
  saved: { icon: Check, word: 'saved' },
  saving: { icon: CloudUpload, word: 'saving' },
  offline: { icon: CloudOff, word: 'keptHere' },
  refused: { icon: CloudOff, word: 'keptHere' },
  'other-device': { icon: CloudOff, word: 'otherDevice' },
} as const

function SaveStatusNote({ status }: { status: SaveStatus }) {
  const t = useWords()
  const { icon: Icon, word } = notes[status]
  return (
    <span className={css.saveStatus} role="status" data-status={status}>
      <Icon size={16} aria-hidden />
      {t(word)}
    </span>
  )
}
