import { classCalls } from '@nalanda/contract/attendance/classes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidate } from '../../../api/queries.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { dayText, instantText } from '../../../ui/format/format.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import css from '../Attendance.module.css'
import { useWords } from '../words.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { classAddress } from './class-address.ts'
import { dropUnsent, sendUnsent, type Unsent, useUnsent } from './unsent.ts'

/** The attendance taken on this device that has not arrived, with the reason. */
export function UnsentPanel() {
  const t = useWords()
  const client = useQueryClient()
  const unsent = useUnsent()
  const [busy, setBusy] = useState(false)
  if (unsent.length === 0) return null
  const send = async () => {
    setBusy(true)
    await sendUnsent()
    await invalidate(client, [classCalls])
    setBusy(false)
  }
  return (
    <Card
      title={t('notSentYet', { count: unsent.length })}
      action={
        <Button size="small" busy={busy} onClick={() => void send()}>
          {t('sendNow')}
        </Button>
      }
    >
      <p className={css.lead}>{t('notSentText')}</p>
      <ul className={css.unsent}>
        {unsent.map((one) => (
          <UnsentClass key={one.version.versionId} one={one} />
        ))}
      </ul>
    </Card>
  )
}

function UnsentClass({ one }: { one: Unsent }) {
  const t = useWords()
  const [open, setOpen] = useState<'conflict' | 'discard' | null>(null)
  const { version, title, section, students, savedAt, refusal } = one
  const isConflict = refusal?.code === 'attendance.marked-meanwhile'
  return (
    <li>
      <RouteLink to={classAddress(version)}>{`${title}, ${section}`}</RouteLink>
      <span>{`${dayText(version.day)} · ${version.held ? t('presentOf', { present: students - version.absentIds.length, students }) : t('notHeld')}`}</span>
      <small>{refusal?.sentence ?? t('waitsSince', { at: instantText(savedAt) })}</small>
      <span className={css.acts}>
        {isConflict && (
          <Button size="small" onClick={() => setOpen('conflict')}>
            {t('compare')}
          </Button>
        )}
        {refusal && (
          <Button size="small" kind="quiet" onClick={() => setOpen('discard')}>
            {t('discard')}
          </Button>
        )}
      </span>
      {open === 'conflict' && <ConflictDialog one={one} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open === 'discard'}
        title={t('discardTitle')}
        action={t('discard')}
        onConfirm={() => dropUnsent(version)}
        onClose={() => setOpen(null)}
      >
        <p>{t('discardText', { title: `${title}, ${section}` })}</p>
      </ConfirmDialog>
    </li>
  )
}
