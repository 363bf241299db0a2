import type { ReplyOf } from '@nalanda/contract/platform/endpoint'
import { rosterCalls } from '@nalanda/contract/teaching/rosters'
import { useQuery } from '@tanstack/react-query'
import { Waiting } from '../../api/figures/Waiting.tsx'
import { queryOf } from '../../api/queries.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { ChildSwitch, useShownChild } from '../../ui/navigation/ChildSwitch.tsx'
import { Card, Page } from '../../ui/page/Page.tsx'
import { RouteLink } from '../../ui/page/RouteLink.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { teacherNames } from './offering-columns.tsx'
import { useWords } from './words.ts'

type Student = ReplyOf<typeof rosterCalls.mySubjects>['students'][number]

/** The subjects of a student, or of a parent's child, in this term, with their teachers; the child is selected in the address. */
export function MySubjectsPage() {
  const t = useWords()
  const { data, error, refetch } = useQuery(queryOf(rosterCalls.mySubjects, {}))
  const students = data?.students.filter(({ subjects }) => subjects.length > 0)
  return (
    <Page title={t('mySubjects')} about={t('mySubjectsAbout')}>
      {!students && <Waiting error={error} refetch={refetch} rows={8} />}
      {students?.length === 0 && <EmptyState title={t('noneOfMine')}>{t('noneOfMineText')}</EmptyState>}
      {students && students.length > 0 && <Subjects students={students} />}
    </Page>
  )
}

function Subjects({ students }: { students: readonly Student[] }) {
  const t = useWords()
  const shown = useShownChild(students, ({ id }) => id)
  if (!shown) return null
  const { id, fullName, subjects } = shown
  return (
    <>
      <ChildSwitch options={students.map((one) => ({ id: one.id, words: one.fullName }))} shown={id} />
      <Card title={fullName}>
        <Table
          label={t('subjectsOf', { name: fullName })}
          stacked
          rows={subjects}
          rowId={(row) => row.id}
          columns={[
            { field: 'code', head: t('code'), code: true, cell: ({ subjectCode }) => subjectCode },
            {
              field: 'subject',
              head: t('subject'),
              main: true,
              cell: ({ id: subject, subjectName }) => <RouteLink to={`/app/My Subjects/${subject}`}>{subjectName}</RouteLink>,
            },
            { field: 'type', head: t('type'), cell: ({ type }) => t(`type-${type}`) },
            { field: 'hours', head: t('hoursAWeek'), numeric: true, cell: ({ weeklyHours }) => weeklyHours },
            { field: 'teachers', head: t('teachers'), cell: (row) => teacherNames(row) || null },
          ]}
        />
      </Card>
    </>
  )
}
