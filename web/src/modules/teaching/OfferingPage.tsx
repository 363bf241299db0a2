import { type OfferingDetail, offeringCalls } from '@nalanda/contract/teaching/offerings'
import { useQuery } from '@tanstack/react-query'
import { Trash2, UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useAct } from '../../api/act.ts'
import { queryOf } from '../../api/queries.ts'
import { RecordColumns } from '../../api/record/RecordColumns.tsx'
import { RecordPage } from '../../api/record/RecordPage.tsx'
import { RowsSkeleton } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { count, dayText } from '../../ui/format/format.ts'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { useGo } from '../../ui/navigation/go.ts'
import { useScreenParams } from '../../ui/navigation/own-address.ts'
import { Redirect } from '../../ui/navigation/Redirect.tsx'
import { ConfirmDialog } from '../../ui/overlay/Dialogs.tsx'
import { Card } from '../../ui/page/Page.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/record/DescriptionList.tsx'
import { CoverageBar } from './content/CoverageBar.tsx'
import { useWords as useContentWords } from './content/words.ts'
import { teachingViews } from './queries.ts'
import { RosterPanel } from './RosterPanel.tsx'
import { TeachersDialog } from './TeachersDialog.tsx'
import css from './Teaching.module.css'
import { useWords } from './words.ts'

const tabNames = ['Roster', 'Units', 'Plan', 'Topics', 'Files'] as const

/** Each part except the roster is loaded separately. */
const UnitsPanel = lazyPart(() => import('./content/UnitsPanel.tsx'), 'UnitsPanel')
const PlanPanel = lazyPart(() => import('./content/PlanPanel.tsx'), 'PlanPanel')
const CoveredPanel = lazyPart(() => import('./content/CoveredPanel.tsx'), 'CoveredPanel')
const FilesPanel = lazyPart(() => import('./content/FilesPanel.tsx'), 'FilesPanel')

/** One subject of a section in five tabs: roster and teachers, the syllabus, the lesson plan, covered topics, and files. The tab is in the address. */
export function OfferingPage() {
  const t = useWords()
  const c = useContentWords()
  const { offeringId, tab } = useScreenParams<
    '/app/Academics/Offered Subjects/$offeringId' | '/app/Academics/Offered Subjects/$offeringId/$tab'
  >()
  const result = useQuery(queryOf(offeringCalls.getOffering, { params: { id: offeringId } }))
  const shown = tabNames.find((one) => one === tab) ?? 'Roster'
  const base = `/app/Academics/Offered Subjects/${offeringId}` as const
  if (tab !== undefined && shown !== tab) return <Redirect to={base} />
  return (
    <RecordPage
      key={offeringId}
      result={result}
      noun={t('subject')}
      title={({ subjectCode, subjectName }) => `${subjectCode} ${subjectName}`}
      about={({ section, semesterName }) => `${section}, ${semesterName}`}
      status={({ teachers }) => (teachers.length === 0 ? { tone: 'warn', text: t('noTeacher') } : null)}
      actions={(offering) => offering.can.manage && shown === 'Roster' && <RemoveOffering offering={offering} />}
      tabs={() => ({
        label: c('parts'),
        tabs: tabNames.map((one) => ({
          to: one === 'Roster' ? base : (`${base}/${one}` as const),
          text: c(`tab-${one}`),
          current: one === shown,
        })),
      })}
    >
      {(offering) => (
        <Suspense fallback={<RowsSkeleton rows={8} />}>
          {(shown === 'Units' || shown === 'Plan' || shown === 'Topics') && <CoverageBar coverage={offering.coverage} />}
          <TabBody key={shown} offering={offering} tab={shown} />
        </Suspense>
      )}
    </RecordPage>
  )
}

function TabBody({ offering, tab }: { offering: OfferingDetail; tab: (typeof tabNames)[number] }) {
  const t = useWords()
  if (tab === 'Units') return <UnitsPanel offering={offering} />
  if (tab === 'Plan') return <PlanPanel offering={offering} />
  if (tab === 'Topics') return <CoveredPanel offering={offering} />
  if (tab === 'Files') return <FilesPanel offering={offering} />
  return (
    <>
      <RecordColumns>
        <Card title={t('aboutSubject')}>
          <OfferingFacts offering={offering} />
        </Card>
        <TeachersCard offering={offering} />
      </RecordColumns>
      <RosterPanel offering={offering} />
    </>
  )
}

function OfferingFacts({ offering }: { offering: OfferingDetail }) {
  const t = useWords()
  const { courseName, termName, termStartsOn, termEndsOn, type, weeklyHours, electiveGroup, taughtBy, batchLabel } = offering
  return (
    <DescriptionList>
      <DescriptionItem name={t('term')}>{`${courseName}, ${termName}`}</DescriptionItem>
      <DescriptionItem name={t('firstDay')}>{dayText(termStartsOn)}</DescriptionItem>
      <DescriptionItem name={t('lastDay')}>{dayText(termEndsOn)}</DescriptionItem>
      <DescriptionItem name={t('batch')}>{batchLabel}</DescriptionItem>
      <DescriptionItem name={t('type')}>{t(`type-${type}`)}</DescriptionItem>
      <DescriptionItem name={t('hoursAWeek')}>{count(weeklyHours)}</DescriptionItem>
      {electiveGroup && <DescriptionItem name={t('electiveGroup')}>{electiveGroup}</DescriptionItem>}
      <DescriptionItem name={t('taughtBy')}>{taughtBy ?? ''}</DescriptionItem>
    </DescriptionList>
  )
}

function TeachersCard({ offering }: { offering: OfferingDetail }) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const action = offering.can.assign && (
    <Button size="small" icon={UserPlus} onClick={() => setOpen(true)}>
      {t('assignTeachers')}
    </Button>
  )
  return (
    <Card title={t('teachers')} action={action}>
      {offering.teachers.length === 0 && <p className={css.none}>{t('noTeacherYet')}</p>}
      <DescriptionList>
        {offering.teachers.map(({ staffId, fullName, role, hours }) => (
          <DescriptionItem key={staffId} name={t(`role-${role}`)}>
            {t('loadOf', { name: fullName, count: hours })}
          </DescriptionItem>
        ))}
      </DescriptionList>
      {open && <TeachersDialog offering={offering} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function RemoveOffering({ offering: { id, subjectName, section } }: { offering: OfferingDetail }) {
  const t = useWords()
  const go = useGo()
  const [open, setOpen] = useState(false)
  const remove = useAct(offeringCalls.offerings.remove, {
    invalidates: teachingViews,
    onDone: () => go('/app/Academics/Offered Subjects', { replace: true }),
  })
  return (
    <>
      <Button icon={Trash2} onClick={() => setOpen(true)}>
        {t('removeOffering')}
      </Button>
      {open && (
        <ConfirmDialog
          open
          title={t('removeOfferingTitle', { subject: subjectName, section })}
          action={t('remove')}
          onClose={() => setOpen(false)}
          onConfirm={() => remove.submit({ params: { id: String(id) } })}
        >
          <p>{t('removeOfferingLead')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
