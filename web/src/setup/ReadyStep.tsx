import { BookOpen, Building2, GraduationCap, KeyRound, type LucideIcon, MailPlus, ScrollText } from 'lucide-react'
import { useInstitution } from '../api/institution.ts'
import { RowsSkeleton } from '../ui/feedback/states.tsx'
import { Button } from '../ui/form/Button.tsx'
import { WizardFooter, WizardFrame } from '../ui/form/WizardFrame.tsx'
import { count } from '../ui/format/format.ts'
import { useGo } from '../ui/navigation/go.ts'
import type { Address } from '../ui/navigation/paths.ts'
import { RouteLink } from '../ui/page/RouteLink.tsx'
import { HomePreview } from './HomePreview.tsx'
import css from './Setup.module.css'
import { pagesAround, useFinishSetup, useSetup, useSetupFrame } from './setup.ts'
import { type SetupWord, useSetupWords } from './words.ts'

type Next = {
  word: SetupWord
  hint: SetupWord
  to: Address
  icon: LucideIcon
  of?: 'departments' | 'subjects' | 'students' | 'exams'
}

const nextThings: readonly Next[] = [
  { word: 'nextDepartments', hint: 'nextDepartmentsHint', to: '/app/Admin/Departments', icon: Building2, of: 'departments' },
  { word: 'nextStudents', hint: 'nextStudentsHint', to: '/app/Admin/Students', icon: GraduationCap, of: 'students' },
  { word: 'nextLogins', hint: 'nextLoginsHint', to: '/createLogins', icon: KeyRound },
  { word: 'nextInvite', hint: 'nextInviteHint', to: '/app/Admin/Invitations', icon: MailPlus },
]

/** Steps to a first published exam, in order; the administrator can do all of them without other users. */
const firstExam: readonly Next[] = [
  { word: 'examSubjects', hint: 'examSubjectsHint', to: '/app/Admin/Subjects', icon: BookOpen, of: 'subjects' },
  { word: 'examStudents', hint: 'examStudentsHint', to: '/app/Admin/Students', icon: GraduationCap, of: 'students' },
  { word: 'examPublish', hint: 'examPublishHint', to: '/app/Examinations', icon: ScrollText, of: 'exams' },
]

/** Last page of the wizard: the home page as guests see it, the open steps, and what comes next. */
export function ReadyStep() {
  const t = useSetupWords()
  const college = useInstitution()
  const heading = t('readyTitle', { college: college?.shortName ?? '' })
  return (
    <WizardFrame {...useSetupFrame('ready')} heading={heading} lead={t('readyLead')}>
      {college ? <HomePreview college={college} label={t('preview')} /> : <RowsSkeleton rows={6} />}
      <Open />
      <NextThings title={t('next')} things={nextThings} />
      <NextThings title={t('firstExam')} lead={t('firstExamLead')} things={firstExam} ordered />
      <Feet />
    </WizardFrame>
  )
}

function Open() {
  const t = useSetupWords()
  const open = (useSetup().data?.steps ?? []).filter(({ done }) => !done).map(({ step }) => t(step))
  return open.length > 0 ? <p className={css.open}>{t('readyOpen', { steps: open.join(', ') })}</p> : null
}

type ThingsProps = { title: string; lead?: string; things: readonly Next[]; ordered?: boolean }

function NextThings({ title, lead, things, ordered = false }: ThingsProps) {
  const t = useSetupWords()
  const counts = useSetup().data?.counts
  return (
    <section aria-label={title}>
      <h2 className={css.heading}>{title}</h2>
      {lead && <p className={css.quiet}>{lead}</p>}
      <div className={css.cards}>
        {things.map(({ word, hint, to, icon: Icon, of }, at) => (
          <RouteLink key={to} to={to} className={css.card}>
            <Icon size={24} aria-hidden />
            <strong>{ordered ? t('numbered', { n: at + 1, step: t(word) }) : t(word)}</strong>
            <span>{t(hint)}</span>
            {of && counts && counts[of] > 0 && <small>{t('onRecord', { n: count(counts[of]) })}</small>}
          </RouteLink>
        ))}
      </div>
    </section>
  )
}

function Feet() {
  const t = useSetupWords()
  const go = useGo()
  const finish = useFinishSetup()
  const { previous } = pagesAround('ready')
  const leave = () => finish.act().then((done) => done && go('/app'))
  return (
    <WizardFooter back={previous && <RouteLink to={previous}>{t('back')}</RouteLink>}>
      <Button kind="primary" busy={finish.busy} onClick={leave}>
        {t('finish')}
      </Button>
    </WizardFooter>
  )
}
