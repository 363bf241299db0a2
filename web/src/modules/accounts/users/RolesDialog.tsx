import { accounts } from '@nalanda/contract/accounts/accounts'
import { scopeOfRole } from '@nalanda/contract/accounts/user-files'
import { ChangeRoles, type UserDetail } from '@nalanda/contract/accounts/users'
import { people } from '@nalanda/contract/people/people'
import { type Role, roles } from '@nalanda/contract/platform/roles'
import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import type { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { useChoices } from '../../../api/records.ts'
import { Button, IconButton } from '../../../ui/form/Button.tsx'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { useFieldArray, useWatch } from '../../../ui/form/form-hooks.ts'
import { thisDay } from '../../../ui/format/format.ts'
import { roleTitle } from '../../../ui/format/role-title.ts'
import { useMergingSave } from '../../../ui/record/record-editing.ts'
import { mergeRoles } from './merge-roles.ts'
import { UserFormDialog } from './UserFormDialog.tsx'
import { useReloadUser, userViews } from './user-queries.ts'
import css from './users.module.css'
import { useUserWords } from './words.ts'

const { DateField, SelectField, TextField, useFieldError, useFormContext } = fieldsFor(ChangeRoles)

type Values = {
  roles: { role: Role; scope: string | null; validFrom: string | null; validUntil: string | null }[]
  reason: string
}

/** Adds, removes and reorders the roles of a user, each with its scope and the days on which it holds. */
export function RolesDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const t = useUserWords()
  const name = user.fullName
  const form = useZodForm(ChangeRoles, startOf(user))
  const change = useAct(accounts.changeUserRoles, { invalidates: userViews })
  const { save } = useMergingSave<z.input<typeof ChangeRoles>, z.output<typeof ChangeRoles>, UserDetail>(
    form,
    user,
    (row) => startOf(row ?? user),
    {
      onSave: (values, row) =>
        change.submit({ params: { id: String(user.id) }, body: { ...values, revision: (row ?? user).revision } }),
      reload: useReloadUser(),
      merges: { roles: mergeRoles },
      done: t('rolesSaved', { name }),
    },
  )
  return (
    <UserFormDialog
      title={t('labelled', { label: t('changeRoles'), value: name })}
      width="md"
      form={form}
      onSave={save}
      onClose={onClose}
    >
      <p className={css.quiet}>{t('rolesLead')}</p>
      <HeldRoles />
    </UserFormDialog>
  )
}

function startOf({ roles: held }: UserDetail): Values {
  return { roles: held.map(({ holds: _, ...role }) => role), reason: '' }
}

function HeldRoles() {
  const t = useUserWords()
  const { control } = useFormContext()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'roles' })
  const [ofList, ofRoot] = [useFieldError('roles'), useFieldError('roles.root')]
  const error = ofList ?? ofRoot
  const today = thisDay()
  const given = useWatch<Values, 'roles'>({ name: 'roles' })
  const allEnded =
    given.length > 0 && given.every(({ validUntil }) => validUntil !== null && validUntil !== '' && validUntil < today)
  const add = () => append({ role: '' as Role, scope: null, validFrom: null, validUntil: null })
  return (
    <>
      {fields.map((field, at) => (
        <HeldRoleRow
          key={field.id}
          at={at}
          onRemove={fields.length > 1 ? () => remove(at) : undefined}
          onUp={at > 0 ? () => move(at, at - 1) : undefined}
        />
      ))}
      {error && <p role="alert">{error}</p>}
      {allEnded && <p role="status">{t('allRolesEnded')}</p>}
      <Button size="small" icon={Plus} onClick={add}>
        {t('addRole')}
      </Button>
    </>
  )
}

type RowProps = { at: number; onRemove: (() => void) | undefined; onUp: (() => void) | undefined }

function HeldRoleRow({ at, onRemove, onUp }: RowProps) {
  const t = useUserWords()
  const { watch, setValue } = useFormContext()
  const role = watch(`roles.${at}.role`)
  const kind = scopeOfRole[role]
  const hasScope = kind !== undefined
  useEffect(() => {
    if (!hasScope) setValue(`roles.${at}.scope`, null)
  }, [hasScope, at, setValue])
  const name = role ? roleTitle(role) : t('role')
  return (
    <div className={css.heldRole}>
      <SelectField
        name={`roles.${at}.role`}
        label={t('role')}
        required
        options={roles.map((one) => ({ value: one, label: roleTitle(one) }))}
      />
      <ScopeField name={`roles.${at}.scope`} kind={kind} whole={t(role === 'ROLE_HOD' ? 'ofLinkedStaff' : 'wholeCollege')} />
      <DateField name={`roles.${at}.validFrom`} label={t('firstDay')} hint={t('noLimit')} />
      <DateField name={`roles.${at}.validUntil`} label={t('lastDay')} hint={t('noLimit')} />
      <span className={css.rowTools}>
        <IconButton label={t('roleUp', { role: name })} disabled={!onUp} onClick={onUp}>
          <ArrowUp size={18} aria-hidden />
        </IconButton>
        <IconButton label={t('removeRole', { role: name })} disabled={!onRemove} onClick={onRemove}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </span>
    </div>
  )
}

type ScopeProps = { name: `roles.${number}.scope`; kind: 'department' | 'hostel' | 'library' | undefined; whole: string }

function ScopeField({ name, kind, whole }: ScopeProps) {
  const t = useUserWords()
  const departments = useChoices(people.departments, { retired: 'all' }, kind === 'department') ?? []
  if (kind === undefined) return <TextField name={name} label={t('scopeOf')} placeholder={whole} disabled />
  if (kind !== 'department') return <TextField name={name} label={t(kind)} placeholder={whole} maxLength={60} emptyIsNull />
  const options = departments.map(({ code, name: title, retired }) => ({ value: code, label: `${code}, ${title}`, retired }))
  return <SelectField name={name} label={t('department')} options={options} placeholder={whole} />
}
