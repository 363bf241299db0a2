import { registrationCalls } from '@nalanda/contract/accounts/registration'
import {
  instituteTypes,
  moduleChoices,
  type RegistrationError,
  roleCalled,
  selectableRoles,
} from '@nalanda/contract/accounts/registration-form'
import type { Role } from '@nalanda/contract/platform/roles'
import { Suspense, useState } from 'react'
import { FormProvider, type Path, type Resolver, useForm } from 'react-hook-form'
import { useAct } from '../../../api/act.ts'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { currentAppearance } from '../../../ui/appearance/appearance.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { PasswordInput, TextInput } from '../../../ui/form/Field.tsx'
import { FormSection } from '../../../ui/form/Form.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { roleTitle } from '../../../ui/format/role-title.ts'
import { codedMessage } from '../../../ui/i18n/coded-messages.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import css from './RegisterPage.module.css'
import {
  belongsToDepartment,
  emptyValues,
  errorOf,
  payloadOf,
  type RegisterValues,
  type RegistrationLink,
} from './register-values.ts'
import { useDepartments } from './registration-queries.ts'
import { type Translate, useWords } from './words.ts'

const { CheckboxGroupField, SelectField, TextField, useFieldError, useFormContext } = fieldsFor<RegisterValues>()

const RegisterPopup = lazyPart(() => import('./RegisterPopup.tsx'), 'RegisterPopup')

export type Outcome = { kind: 'done'; active: boolean } | { kind: 'oops'; message: string }

type RegisterFormProps = {
  entrance: RegistrationLink
  /** Whether anyone may register at present: `new` in the documents. */
  isNew: boolean
  /** The values that are fixed already. */
  given: { code: string; collegeName: string; collegeCode: string; invited: { email: string; role: Role } | null }
  onDone: (active: boolean) => void
}

/** The form of document 2: the registrant, the requested role, and the institute. */
export function RegisterForm({ entrance, isNew, given, onDone }: RegisterFormProps) {
  const t = useWords()
  const signUp = useAct(registrationCalls.signUp)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [incomplete, setIncomplete] = useState<string | null>(null)
  const form = useForm<RegisterValues>({
    defaultValues: { ...emptyValues, ...ofCollege(given), code: given.code, email: given.invited?.email ?? '' },
    resolver: resolverOf(entrance, t('required')),
  })
  const submit = form.handleSubmit(
    async (values) => {
      setIncomplete(null)
      const body = payloadOf(values, entrance)
      await signUp.submit({ body }).then(
        ({ state }) => setOutcome({ kind: 'done', active: state === 'active' }),
        (error: unknown) => setOutcome({ kind: 'oops', message: sentenceOf(error) }),
      )
    },
    () => {
      const error = errorOf(form.getValues(), entrance)
      setIncomplete(error && isRequiredAll(error) ? codedMessage(error.error) : null)
    },
  )
  const close = () => {
    if (outcome?.kind === 'done') onDone(outcome.active)
    else setOutcome(null)
  }
  return (
    <FormProvider {...form}>
      <form className={css.form} noValidate onSubmit={submit}>
        {incomplete && <FormAlert>{incomplete}</FormAlert>}
        <AccountFields entrance={entrance} invited={given.invited} />
        {!isKnown(given) && <InstituteFields />}
        <FormSection columns={1}>
          <CheckboxGroupField name="modules" label={t('modules')} options={moduleOptions} />
        </FormSection>
        <Button kind="primary" type="submit" wide disabled={!isNew} busy={form.formState.isSubmitting}>
          {t('create')}
        </Button>
      </form>
      <Suspense>{outcome && <RegisterPopup outcome={outcome} onClose={close} />}</Suspense>
    </FormProvider>
  )
}

type Given = RegisterFormProps['given']

/** Whether the institute is known: an invited person belongs to this college, whose own data are not asked for again. */
function isKnown({ invited, collegeName, collegeCode }: Given): boolean {
  return invited !== null && collegeName !== '' && collegeCode !== ''
}

function ofCollege(given: Given): Partial<RegisterValues> {
  const { collegeName, collegeCode } = given
  return isKnown(given) ? { collegeName, eamcetCode: collegeCode, instituteType: 'autonomous' } : { collegeName }
}

