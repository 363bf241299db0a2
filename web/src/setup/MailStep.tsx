import { connectionCalls, MailForm, type MailState } from '@nalanda/contract/institution/connections'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { useAct } from '../api/act.ts'
import { QueryBoundary } from '../api/figures/QueryBoundary.tsx'
import { ApiError } from '../api/problems/api-error.ts'
import { useMay } from '../api/session.ts'
import { MailFields, startOf } from '../modules/institution/settings/connections/MailPage.tsx'
import { TestPanel } from '../modules/institution/settings/connections/TestPanel.tsx'
import { connectionsQuery } from '../modules/institution/settings/settings-queries.ts'
import { useSettingsWords } from '../modules/institution/settings/words.ts'
import { Button } from '../ui/form/Button.tsx'
import { Form, useZodForm } from '../ui/form/Form.tsx'
import { WizardCard, WizardFrame } from '../ui/form/WizardFrame.tsx'
import { useGo } from '../ui/navigation/go.ts'
import { StepFooter } from './StepFooter.tsx'
import { collegeViews, pagesAround, useSetupFrame } from './setup.ts'
import { useSetupWords } from './words.ts'

/** Setup step for the mail server that sends e-mails. If it is skipped, links are shown to the users who invite. */
export function MailStep() {
  const t = useSetupWords()
  const may = useMay()(connectionCalls.changeMail.allow)
  return (
    <WizardFrame {...useSetupFrame('mail')} heading={t('mailTitle')} lead={t('mailLead')}>
      {may ? <MailLoader /> : <Others />}
    </WizardFrame>
  )
}

/** The mail server determines who can read links to accounts, so the office that may set up everything else may not set it. */
function Others() {
  const t = useSetupWords()
  return (
    <>
      <WizardCard>
        <p>{t('mailElse')}</p>
      </WizardCard>
      <StepFooter page="mail" />
    </>
  )
}

function MailLoader() {
  const asked = useQuery({ ...connectionsQuery, staleTime: 0 })
  return (
    <QueryBoundary query={asked} rows={6}>
      {(data) => <MailSettings mail={data.mail} />}
    </QueryBoundary>
  )
}

function MailSettings({ mail }: { mail: MailState }) {
  const t = useSetupWords()
  const say = useSettingsWords()
  const go = useGo()
  const form = useZodForm(MailForm, startOf(mail))
  const testing = useAct(connectionCalls.testMail)
  const change = useAct(connectionCalls.changeMail, { invalidates: [connectionCalls, ...collegeViews] })
  const save = async (values: z.output<typeof MailForm>) => {
    await change.submit({ body: { ...values, revision: mail.revision } }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'platform.nothing-changed') throw error
    })
    await go(pagesAround('mail').next)
  }
  const test = async () => {
    if (!mail.fixed.server && !(await form.trigger(undefined, { shouldFocus: true }))) return null
    return testing.submit({ body: form.getValues() })
  }
  return (
    <Form form={form} onSave={save}>
      <WizardCard>
        <MailFields mail={mail} />
        <TestPanel action={say('testMail')} hint={say('testMailHint')} test={test} />
      </WizardCard>
      <StepFooter page="mail" done={mail.fixed.server}>
        {!mail.fixed.server && (
          <Button kind="primary" type="submit" busy={form.formState.isSubmitting}>
            {t('saveAndContinue')}
          </Button>
        )}
      </StepFooter>
    </Form>
  )
}
