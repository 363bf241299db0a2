import { Button } from '../../../ui/form/Button.tsx'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { useFactorWords } from '../factors/words.ts'

type OtherUserProps = { user: string; before: string; onClose: () => void }

/** Says that somebody else signed in by another tab; this one can only be reloaded, or read. */
export function OtherUserDialog({ user, before, onClose }: OtherUserProps) {
  const t = useFactorWords()
  return (
    <PanelDialog
      open
      onClose={onClose}
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
