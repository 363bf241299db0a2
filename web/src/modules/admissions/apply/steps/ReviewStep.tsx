import type { ApplyStep } from '@nalanda/contract/applications/application-form'
import { applications } from '@nalanda/contract/applications/applications'
import { SubmitApplication } from '@nalanda/contract/applications/apply'
import type { ApplyView, MyApplication } from '@nalanda/contract/applications/views'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useAct } from '../../../../api/act.ts'
import { sentenceOf } from '../../../../api/problems/api-error.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { useZodForm } from '../../../../ui/form/Form.tsx'
import { FormAlert } from '../../../../ui/form/FormAlert.tsx'
import { fieldsFor } from '../../../../ui/form/fields-for.ts'
import { useGo } from '../../../../ui/navigation/go.ts'
import css from '../Apply.module.css'
import { myApplicationQuery } from '../queries.ts'
import { useWords } from '../words.ts'
import { AgreeField } from './AgreeField.tsx'
import { ApplicationAnswers } from './ApplicationAnswers.tsx'
import { missingWord } from './field-names.ts'

const { TextField } = fieldsFor(SubmitApplication)

type ReviewProps = {
  application: MyApplication
  view: ApplyView
  go: (step: ApplyStep) => void
  /** Opens the step of a missing value, at its field. */
  goToMissing: (name: string) => void
  save: () => Promise<boolean>
  revision: () => number
}

/** All entered values, the missing ones, and the button to submit. */
export function ReviewStep({ application, view, go, goToMissing, save, revision }: ReviewProps) {
  const t = useWords()
  const { missing } = application
  return (
    <>
      {missing.length > 0 ? (
        <div className={css.missing} role="status">
          <h2>{t('stillMissing')}</h2>
          <ul>
            {missing.map((name) => (
              <li key={name}>
                <button type="button" onClick={() => goToMissing(name)}>
                  {t(missingWord(name))}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        application.can.submit && <p className={css.note}>{t('nothingMissing')}</p>
      )}
      <ApplicationAnswers form={application.form} documents={application.documents} view={view} onChange={go} heading="h2" />
      {application.can.submit ? <SendForm {...{ application, view, save, revision }} /> : <ToAnswer save={save} />}
    </>
  )
}

function SendForm({ application, view, save, revision }: Omit<ReviewProps, 'go' | 'goToMissing'>) {
  const t = useWords()
  const go = useGo()
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useZodForm(SubmitApplication, {
    revision: 0,
    privacyVersion: view.privacyVersion,
    declares: false,
    consentBy: '',
  })
  const send = useAct(applications.submitMyApplication, {
    replaces: myApplicationQuery,
    done: t('sent'),
    onDone: () => go('/apply/status'),
    onError: (error) => setRefusal(sentenceOf(error)),
  })
  const submit = form.handleSubmit(async (values) => {
    setRefusal(null)
    if (!(await save())) return setRefusal(t('keptHere'))
    await send.act({ body: { ...values, revision: revision() } })
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className={css.send}>
        <h2>{t('consentTitle')}</h2>
        {refusal && <FormAlert>{refusal}</FormAlert>}
        {application.needsConsent && (
          <TextField name="consentBy" label={t('consentBy')} required maxLength={120} hint={t('consentHint')} emptyIsNull />
        )}
        <AgreeField name="declares" words={t('declares')} withNotice />
        <Button kind="primary" type="submit" wide disabled={application.missing.length > 0} busy={form.formState.isSubmitting}>
          {t('send')}
        </Button>
      </form>
    </FormProvider>
  )
}

/** Leads a corrected application back to the question of the office; its answer sends the corrections. */
function ToAnswer({ save }: Pick<ReviewProps, 'save'>) {
  const t = useWords()
  const go = useGo()
  const [unsaved, setUnsaved] = useState(false)
  const leave = async () => {
    if (await save()) await go('/apply/status')
    else setUnsaved(true)
  }
  return (
    <div className={css.send}>
      {unsaved ? <FormAlert>{t('keptHere')}</FormAlert> : <p className={css.note}>{t('correctedLead')}</p>}
      <Button kind="primary" wide onClick={leave}>
        {t('goToAnswer')}
      </Button>
    </div>
  )
}
