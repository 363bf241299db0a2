import { type FormEvent, useState } from 'react'
import { useInstitution } from '../../../api/institution.ts'
import { allowedServer, chosenServer, otherServers, storeServer } from '../../../api/server-address.ts'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { TextInput } from '../../../ui/form/Field.tsx'
import { useTitle } from '../../../ui/page/Page.tsx'
import css from './DevToolsPage.module.css'
import { useToolWords } from './words.ts'

/** Lets a developer choose the server that the pages call. Makes no request itself, so that a wrong choice can be undone here. */
export function DevToolsPage() {
  const t = useToolWords()
  const college = useInstitution()
  const [address, setAddress] = useState(chosenServer() || location.origin)
  const [error, setError] = useState<string>()
  useTitle(t('devTitle'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const origin = allowedServer(address)
    if (!origin) {
      setError(t('devRefused'))
      return
    }
    storeServer(origin)
    window.alert(t('devChanged'))
    location.reload()
  }
  return (
    <div className={css.page}>
      <main id="main" className={css.card}>
        <p className={css.college}>{college?.name}</p>
        <h1>{t('devTitle')}</h1>
        <p className={css.lead}>{t('devLead')}</p>
        <form noValidate onSubmit={submit} className={css.form}>
          <TextInput
            label={t('devAddress')}
            hint={t('devAllowed', { servers: [location.origin, ...(otherServers() ?? [])].join(', ') })}
            error={error}
            value={address}
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              setAddress(event.target.value)
              setError(undefined)
            }}
          />
          <div className={css.acts}>
            <Button type="submit" kind="primary">
              {t('submit')}
            </Button>
            <a href="/" className={buttonClass()}>
              {t('home')}
            </a>
          </div>
        </form>
      </main>
    </div>
  )
}
