import { access } from '@nalanda/contract/access/access'
import { maxOwnSessions, type OwnSession } from '@nalanda/contract/access/sessions'
import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { queryOf } from '../../../api/queries.ts'
import { ShownOnly } from '../../../ui/feedback/ShownOnly.tsx'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import css from './Account.module.css'
import { type Translate, useAccountWords, useInstantText } from './words.ts'

const sessionViews = [access.listOwnSessions, access.listOwnHistory]

/** The user's sessions, with actions to end one of them or all but the present one. */
export function SessionsCard() {
  const t = useAccountWords()
  const [asking, setAsking] = useState(false)
  const asked = useQuery({ ...queryOf(access.listOwnSessions), select: ({ sessions }) => sessions })
  const { data } = asked
  const others = data?.filter(({ current }) => !current).length ?? 0
  const endOthers = useAct(access.endOtherSessions, { invalidates: sessionViews, done: t('endedOthers') })
  return (
    <Card title={t('sessions')} action={others > 0 && <Button onClick={() => setAsking(true)}>{t('endOthers')}</Button>}>
      <QueryBoundary query={asked} rows={3}>
        {(loaded) => (
          <>
            {others > 0 && <p className={css.lead}>{t('sessionsLead')}</p>}
            <ul className={css.sessions}>
              {loaded.map((session) => (
                <Session key={session.id} session={session} />
              ))}
            </ul>
            <ShownOnly shown={loaded.length} most={maxOwnSessions} />
          </>
        )}
      </QueryBoundary>
      <ConfirmDialog
        open={asking}
        title={t('endOthers')}
        action={t('endOthers')}
        onConfirm={() => endOthers.submit()}
        onClose={() => setAsking(false)}
      >
        <p>{t('endOthersLead', { count: others })}</p>
      </ConfirmDialog>
    </Card>
  )
}

function Session({ session }: { session: OwnSession }) {
  const t = useAccountWords()
  const at = useInstantText()
  const end = useAct(access.endOwnSession, { invalidates: sessionViews, done: t('ended') })
  const device = deviceText(session, t)
  const Icon = /^(iPhone|iPad|Android)$/.test(session.system ?? '') ? Smartphone : Monitor
  return (
    <li>
      <Icon size={20} aria-hidden />
      <div>
        <h3>
          {device}
          {session.current && <StateChip tone="pass">{t('here')}</StateChip>}
          {session.remembered && <StateChip>{t('remembered')}</StateChip>}
        </h3>
        <p>
          {session.address && <span className="numerals">{session.address} · </span>}
          {t('signedInAt', { at: at(session.signedInAt) })} · {t('lastSeenAt', { at: at(session.lastSeenAt) })}
        </p>
      </div>
      {!session.current && (
        <Button
          busy={end.busy}
          aria-label={t('labelled', { label: t('endOneOf', { device }), value: at(session.signedInAt) })}
          onClick={() => void end.act({ params: { id: String(session.id) } })}
        >
          {t('signOut')}
        </Button>
      )}
    </li>
  )
}

function deviceText({ browser, system }: OwnSession, t: Translate): string {
  if (browser && system) return t('device', { browser, system })
  return browser ?? system ?? t('unknownDevice')
}
