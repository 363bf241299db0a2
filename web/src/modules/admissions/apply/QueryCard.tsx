import { applications } from '@nalanda/contract/applications/applications'
import type { MyApplication } from '@nalanda/contract/applications/views'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import fieldCss from '../../../ui/form/Field.module.css'
import { Field, TextInput } from '../../../ui/form/Field.tsx'
import { UnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import css from './Apply.module.css'
import { ApplyCard } from './ApplyCard.tsx'
import { myApplicationQuery } from './queries.ts'
import { useWords } from './words.ts'

/** The office's question, a link to correct the application, and the field for the answer. */
export function QueryCard({ mine }: { mine: MyApplication }) {
  const t = useWords()
  const [text, setText] = useState('')
  const [consentBy, setConsentBy] = useState('')
  const answer = useAct(applications.answerMyQuery, { replaces: myApplicationQuery, done: t('answered'), showsError: true })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await answer.act({ body: mine.needsConsent ? { text, consentBy } : { text } })
  }
  return (
    <ApplyCard title={t('question')} tone="call">
      <p className={css.asked}>{mine.asked}</p>
      <p className={css.note}>{t('sendPapersAgain')}</p>
      <p className={css.note}>{t('correctLead')}</p>
      <RouteLink to="/apply/form" className={buttonClass({})}>
        {t('correctForm')}
      </RouteLink>
      <form onSubmit={submit} className={css.answer}>
        <Field label={t('yourAnswer')} error={answer.error ? sentenceOf(answer.error) : undefined} required>
          {(ids) => (
            <textarea
              {...ids}
              rows={4}
              maxLength={2000}
              className={fieldCss.input}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        {mine.needsConsent && (
          <TextInput
            label={t('consentBy')}
            hint={t('consentHint')}
            required
            maxLength={120}
            value={consentBy}
            onChange={(event) => setConsentBy(event.target.value)}
          />
        )}
        <Button kind="primary" type="submit" wide busy={answer.busy} disabled={text.trim().length < 2}>
          {t('answer')}
        </Button>
      </form>
      <UnsavedGuard dirty={text.trim() !== '' && !answer.busy} />
    </ApplyCard>
  )
}
