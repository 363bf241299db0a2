import { accounts } from '@nalanda/contract/accounts/accounts'
import { registrationCalls } from '@nalanda/contract/accounts/registration'
import type { User } from '@nalanda/contract/accounts/users'
import { roles } from '@nalanda/contract/platform/roles'
import { MailPlus, Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useDepartmentChoices } from '../../../api/choices.ts'
import { ImportLink } from '../../../api/ImportLink.tsx'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { useMay } from '../../../api/session.ts'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { dayText, instantText } from '../../../ui/format/format.ts'
import { roleTitle } from '../../../ui/format/role-title.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { userTones } from './user-states.ts'
import { type Translate, useUserWords } from './words.ts'

const states = ['pending', 'active', 'suspended', 'refused'] as const

/** All users who may sign in. */
export function UsersPage() {
  const t = useUserWords()
  const state = useListState<typeof accounts.users.list>({ sort: 'fullName' })
  const result = useRecordList(accounts.users, state.query)
  const mayManage = useMay()(accounts.userSheet.import.allow)
  return (
    <Page
      title={t('users')}
      about={t('usersAbout')}
      actions={
        <>
          <InviteAct />
          <ImportLink kind="accounts.parents" allow="accounts.create-logins" of="parents" />
        </>
      }
    >
      <DataList
        name="users"
        label={t('users')}
        columns={columns(t)}
        state={state}
        result={result}
        rowId={(row) => row.id}
        hrefOf={(row) => `/app/Admin/Users/${row.id}`}
        searchHint={t('findUser')}
        filters={[
          { name: 'role', label: t('role'), options: roles.map((role) => ({ value: role, label: roleTitle(role) })) },
          { name: 'departmentId', label: t('department'), options: useDepartmentChoices(state.needs('departmentId')) },
          { name: 'state', label: t('state'), options: states.map((value) => ({ value, label: t(value) })) },
        ]}
        onExport={(format) => exportRecords(accounts.users, state.exportQuery, format)}
        action={
          mayManage && (
            <RouteLink to="/app/Admin/Users/Import" className={buttonClass({ kind: 'primary' })}>
              <Upload size={18} aria-hidden />
              {t('importUsers')}
            </RouteLink>
          )
        }
        empty={{ title: t('noUsers'), children: t('noUsersLead') }}
      />
    </Page>
  )
}

const InvitePeople = lazyPart(() => import('../registration/InvitePeople.tsx'), 'InvitePeople')

/** Invites someone who has no account yet. */
function InviteAct() {
  const t = useUserWords()
  const [open, setOpen] = useState(false)
  if (!useMay()(registrationCalls.invite.allow)) return null
  return (
    <>
      <Button icon={MailPlus} onClick={() => setOpen(true)}>
        {t('invitePeople')}
      </Button>
      <Suspense>{open && <InvitePeople onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

const columns = (t: Translate): Column<User, typeof accounts.users.list>[] => [
  { field: 'fullName', head: t('fullName'), text: ({ fullName }) => fullName, main: true, sort: true, wide: true },
  { field: 'username', head: t('userName'), text: ({ username }) => username, sort: true, wide: true },
  { field: 'roles', head: t('roles'), text: ({ roles }) => roles.map(shortRole).join(', '), wide: true },
  { field: 'department', head: t('department'), text: ({ departmentName }) => departmentName, wide: true },
  {
    field: 'state',
    head: t('state'),
    status: ({ state }) => ({ tone: userTones[state], text: t(state) }),
  },
  {
    field: 'lastSignIn',
    head: t('lastSignIn'),
    text: ({ lastSignInAt }) => (lastSignInAt ? instantText(lastSignInAt) : t('never')),
  },
  { field: 'email', head: t('email'), text: ({ email }) => email, hiddenAtFirst: true, wide: true },
  {
    field: 'createdAt',
    head: t('addedOn'),
    text: ({ createdAt }) => dayText(createdAt.slice(0, 10)),
    sort: true,
    hiddenAtFirst: true,
  },
]

function shortRole({ role, scope }: User['roles'][number]): string {
  return scope ? `${roleTitle(role)} (${scope})` : roleTitle(role)
}
