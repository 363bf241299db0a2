import { accounts } from '@nalanda/contract/accounts/accounts'
import { LinkUser, type UserDetail } from '@nalanda/contract/accounts/users'
import { people } from '@nalanda/contract/people/people'
import { students } from '@nalanda/contract/students/students'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { findRecords } from '../../../api/records.ts'
import { useMay, useSession } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { useMergingSave } from '../../../ui/record/record-editing.ts'
import { UserFormDialog } from './UserFormDialog.tsx'
import { useReloadUser, userViews } from './user-queries.ts'
import css from './users.module.css'
import { useUserWords } from './words.ts'

const { LookupField } = fieldsFor(LinkUser)

/** The member of staff or student linked to the user. */
export function UserLinks({ user }: { user: UserDetail }) {
  const t = useUserWords()
  const mayManage = useMay()(accounts.linkUser.allow)
  const isOwn = useSession()?.username === user.username
  const [linking, setLinking] = useState(false)
  const { staff, student } = user
  const action = mayManage && !isOwn && (
    <Button size="small" icon={Link2} onClick={() => setLinking(true)}>
      {t('link')}
    </Button>
  )
  return (
    <Card title={t('linked')} action={action}>
      <DescriptionList lay="list">
        <DescriptionItem name={t('staffMember')}>
          {staff ? [staff.fullName, staff.empCode, user.departmentName].join(', ') : t('notLinked')}
        </DescriptionItem>
        <DescriptionItem name={t('student')}>
          {student ? (
            <RouteLink to={`/app/Admin/Students/${student.id}`}>{`${student.fullName}, ${student.number}`}</RouteLink>
          ) : (
            t('notLinked')
          )}
        </DescriptionItem>
      </DescriptionList>
      {linking && <LinkDialog user={user} onClose={() => setLinking(false)} />}
    </Card>
  )
}

function LinkDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const t = useUserWords()
  const form = useZodForm(LinkUser, startOf(user))
  const link = useAct(accounts.linkUser, { invalidates: userViews })
  const { row, save } = useMergingSave<z.input<typeof LinkUser>, z.output<typeof LinkUser>, UserDetail>(
    form,
    user,
    (one) => startOf(one ?? user),
    {
      onSave: (values, one) =>
        link.submit({ params: { id: String(user.id) }, body: { ...values, revision: (one ?? user).revision } }),
      reload: useReloadUser(),
    },
  )
  const { staff, student } = row ?? user
  return (
    <UserFormDialog title={t('linkTitle', { name: user.fullName })} form={form} onSave={save} onClose={onClose}>
      <p className={css.quiet}>{t('linkLead')}</p>
      <LookupField
        name="staffId"
        label={t('staffMember')}
        present={staff && { value: staff.id, label: `${staff.fullName} (${staff.empCode})` }}
        find={findStaff}
      />
      <LookupField
        name="studentId"
        label={t('student')}
        present={student && { value: student.id, label: `${student.fullName} (${student.number})` }}
        find={findStudents}
      />
    </UserFormDialog>
  )
}

function startOf({ staff, student }: UserDetail) {
  return { staffId: staff?.id ?? null, studentId: student?.id ?? null, reason: '' }
}

async function findStaff(typed: string) {
  const found = await findRecords(people.staff, typed)
  return found.map(({ id, fullName, empCode }) => ({ value: id, label: `${fullName} (${empCode})` }))
}

async function findStudents(typed: string) {
  const found = await findRecords(students.students, typed)
  return found.map(({ id, fullName, rollNo, admissionNo }) => ({ value: id, label: `${fullName} (${rollNo ?? admissionNo})` }))
}
