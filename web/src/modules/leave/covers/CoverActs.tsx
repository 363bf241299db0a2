import { type CoverRequest, coverCalls } from '@nalanda/contract/leave/covers'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx'
import css from '../Leave.module.css'
import { leaveViews } from '../leave-text.ts'
import { useWords } from '../words.ts'

/** Accepts a cover immediately, or declines it with a reason. */
export function CoverActs({ cover }: { cover: CoverRequest }) {
  const t = useWords()
  const [declining, setDeclining] = useState(false)
  const name = cover.fullName
  const params = { id: String(cover.id) }
  const accept = useAct(coverCalls.answerCover, { invalidates: leaveViews, done: t('acceptedNow', { name }) })
  const decline = useAct(coverCalls.answerCover, {
    input: (reason: string) => ({ params, body: { accept: false, reason } }),
    invalidates: leaveViews,
    done: t('declinedNow', { name }),
  })
  if (cover.state !== 'asked') return null
  return (
    <div className={css.acts}>
      <Button size="small" icon={X} aria-label={t('declineOf', { name })} onClick={() => setDeclining(true)}>
        {t('decline')}
      </Button>
      <Button
        size="small"
        kind="primary"
        icon={Check}
        busy={accept.busy}
        aria-label={t('acceptOf', { name })}
        onClick={() => void accept.act({ params, body: { accept: true, reason: null } })}
      >
        {t('accept')}
      </Button>
      {declining && (
        <ReasonDialog
          open
          danger
          title={t('declineTitle', { name })}
          action={t('decline')}
          onConfirm={decline.submit}
          onClose={() => setDeclining(false)}
        >
          <p>{t('declineLead', { name })}</p>
        </ReasonDialog>
      )}
    </div>
  )
}
