import { accounts } from '@nalanda/contract/accounts/accounts'
import { type UserDetail, userWorkflow } from '@nalanda/contract/accounts/users'
import { allows } from '@nalanda/contract/platform/workflow'
import { UserCog } from 'lucide-react'
import { useState } from 'react'
import { useMay, useSession } from '../../../api/session.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { thisDay } from '../../../ui/format/format.ts'
import { roleTitle } from '../../../ui/format/role-title.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { daysText } from './activity-words.ts'
import { RolesDialog } from './RolesDialog.tsx'
import css from './users.module.css'
import { type Translate, useUserWords } from './words.ts'

type Held = UserDetail['roles'][number]

/** The roles of a user in order, each with its scope and the days on which it holds. */
export function UserRoles({ user }: { user: UserDetail }) {
  const t = useUserWords()
  const mayManage = useMay()(accounts.changeUserRoles.allow)
  const isOwn = useSession()?.username === user.username
  const [changing, setChanging] = useState(false)
  const makesSense = allows(userWorkflow, 'changeRoles', user.state)
  const action = mayManage && !isOwn && makesSense && (
    <Button size="small" icon={UserCog} onClick={() => setChanging(true)}>
      {t('changeRoles')}
    </Button>
  )
  return (
    <Card title={t('roles')} action={action}>
      <Table
        label={t('roles')}
        stacked
        rows={user.roles}
        rowId={({ role, scope }) => `${role} ${scope}`}
        columns={[
          { field: 'role', head: t('role'), main: true, cell: ({ role }) => roleTitle(role) },
          { field: 'scope', head: t('scopeOf'), cell: (held) => placeText(t, held, user.departmentName) },
          { field: 'days', head: t('days'), code: true, cell: (held) => daysText(t, held) },
          { field: 'state', head: t('state'), cell: (held) => <Holding held={held} /> },
        ]}
      />
      {user.roles.length > 1 && <p className={css.quiet}>{t('rolesLead')}</p>}
      {changing && <RolesDialog user={user} onClose={() => setChanging(false)} />}
    </Card>
  )
}

/**
 * Returns the scope of a role as text. A head of department without a named one heads the department of the linked member of staff; students and parents have
 * links.
 */
function placeText(t: Translate, { role, scope }: Held, serves: string | null): string {
  if (role === 'ROLE_STUDENT') return t('ownRecord')
  if (role === 'ROLE_PARENT') return t('ownChildren')
  if (scope !== null || role !== 'ROLE_HOD') return scope ?? t('wholeCollege')
  return serves ?? t('noDepartment')
}

function Holding({ held }: { held: Held }) {
  const t = useUserWords()
  if (held.holds) return <StateChip tone="pass">{t('active')}</StateChip>
  const ended = held.validUntil !== null && held.validUntil < thisDay()
  return <StateChip tone="quiet">{t(ended ? 'ended' : 'notYet')}</StateChip>
}
