import { type LeaveDetail, leaveCalls, leaveWorkflow } from '@nalanda/contract/leave/requests'
import { allows } from '@nalanda/contract/platform/workflow'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import { ColleaguePicker } from '../covers/ColleaguePicker.tsx'
import css from '../Leave.module.css'
import { coverTones, leaveViews } from '../leave-text.ts'
import { useWords } from '../words.ts'

/** The colleagues who cover, with their answers. The person on leave can name another one here. */
export function CoversCard({ leave }: { leave: LeaveDetail }) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const { id, covers, own, state } = leave
  const mayName = own && allows(leaveWorkflow, 'nameCover', state)
  const name = useAct(leaveCalls.nameCover, { invalidates: leaveViews, done: t('coverAsked'), onDone: () => setOpen(false) })
  if (covers.length === 0 && !mayName) return null
  return (
    <Card
      title={t('cover')}
      action={
        mayName && (
          <Button size="small" icon={UserPlus} onClick={() => setOpen(true)}>
            {t('nameAnother')}
          </Button>
        )
      }
    >
      {covers.length === 0 && <p className={css.quiet}>{t('nobodyCovers')}</p>}
      <ul className={css.rows}>
        {covers.map((one) => (
          <li key={one.id} className={css.row}>
            <div className={css.grow}>
              <p>{one.fullName}</p>
              <p className={css.quiet}>{[one.designation, one.note, one.reason].filter(Boolean).join(' · ')}</p>
            </div>
            <StateChip tone={coverTones[one.state]}>{t(`cover-${one.state}`)}</StateChip>
          </li>
        ))}
      </ul>
      {open && (
        <PanelDialog open title={t('nameAnother')} onClose={() => setOpen(false)}>
          <ColleaguePicker
            fromOn={leave.fromOn}
            untilOn={leave.untilOn}
            without={[leave.staffId, ...covers.filter((one) => one.state !== 'ended').map(({ staffId }) => staffId)]}
            onChoose={({ staffId }) =>
              void name.act({ params: { id: String(id) }, body: { staffId, note: covers[0]?.note ?? '' } })
            }
          />
        </PanelDialog>
      )}
    </Card>
  )
}
