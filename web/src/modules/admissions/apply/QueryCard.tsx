import { applications } from '@nalanda/contract/applications/applications'
import type { MyApplication } from '@nalanda/contract/applications/views'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { Button } from '../../../ui/form/Button.tsx'
import fieldCss from '../../../ui/form/Field.module.css'
import { Field } from '../../../ui/form/Field.tsx'
import { UnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx'
import css from './Apply.module.css'
import { ApplyCard } from './ApplyCard.tsx'
import { myApplicationQuery } from './queries.ts'
import { useWords } from './words.ts'

/** The office's question, and the field for the answer. */
export function QueryCard({ mine }: { mine: MyApplication }) {
  const t = useWords()
  const [text, setText] = useState('')
  const answer = useAct(applications.answerMyQuery, { replaces: myApplicationQuery, done: t('answered'), showsError: true })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await answer.act({ body: { text } })
  }
  return (
    <ApplyCard title={t('question')} tone="call">
      <p className={css.asked}>{mine.asked}</p>
      <p className={css.note}>{t('sendPapersAgain')}</p>
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
        <Button kind="primary" type="submit" wide busy={answer.busy} disabled={text.trim().length < 2}>
          {t('answer')}
        </Button>
      </form>
      <UnsavedGuard dirty={text.trim() !== '' && !answer.busy} />
    </ApplyCard>
  )
}
