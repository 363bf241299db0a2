import { type Donation, donations } from '@nalanda/contract/alumni/donations'
import { useAct } from '../../../api/act.ts'
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx'
import { useWords } from '../words.ts'

/** Reverses a wrong donation, with a reason. */
export function ReverseDialog({ donation: { id, number }, onClose }: { donation: Donation; onClose: () => void }) {
  const t = useWords()
  const reverse = useAct(donations.reverse, {
    input: (reason: string) => ({ params: { id: String(id) }, body: { reason } }),
    invalidates: [donations],
    done: t('reversedNow'),
  })
  return (
    <ReasonDialog
      open
      danger
      title={t('reverseOf', { number })}
      action={t('reverse')}
      onConfirm={reverse.submit}
      onClose={onClose}
    >
      <p>{t('reverseLead')}</p>
    </ReasonDialog>
  )
}
