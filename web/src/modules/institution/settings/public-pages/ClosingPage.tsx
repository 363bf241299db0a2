import { connectionCalls, type MaintenanceState } from '@nalanda/contract/institution/connections'
import { useQuery } from '@tanstack/react-query'
import { Wrench } from 'lucide-react'
import { useId, useState } from 'react'
import { useAct } from '../../../../api/act.ts'
import { QueryBoundary } from '../../../../api/figures/QueryBoundary.tsx'
import { StateChip } from '../../../../ui/feedback/states.tsx'
import { Button } from '../../../../ui/form/Button.tsx'
import fieldCss from '../../../../ui/form/Field.module.css'
import { Field } from '../../../../ui/form/Field.tsx'
import { UnsavedGuard } from '../../../../ui/form/UnsavedGuard.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/Dialogs.tsx'
import { Card } from '../../../../ui/page/Page.tsx'
import note from '../../public/PublicNote.module.css'
import { usePublicWords } from '../../public/words.ts'
import { MaintenanceHistory } from '../connections/ConnectionHistory.tsx'
import { SettingsFrame } from '../SettingsFrame.tsx'
import css from '../settings.module.css'
import { maintenanceQuery, settingsViews } from '../settings-queries.ts'
import { useDateTexts, useSettingsWords } from '../words.ts'
import { PreviewFrame } from './PreviewFrame.tsx'

/** The switch that closes the portal for maintenance, with the page shown to everyone meanwhile. */
export function ClosingPage() {
  const t = useSettingsWords()
  const asked = useQuery(maintenanceQuery)
  return (
    <SettingsFrame title={t('maintenanceTitle')} about={t('maintenanceAbout')}>
      <QueryBoundary rows={8} query={asked}>
        {(state) => <Switch state={state} />}
      </QueryBoundary>
    </SettingsFrame>
  )
}

function Switch({ state }: { state: MaintenanceState }) {
  const t = useSettingsWords()
  const { at } = useDateTexts()
  const [message, setMessage] = useState(state.message)
  const [asking, setAsking] = useState(false)
  const { revision } = state
  const act = useAct(connectionCalls.switchMaintenance, {
    input: (on: boolean) => ({ body: { on, message, revision } }),
    invalidates: settingsViews,
    done: (_, on) => t(on ? 'isClosed' : 'isOpen'),
  })
  const turn = (on: boolean) => void act.act(on)
  const changed = message.trim() !== state.message
  return (
    <div className={css.beside}>
      <Card>
        <div className={css.stack}>
          <div>
            <StateChip tone={state.on ? 'warn' : 'pass'}>{t(state.on ? 'isClosed' : 'isOpen')}</StateChip>{' '}
            {state.on && state.since && t('closedSince', { at: at(state.since) })}
          </div>
          <Field label={t('messageLabel')} hint={t('messageHint')}>
            {(ids) => (
              <textarea
                {...ids}
                rows={3}
                maxLength={300}
                className={fieldCss.input}
                value={message}
                onChange={(event) => setMessage(event.target.value)}
              />
            )}
          </Field>
          <div className={css.rowActs}>
            {state.on ? (
              <>
                <Button kind="primary" busy={act.busy} onClick={() => turn(false)}>
                  {t('reopen')}
                </Button>
                <Button disabled={!changed} busy={act.busy} onClick={() => turn(true)}>
                  {t('changeMessage')}
                </Button>
              </>
            ) : (
              <Button kind="danger" busy={act.busy} onClick={() => setAsking(true)}>
                {t('close')}
              </Button>
            )}
          </div>
          <p className={css.quiet}>{t('fromTerminal')}</p>
        </div>
      </Card>
      <div className={css.aside}>
        <PreviewFrame>
          <ClosedPage message={message} />
        </PreviewFrame>
        <MaintenanceHistory present={revision} />
      </div>
      <UnsavedGuard dirty={changed && !act.busy} />
      <ConfirmDialog
        open={asking}
        title={t('close')}
        action={t('close')}
        onConfirm={() => act.submit(true)}
        onClose={() => setAsking(false)}
      >
        {t('closeSure')}
      </ConfirmDialog>
    </div>
  )
}

/** Renders the closed page in the same way as `MaintenancePage`. */
function ClosedPage({ message }: { message: string }) {
  const t = usePublicWords()
  const own = useId()
  return (
    <section className={note.main} aria-labelledby={own}>
      <Wrench className={note.mark} strokeWidth={1.75} aria-hidden />
      <p id={own} className={css.headline}>
        {t('maintenance')}
      </p>
      <p className={note.lead}>{t('maintenanceLead')}</p>
      {message.trim() !== '' && <p className={note.lead}>{message}</p>}
    </section>
  )
}
