import { Button } from '../../../ui/form/Button.tsx'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { useFactorWords } from '../factors/words.ts'

type OtherUserProps = { user: string; before: string }

/** Tells that another user signed in through another tab. Covers this tab until it is reloaded or its own user has signed in again. */
export function OtherUserDialog({ user, before }: OtherUserProps) {
  const t = useFactorWords()
  return (
    <PanelDialog
      open
      covers
      closable={false}
      onClose={() => {}}
      title={t('otherTitle', { user })}
      width="xs"
      actions={
        <Button kind="primary" onClick={() => location.assign('/')}>
          {t('otherReload')}
        </Button>
      }
    >
      <p>{t('otherLead', { user, before })}</p>
    </PanelDialog>
  )
}
