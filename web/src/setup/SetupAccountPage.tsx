import { registrationCalls } from '@nalanda/contract/accounts/registration'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useAct } from '../api/act.ts'
import { together, Waiting } from '../api/figures/Waiting.tsx'
import { sentenceOf } from '../api/problems/api-error.ts'
import { useSignIn } from '../api/session.ts'
import { AccountFields, InstituteFields, resolverOf } from '../modules/accounts/registration/RegisterForm.tsx'
import { emptyValues, errorOf, payloadOf, type RegisterValues } from '../modules/accounts/registration/register-values.ts'
import { useRegistration } from '../modules/accounts/registration/registration-queries.ts'
import { useWords } from '../modules/accounts/registration/words.ts'
import { toastError } from '../ui/feedback/toasts.ts'
import { Button } from '../ui/form/Button.tsx'
import { FormAlert } from '../ui/form/FormAlert.tsx'
import { WizardCard, WizardFrame } from '../ui/form/WizardFrame.tsx'
import { codedMessage } from '../ui/i18n/coded-messages.ts'
import { useGo } from '../ui/navigation/go.ts'
import { Redirect } from '../ui/navigation/Redirect.tsx'
import { useAddressSecret } from '../ui/navigation/use-address-secret.ts'
import { firstOpen, keepSetupDraft, setupAddress, useSetup, useSetupFrame } from './setup.ts'
import { useSetupWords } from './words.ts'

const entrance = { firstRun: true, invitation: null }

/**
 * First page of the setup: the person with the code from the terminal becomes the college's administrator. Later visitors are redirected to the next step or to
 * the sign-in.
 */
export function SetupAccountPage() {
  const t = useSetupWords()
  const frame = useSetupFrame('account')
  const registration = useRegistration()
  const setup = useSetup()
  const firstRun = registration.data?.firstRun ?? false
  if (!firstRun && setup.data) return <Redirect to={setupAddress(firstOpen(setup.data.steps))} />
  return (
    <WizardFrame {...frame} gate={firstRun ? null : frame.gate} heading={t('welcome')} lead={firstRun && t('accountLead')}>
      {firstRun ? <FirstAccountForm /> : <Waiting {...together(registration, setup)} rows={6} />}
    </WizardFrame>
  )
}

function FirstAccountForm() {
  const t = useSetupWords()
  const words = useWords()
  const signUp = useAct(registrationCalls.signUp)
  const enter = useEntering()
  const [refusal, setRefusal] = useState<string | null>(null)
  const code = useAddressSecret().get('code') ?? ''
  const form = useForm<RegisterValues>({
    defaultValues: { ...emptyValues, code },
    resolver: resolverOf(entrance, words('required')),
  })
  useEffect(() => form.setValue('code', code), [form, code])
  const submit = form.handleSubmit(
    async (values) => {
      setRefusal(null)
      try {
        await signUp.submit({ body: payloadOf(values, entrance) })
      } catch (error) {
        setRefusal(sentenceOf(error as Error))
        return
      }
      await enter(values)
    },
    () => {
      const error = errorOf(form.getValues(), entrance)
      setRefusal(error && error.fields.length > 1 ? codedMessage(error.error) : null)
    },
  )
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <WizardCard>
          {refusal && <FormAlert>{refusal}</FormAlert>}
          <AccountFields entrance={entrance} invited={null} />
          <InstituteFields />
          <div>
            <Button kind="primary" type="submit" busy={form.formState.isSubmitting}>
              {t('create')}
            </Button>
          </div>
        </WizardCard>
      </form>
    </FormProvider>
  )
}

/** Signs the new administrator in and continues; the details of the college entered in the form are kept for the next step. */
function useEntering() {
  const t = useSetupWords()
  const signIn = useSignIn()
  const go = useGo()
  return async ({ username, password, collegeName, eamcetCode }: RegisterValues) => {
    keepSetupDraft({ name: collegeName.trim(), code: eamcetCode.trim() })
    try {
      await signIn.mutateAsync({ username: username.trim(), password, module: 'erp', remember: false })
      await go(setupAddress('college'))
    } catch (error) {
      toastError(t('enter', { why: sentenceOf(error as Error) }))
      await go('/login')
    }
  }
}
