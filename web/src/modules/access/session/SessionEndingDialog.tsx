import { useAct } from '../../../api/act.ts'
import { firstCalls } from '../../../api/first-calls.ts'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { sessionEndsAt, sessionWarningMs } from '../../../api/session-end.ts'
import { askToSignInAgain } from '../../../api/tab-user.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { dateText } from '../../../ui/format/format.ts'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { useFactorWords } from '../factors/words.ts'

type SessionEndingProps = { endsAt: number; onSignOut: () => void }

/** Warns that the session ends soon. Any call prolongs it; after a day, the user signs in again instead. Closing the dialog keeps the session. */
export function SessionEndingDialog({ endsAt, onSignOut }: SessionEndingProps) {
  const t = useFactorWords()
  const { act, busy, error } = useAct(firstCalls.getSession, {
    invalidates: [firstCalls.getSession],
    onDone: () => {
      const end = sessionEndsAt()
      if (end !== null && end - Date.now() <= sessionWarningMs) void askToSignInAgain()
    },
    showsError: true,
  })
  const stay = () => void act()
  const time = dateText(new Date(endsAt), { hour: '2-digit', minute: '2-digit', hour12: false })
  return (
    <PanelDialog
      open
      alert
      closable={false}
      onClose={stay}
      title={t('endingTitle', { time })}
      width="xs"
      actions={
        <>
          <Button onClick={onSignOut}>{t('signOut')}</Button>
          <Button kind="primary" busy={busy} onClick={stay} data-first-focus>
            {t('endingStay')}
          </Button>
        </>
      }
    >
      <p>{t('endingLead')}</p>
      {error && <FormAlert>{sentenceOf(error)}</FormAlert>}
    </PanelDialog>
  )
}
