import { accounts } from '@nalanda/contract/accounts/accounts'
import type { FacultyName } from '@nalanda/contract/accounts/logins'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { ApiError } from '../../../api/problems/api-error.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import fieldCss from '../../../ui/form/Field.module.css'
import { Select } from '../../../ui/form/Select.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import css from './CreateLogins.module.css'
import { Lead } from './Lead.tsx'
import { loginViews } from './login-queries.ts'
import { ScopedLogins } from './ScopedLogins.tsx'
import { ScopeFields, useLoginScope } from './ScopeFields.tsx'
import { useLoginWords } from './words.ts'

type Missing = { students: number; faculty: number }

/** Choice of students, faculty or parents, and the button that creates their logins. */
export function CreateLoginsForm({ missing }: { missing: Missing }) {
  const t = useLoginWords()
  const [kind, setKind] = useState<'student' | 'faculty' | 'parents'>('student')
  const scope = useLoginScope()
  return (
    <Card>
      <div className={css.form}>
        <fieldset className={`${fieldCss.field} ${fieldCss.group}`}>
          <legend className={fieldCss.label}>{t('who')}</legend>
          <div className={fieldCss.choices}>
            {(['student', 'faculty', 'parents'] as const).map((one) => (
              <label key={one} className={`${fieldCss.choice} ${css.choice}`}>
                <input type="radio" name="kind" value={one} checked={kind === one} onChange={() => setKind(one)} />
                <span>{t(one)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        {kind === 'faculty' ? <FacultyLogins missing={missing.faculty} /> : <ScopeFields scope={scope} />}
        {kind === 'student' && scope.isWhole && <StudentLogins missing={missing.students} />}
        {kind === 'student' && !scope.isWhole && <ScopedLogins key="students" kind="students" scope={scope.values} />}
        {kind === 'parents' && <ScopedLogins key="parents" kind="parents" scope={scope.values} />}
      </div>
    </Card>
  )
}

function StudentLogins({ missing }: { missing: number }) {
  const t = useLoginWords()
  const create = useAct(accounts.createStudentLogins, {
    invalidates: loginViews,
    onDone: ({ success, msg }) => (success === 'true' ? toastSuccess(msg) : toastError(msg || t('studentFailed'))),
  })
  const [asking, setAsking] = useState(false)
  const start = () => create.submit().catch((error) => toastError(isOfServer(error) ? error.message : t('studentError')))
  return (
    <>
      <Lead missing={missing === 0 ? t('studentsNone') : t('studentsMissing', { count: missing })} note={t('studentLead')} />
      <Button
        kind="primary"
        className={css.create}
        busy={create.busy}
        onClick={() => (missing > 0 ? setAsking(true) : void start())}
      >
        {t('createStudent')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger={false}
        title={t('askStudents', { count: missing })}
        action={t('createCount', { count: missing })}
        onConfirm={start}
        onClose={() => setAsking(false)}
      >
        <p>{t('askStudentsLead')}</p>
      </ConfirmDialog>
    </>
  )
}

/** Whether the error comes from the server, not from this page after a missing response. */
const isOfServer = (error: unknown): error is ApiError => error instanceof ApiError && !error.code.startsWith('web.')

function FacultyLogins({ missing }: { missing: number }) {
  const t = useLoginWords()
  const [name, setName] = useState<FacultyName | null>('username')
  const [error, setError] = useState<string>()
  const create = useAct(accounts.createFacultyLogins, {
    invalidates: loginViews,
    onDone: ({ success, msg }) =>
      success === 'true' ? toastSuccess(msg || t('facultyDone')) : toastError(msg || t('facultyFailed')),
  })
  const press = (event: FormEvent) => {
    event.preventDefault()
    if (name === null) {
      setError(t('selectEither'))
      toastError(t('selectEither'))
      return
    }
    create.submit({ query: { considerMailOrEmpcode: name } }).catch(() => toastError(t('facultyError')))
  }
  const choose = (value: FacultyName | null) => {
    setName(value)
    setError(undefined)
  }
  return (
    <form noValidate onSubmit={press} className={css.form}>
      <Lead missing={missing === 0 ? t('facultyNone') : t('facultyMissing', { count: missing })} note={t('facultyLead')} />
      <div className={css.select}>
        <Select
          label={t('userName')}
          required
          error={error}
          placeholder={t('choosePlaceholder')}
          value={name}
          onChange={choose}
          options={[
            { value: 'email', label: t('emailAsSpelled') },
            { value: 'username', label: t('empCode') },
          ]}
        />
      </div>
      <Button type="submit" kind="primary" className={css.create} busy={create.busy}>
        {t('createFaculty')}
      </Button>
    </form>
  )
}
