import { applications } from '@nalanda/contract/applications/applications'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { TextInput } from '../../../ui/form/Field.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import css from './Apply.module.css'
import { useWords } from './words.ts'

/** Requests an e-mail with the links to the user's applications. Only the e-mail reveals whether there are any. */
export function FindForm() {
  const t = useWords()
  const [email, setEmail] = useState('')
  const { act, busy, data, error } = useAct(applications.findApplication, { showsError: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void act({ body: { email } })
  }
  if (data) return <p role="status">{t('linksSent')}</p>
  return (
    <form onSubmit={submit} className={css.find}>
      {error && <FormAlert>{sentenceOf(error)}</FormAlert>}
      <TextInput
        label={t('email')}
        type="email"
        required
        autoComplete="email"
        maxLength={200}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" busy={busy} disabled={!/^\S+@\S+\.\S+$/.test(email)}>
        {t('sendLinks')}
      </Button>
    </form>
  )
}
