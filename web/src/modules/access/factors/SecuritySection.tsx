import { access } from '@nalanda/contract/access/access'
import type { FactorState } from '@nalanda/contract/access/factors'
import { LifeBuoy, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { instantText } from '../../../ui/format/format.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import { ShownOnceDialog } from '../../../ui/overlay/ShownOnceDialog.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import { AuthenticatorDialog } from './AuthenticatorSetup.tsx'
import { factorViews, useFactors } from './factor-queries.ts'
import { PasskeyList } from './PasskeyList.tsx'
import { ProviderRow } from './ProviderRow.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import css from './Security.module.css'
import { SecurityRow } from './SecurityRow.tsx'
import { StopAuthenticator } from './StopAuthenticator.tsx'
import { useFactorWords } from './words.ts'

/** The section of the user's own account for factors beyond the password: the authenticator, its recovery codes and the passkeys. */
export function SecuritySection() {
  const t = useFactorWords()
  const asked = useFactors()
  return (
    <Card title={t('section')}>
      <QueryBoundary query={asked} rows={4}>
        {(data) => (
          <>
            {data.required && <p className={css.lead}>{t('required')}</p>}
            <p className={css.lead}>{t('sectionLead')}</p>
            <div className={css.rows}>
              <Authenticator state={data} />
              {data.authenticatorSince && <Recovery left={data.recoveryCodesLeft} />}
              <PasskeyList passkeys={data.passkeys} />
              <ProviderRow />
            </div>
          </>
        )}
      </QueryBoundary>
    </Card>
  )
}

function Authenticator({ state }: { state: FactorState }) {
  const t = useFactorWords()
  const [open, setOpen] = useState<'set-up' | 'off' | null>(null)
  const close = () => setOpen(null)
  const since = state.authenticatorSince
  return (
    <SecurityRow
      icon={<Smartphone size={20} aria-hidden />}
      title={t('app')}
      chip={<StateChip tone={since ? 'pass' : 'quiet'}>{t(since ? 'on' : 'off')}</StateChip>}
      about={since ? t('appSince', { day: instantText(since) }) : t('appOff')}
      act={
        since ? (
          <Button onClick={() => setOpen('off')}>{t('turnOff')}</Button>
        ) : (
          <Button kind="primary" onClick={() => setOpen('set-up')}>
            {t('setUp')}
          </Button>
        )
      }
    >
      {open === 'set-up' && <AuthenticatorDialog onClose={close} />}
      {open === 'off' && <StopAuthenticator required={state.required} onClose={close} />}
    </SecurityRow>
  )
}

function Recovery({ left }: { left: number }) {
  const t = useFactorWords()
  const [asking, setAsking] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renew = useAct(access.renewRecoveryCodes, {
    invalidates: factorViews,
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  })
  return (
    <SecurityRow
      icon={<LifeBuoy size={20} aria-hidden />}
      title={t('recovery')}
      chip={left <= 3 ? <StateChip tone="warn">{left}</StateChip> : null}
      about={left === 0 ? t('recoveryNone') : t('recoveryLeft', { count: left })}
      act={<Button onClick={() => setAsking(true)}>{t('renew')}</Button>}
    >
      {asking && (
        <ConfirmDialog
          open
          title={t('renewTitle')}
          action={t('renew')}
          danger={false}
          onClose={() => setAsking(false)}
          onConfirm={() => renew.submit()}
        >
          <p>{t('renewLead')}</p>
        </ConfirmDialog>
      )}
      {codes && (
        <ShownOnceDialog title={t('codesTitle')} saved={t('codesKept')} onSaved={() => setCodes(null)} width="xs">
          <RecoveryCodes codes={codes} />
        </ShownOnceDialog>
      )}
    </SecurityRow>
  )
}
