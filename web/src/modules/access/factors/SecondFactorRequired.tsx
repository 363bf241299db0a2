import { useState } from 'react'
import { Button } from '../../../ui/form/Button.tsx'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { AuthenticatorSetup } from './AuthenticatorSetup.tsx'
import { PasskeyForm } from './PasskeyList.tsx'
import css from './Security.module.css'
import { useFactorWords } from './words.ts'

/** Replaces every screen while the user has no second factor although a role requires one. */
export function SecondFactorRequired() {
  const t = useFactorWords()
  const [way, setWay] = useState<'app' | 'passkey' | null>(null)
  return (
    <Page title={t('firstTitle')} about={t('firstLead')}>
      <div className={css.ways}>
        <Card title={t('firstApp')}>
          {way === 'app' ? (
            <AuthenticatorSetup onDone={() => setWay(null)} />
          ) : (
            <div className={css.way}>
              <p>{t('firstAppLead')}</p>
              <Button kind="primary" onClick={() => setWay('app')}>
                {t('setUp')}
              </Button>
            </div>
          )}
        </Card>
        {'PublicKeyCredential' in window && (
          <Card title={t('firstPasskey')}>
            {way === 'passkey' ? (
              <PasskeyForm onDone={() => setWay(null)} />
            ) : (
              <div className={css.way}>
                <p>{t('firstPasskeyLead')}</p>
                <Button onClick={() => setWay('passkey')}>{t('addPasskey')}</Button>
              </div>
            )}
          </Card>
        )}
      </div>
    </Page>
  )
}
