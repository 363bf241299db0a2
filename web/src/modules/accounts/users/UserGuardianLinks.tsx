import { accounts } from '@nalanda/contract/accounts/accounts'
import { type GuardianLink, LinkGuardian } from '@nalanda/contract/accounts/parents'
import type { UserDetail } from '@nalanda/contract/accounts/users'
import { relations } from '@nalanda/contract/people/relations'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { useMay, useSession } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { instantText } from '../../../ui/format/format.ts'
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { UserFormDialog } from './UserFormDialog.tsx'
import { userViews } from './user-queries.ts'
import css from './users.module.css'
import { useUserWords } from './words.ts'

const { SelectField, TextField } = fieldsFor(LinkGuardian)

/** The children linked to a parent's account. */
export function UserGuardianLinks({ user }: { user: UserDetail }) {
  const t = useUserWords()
  const mayManage = useMay()(accounts.linkWard.allow)
  const isOwn = useSession()?.username === user.username
  const [open, setOpen] = useState<'link' | GuardianLink | null>(null)
  const mayLink = mayManage && !isOwn
  const close = () => setOpen(null)
  return (
    <Card
      title={t('children')}
      action={
        mayLink && (
          <Button size="small" icon={UserPlus} onClick={() => setOpen('link')}>
            {t('linkChild')}
          </Button>
        )
      }
    >
      <p className={css.quiet}>{t(user.guardianLinks.length === 0 && !user.student ? 'noChildren' : 'childrenLead')}</p>
      <ul className={css.list}>
        {user.guardianLinks.map((link) => (
          <li key={link.studentId} className={css.line}>
            <span>
              <RouteLink to={`/app/Admin/Students/${link.studentId}`}>{link.fullName}</RouteLink>{' '}
              <span className="numerals">{t('listed', { first: link.number, second: t(link.relation) })}</span>
              <br />
              <small>{`${instantText(link.linkedAt)} · ${t('by', { by: link.linkedBy })}`}</small>
            </span>
            {mayLink && (
              <Button size="small" aria-label={t('unlinkTitle', { name: link.fullName })} onClick={() => setOpen(link)}>
                {t('unlink')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open === 'link' && <LinkChildDialog user={user} onClose={close} />}
      {open !== null && open !== 'link' && <UnlinkDialog user={user} link={open} onClose={close} />}
    </Card>
  )
}

function LinkChildDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const t = useUserWords()
  const form = useZodForm(LinkGuardian, { rollNo: '', relation: null, reason: '' })
  const link = useAct(accounts.linkWard, {
    input: (body: z.infer<typeof LinkGuardian>) => ({ params: { id: String(user.id) }, body }),
    invalidates: userViews,
    done: t('childLinked'),
  })
  return (
    <UserFormDialog title={t('linkChild')} action={t('linkChild')} width="xs" form={form} onSave={link.submit} onClose={onClose}>
      <TextField name="rollNo" label={t('rollNo')} required maxLength={20} />
      <SelectField
        name="relation"
        label={t('relation')}
        required
        options={relations.map((value) => ({ value, label: t(value) }))}
      />
    </UserFormDialog>
  )
}

function UnlinkDialog({ user, link, onClose }: { user: UserDetail; link: GuardianLink; onClose: () => void }) {
  const t = useUserWords()
  const { fullName: name, studentId } = link
  const params = { id: String(user.id), studentId: String(studentId) }
  const unlink = useAct(accounts.unlinkWard, {
    input: (reason: string) => ({ params, body: { reason } }),
    invalidates: userViews,
    done: t('unlinked', { name }),
  })
  return (
    <ReasonDialog open danger title={t('unlinkTitle', { name })} action={t('unlink')} onConfirm={unlink.submit} onClose={onClose}>
      <p>{t('unlinkLead', { parent: user.fullName })}</p>
    </ReasonDialog>
  )
}