/** Fields for the registrant and the future sign-in. */
export function AccountFields({ entrance, invited }: { entrance: RegistrationLink; invited: { role: Role } | null }) {
  const t = useWords()
  const { watch } = useFormContext()
  const ofDepartment = invited
    ? invited.role === 'ROLE_FACULTY' || invited.role === 'ROLE_HOD'
    : belongsToDepartment(watch('role'))
  const departments = useDepartments(ofDepartment)
  const roleGiven = invited ? roleTitle(invited.role) : t('administrator')
  return (
    <FormSection title={t('account')} columns={2} heading="h2">
      {entrance.firstRun && <TextField name="code" label={t('code')} required maxLength={40} hint={t('codeHint')} />}
      <TextField name="fullName" label={t('fullName')} maxLength={120} autoComplete="name" />
      <TextField
        name="username"
        label={t('userNameLabel')}
        required
        maxLength={100}
        autoComplete="username"
        hint={t('usernameHint')}
      />
      <TextField
        name="email"
        label={t('email')}
        required
        type="email"
        maxLength={200}
        autoComplete="email"
        readOnly={invited !== null}
        hint={invited ? t('emailInvited') : undefined}
      />
      <PasswordField />
      {invited || entrance.firstRun ? (
        <TextInput label={t('role')} value={roleGiven} readOnly hint={t('roleGiven')} />
      ) : (
        <SelectField
          name="role"
          label={t('role')}
          required
          options={roleOptions()}
          placeholder={t('choosePlaceholder')}
          hint={t('roleHint')}
        />
      )}
      {ofDepartment && (
        <SelectField
          name="department"
          label={t('department')}
          options={departments.map(({ name }) => ({ value: name, label: name }))}
          placeholder={t('choosePlaceholder')}
        />
      )}
    </FormSection>
  )
}

/** Fields for the institute. */
export function InstituteFields() {
  const t = useWords()
  const { watch } = useFormContext()
  return (
    <FormSection title={t('college')} columns={2} heading="h2">
      <SelectField
        name="instituteType"
        label={t('instituteType')}
        required
        options={typeOptions(t)}
        placeholder={t('choosePlaceholder')}
      />
      {watch('instituteType') === 'affiliated' && <TextField name="affiliatedTo" label={t('affiliatedTo')} maxLength={200} />}
      <TextField name="collegeName" label={t('collegeName')} required maxLength={200} autoComplete="organization" />
      <TextField name="eamcetCode" label={t('eamcetCode')} required maxLength={40} />
    </FormSection>
  )
}

function PasswordField() {
  const t = useWords()
  const { register } = useFormContext()
  return (
    <PasswordInput
      label={t('password')}
      showLabel={t('showPassword')}
      hideLabel={t('hidePassword')}
      required
      hint={t('passwordHint')}
      error={useFieldError('password')}
      maxLength={128}
      autoComplete="new-password"
      {...register('password')}
    />
  )
}

/** In English, the names of roles as in the documents. */
const roleOptions = () =>
  selectableRoles.map((title) => {
    const label = currentAppearance().language === 'en' ? title : roleTitle(roleCalled(title) ?? title)
    return { value: title.toLowerCase(), label }
  })
const typeOptions = (t: Translate) => instituteTypes.map((value) => ({ value, label: t(`type-${value}`) }))
const moduleOptions = moduleChoices.map((value) => ({ value, label: value }))

const isRequiredAll = ({ error }: RegistrationError) => error.code === 'accounts.fill-all'

/** Reports one error at a time, in the documents' order. An empty field gets its own message; the sentence about it is above the form. */
export function resolverOf(entrance: RegistrationLink, required: string): Resolver<RegisterValues> {
  return (values) => {
    const error = errorOf(values, entrance)
    if (!error) return { values, errors: {} }
    const message = isRequiredAll(error) ? required : codedMessage(error.error)
    const errors = Object.fromEntries(error.fields.map((name) => [name as Path<RegisterValues>, { type: 'documented', message }]))
    return { values: {}, errors }
  }
}
