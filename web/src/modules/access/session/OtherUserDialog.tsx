import { Button } from '../../../ui/form/Button.tsx'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { useFactorWords } from '../factors/words.ts'

type OtherUserProps = { user: string; before: string }

/** Says that somebody else signed in by another tab; this one is covered until it is reloaded, or its person has signed in again. */
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
