import { access } from '@nalanda/contract/access/access'
import type { FactorState } from '@nalanda/contract/access/factors'
import type { Passkey } from '@nalanda/contract/access/passkeys'
import { useQuery } from '@tanstack/react-query'
import { KeySquare, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { queryOf } from '../../../api/queries.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { instantText } from '../../../ui/format/format.ts'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { factorViews, useFactors } from './factor-queries.ts'
import { RemovePasskey } from './PasskeyList.tsx'
import { ProviderRow } from './ProviderRow.tsx'
import css from './Security.module.css'
import { SecurityRow } from './SecurityRow.tsx'
import { StopAuthenticator } from './StopAuthenticator.tsx'
import { useFactorWords } from './words.ts'

/** Replaces every screen after a password recovery, until the user has checked what else signs in to the account. */
export function FactorReview() {
  const t = useFactorWords()
  const asked = useFactors()
  const confirm = useAct(access.confirmFactors, { invalidates: factorViews, showsError: true })
  return (
    <Page title={t('reviewTitle')} about={t('reviewLead')}>
      <Card>
        <QueryBoundary query={asked} rows={4}>
          {(data) => (
            <div className={css.rows}>
              <Kept state={data} />
              {confirm.error && <FormAlert>{sentenceOf(confirm.error)}</FormAlert>}
              <div>
                <Button kind="primary" busy={confirm.busy} onClick={() => void confirm.act()}>
                  {t('reviewDone')}
                </Button>
              </div>
            </div>
          )}
        </QueryBoundary>
      </Card>
    </Page>
  )
}

/** Everything that signs in to the account or is required after the password, each with an action to remove it. */
function Kept({ state: { authenticatorSince, required, passkeys } }: { state: FactorState }) {
  const t = useFactorWords()
  const link = useQuery(queryOf(access.getProviderLink))
  const [asked, setAsked] = useState<'authenticator' | Passkey | null>(null)
  const close = () => setAsked(null)
  if (!authenticatorSince && passkeys.length === 0 && link.data && !link.data.linkedAt) return <p>{t('reviewNothing')}</p>
  return (
    <>
      {authenticatorSince && (
        <SecurityRow
          icon={<Smartphone size={20} aria-hidden />}
          title={t('app')}
          about={t('appSince', { day: instantText(authenticatorSince) })}
          act={<Button onClick={() => setAsked('authenticator')}>{t('turnOff')}</Button>}
        />
      )}
      {passkeys.map((key) => (
        <SecurityRow
          key={key.id}
          icon={<KeySquare size={20} aria-hidden />}
          title={t('passkeyNamed', { name: key.name })}
          about={`${t('passkeyAdded', { day: instantText(key.createdAt) })} · ${
            key.lastUsedAt ? t('passkeyUsed', { day: instantText(key.lastUsedAt) }) : t('passkeyUnused')
          }`}
          act={<Button onClick={() => setAsked(key)}>{t('remove')}</Button>}
        />
      ))}
      <ProviderRow linkedOnly />
      {asked === 'authenticator' && <StopAuthenticator required={required} onClose={close} />}
      {asked !== null && asked !== 'authenticator' && <RemovePasskey passkey={asked} onClose={close} />}
    </>
  )
}
