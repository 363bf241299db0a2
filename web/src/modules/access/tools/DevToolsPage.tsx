import i18next from 'i18next'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInstitution } from '../../../api/institution.ts'
import { allowedServer, chosenServer, otherServers, storeServer } from '../../../api/server-address.ts'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { TextInput } from '../../../ui/form/Field.tsx'
import { useTitle } from '../../../ui/page/Page.tsx'
import css from './DevToolsPage.module.css'
import { toolWords } from './words.en.ts'

i18next.addResourceBundle('en', 'tools', toolWords)

/** Lets a developer choose the server that the pages talk to. It asks no server anything, so that a wrong choice can be undone here. */
export function DevToolsPage() {
  const { t } = useTranslation('tools')
  const college = useInstitution()
  const [address, setAddress] = useState(chosenServer() || location.origin)
  const [fault, setFault] = useState<string>()
  useTitle(t('devTitle'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const origin = allowedServer(address)
    if (!origin) {
      setFault(t('devRefused'))
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
            error={fault}
            value={address}
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              setAddress(event.target.value)
              setFault(undefined)
            }}
          />
          <div className={css.acts}>
            <Button type="submit" kind="primary">
              {t('devSubmit')}
            </Button>
            <a href="/" className={buttonClass()}>
              {t('devHome')}
            </a>
          </div>
        </form>
      </main>
    </div>
  )
}
