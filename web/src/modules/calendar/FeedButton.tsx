import { calendarCalls } from '@nalanda/contract/calendar/calendar'
import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../api/act.ts'
import { QueryBoundary } from '../../api/figures/QueryBoundary.tsx'
import { HandOverDialog } from '../../api/handover/HandOver.tsx'
import { queryOf } from '../../api/queries.ts'
import { Button } from '../../ui/form/Button.tsx'
import { instantText } from '../../ui/format/format.ts'
import { PanelDialog } from '../../ui/overlay/Dialogs.tsx'
import css from './Calendar.module.css'
import { useWords } from './words.ts'

/** Creates, replaces and deletes the secret link by which calendar apps read the calendar. */
export function FeedButton() {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const [address, setAddress] = useState<string | null>(null)
  const made = (link: string) => {
    setOpen(false)
    setAddress(link)
  }
  return (
    <>
      <Button kind="primary" icon={CalendarCheck} onClick={() => setOpen(true)}>
        {t('subscribe')}
      </Button>
      {open && <FeedDialog onMade={made} onClose={() => setOpen(false)} />}
      {address && (
        <HandOverDialog
          title={t('linkTitle')}
          lead={t('linkLead')}
          items={[{ label: t('linkLabel'), value: address }]}
          onClose={() => setAddress(null)}
        />
      )}
    </>
  )
}

const views = [calendarCalls.getFeed]

function FeedDialog({ onMade, onClose }: { onMade: (address: string) => void; onClose: () => void }) {
  const t = useWords()
  const current = useQuery(queryOf(calendarCalls.getFeed))
  const create = useAct(calendarCalls.createFeed, { invalidates: views, onDone: ({ address }) => onMade(address) })
  const revoke = useAct(calendarCalls.revokeFeed, { invalidates: views, done: t('linkDeleted'), onDone: onClose })
  const feed = current.data?.feed
  return (
    <PanelDialog
      open
      title={t('subscribeTitle')}
      width="sm"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {feed && (
            <Button kind="danger" busy={revoke.busy} onClick={() => revoke.act()}>
              {t('revokeLink')}
            </Button>
          )}
          <Button kind="primary" busy={create.busy} disabled={!current.data} onClick={() => create.act()}>
            {feed ? t('replaceLink') : t('createLink')}
          </Button>
        </>
      }
    >
      <div className={css.stack}>
        <p>{t('subscribeLead')}</p>
        <QueryBoundary query={current} rows={2}>
          {({ feed: own }) =>
            own && (
              <>
                <p>{t('subscribeSince', { at: instantText(own.createdAt) })}</p>
                <p>{own.lastReadAt ? t('subscribeRead', { at: instantText(own.lastReadAt) }) : t('subscribeUnread')}</p>
                <p>{t('replaceLead')}</p>
              </>
            )
          }
        </QueryBoundary>
      </div>
    </PanelDialog>
  )
}
