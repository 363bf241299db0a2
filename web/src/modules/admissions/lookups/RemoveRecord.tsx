import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/form/Button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import css from './lookups.module.css'
import { useLookupWords } from './words.ts'

type Props = { name: string; whyNot: string | null; remove: () => Promise<unknown>; onRemoved: () => void }

/** Deletes what nobody uses, after asking; otherwise shows why it stays. */
export function RemoveRecord({ name, whyNot, remove, onRemoved }: Props) {
  const t = useLookupWords()
  const [asking, setAsking] = useState(false)
  const confirm = async () => {
    await remove()
    onRemoved()
  }
  return (
    <div className={css.remove}>
      <Button icon={Trash2} size="small" disabled={whyNot !== null} onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      {whyNot && <p className={css.about}>{whyNot}</p>}
      <ConfirmDialog
        open={asking}
        title={t('removeTitle', { name })}
        action={t('delete')}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <p>{t('removeLead')}</p>
      </ConfirmDialog>
    </div>
  )
}
