import type { StudentViewer } from '@nalanda/contract/accounts/permission-overview'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { RowsSkeleton } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { TextInput } from '../../../ui/form/Field.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { useSentText } from '../../../ui/form/typing/use-sent-text.ts'
import { roleTitle } from '../../../ui/format/role-title.ts'
import { useScreenSearch, useSearchChange } from '../../../ui/navigation/own-address.ts'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { viewersQuery } from '../users/user-queries.ts'
import css from '../users/users.module.css'
import { type Translate, useUserWords } from '../users/words.ts'

/** The users who can see one student today, with the reason. The roll number is in the address, so that the result can be linked to. */
export function StudentViewersPage() {
  const t = useUserWords()
  const changeSearch = useSearchChange()
  const { rollNo = '' } = useScreenSearch<'rollNo'>()
  const { typed, setTyped, sent } = useSentText(rollNo)
  const { data, error, isFetching } = useQuery(viewersQuery(rollNo))
  const find = (event: FormEvent) => {
    event.preventDefault()
    sent.current = typed.trim().toUpperCase()
    void changeSearch({ rollNo: sent.current }, { step: true })
  }
  return (
    <Page title={t('whoCanSee')} about={t('whoAbout')}>
      <form className={`${css.bar} ${css.noPrint}`} onSubmit={find}>
        <TextInput
          label={t('rollNo')}
          value={typed}
          maxLength={20}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button kind="primary" type="submit" icon={Search} busy={isFetching} disabled={typed.trim() === ''}>
          {t('find')}
        </Button>
      </form>
      {error ? <FormAlert>{sentenceOf(error)}</FormAlert> : data ? <Viewers {...data} /> : isFetching && <RowsSkeleton />}
    </Page>
  )
}

type ViewersProps = { student: { id: number; number: string; fullName: string; branch: string }; viewers: StudentViewer[] }

function Viewers({ student, viewers }: ViewersProps) {
  const t = useUserWords()
  const name = `${student.fullName} (${student.number}, ${student.branch})`
  const title = viewers.length === 0 ? t('nobodySees', { student: name }) : t('viewers', { count: viewers.length, student: name })
  return (
    <Card title={title}>
      <Table
        label={title}
        stacked
        rows={viewers}
        rowId={({ userId }) => userId}
        columns={[
          {
            field: 'user',
            head: t('user'),
            main: true,
            cell: ({ userId, fullName }) => <RouteLink to={`/app/Admin/Users/${userId}`}>{fullName}</RouteLink>,
          },
          { field: 'username', head: t('userName'), cell: ({ username }) => username },
          { field: 'why', head: t('why'), cell: ({ reasons }) => reasons.map((reason) => reasonText(t, reason)).join('; ') },
        ]}
      />
    </Card>
  )
}

function reasonText(t: Translate, { kind, role, by }: StudentViewer['reasons'][number]): string {
  const named = role ? roleTitle(role) : ''
  if (kind === 'own-record') return t('bySelf')
  if (kind === 'whole-college') return t('byCollege', { role: named })
  if (kind === 'department') return t('byDepartment', { role: named, department: by ?? '' })
  return by === 'mother' || by === 'father' || by === 'guardian' ? t('byRelation', { relation: t(by) }) : t('byParent')
}
