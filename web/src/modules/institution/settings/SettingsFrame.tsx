import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../../api/refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { RouteLink } from '../../../ui/RouteLink.tsx'
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx'
import css from './settings.module.css'
import { useSettingsWords } from './settings-words.ts'

type FrameProps = { title: string; about: string; actions?: ReactNode; children: ReactNode }

/** The frame of one part of the settings, with the way back to all of them. */
export function SettingsFrame({ title, about, actions, children }: FrameProps) {
  const { t } = useSettingsWords()
  return (
    <Page
      sticky
      title={title}
      about={about}
      actions={actions}
      trail={<RouteLink to="/app/Administration">{t('home')}</RouteLink>}
    >
      {children}
    </Page>
  )
}

type Asked<Data> = { data: Data | undefined; error: Error | null; refetch: () => unknown }

/** What a part needs to know is on its way, could not be had, or is there. */
export function Known<Data>({ asked, children }: { asked: Asked<Data>; children: (data: Data) => ReactNode }) {
  if (asked.data !== undefined) return children(asked.data)
  if (asked.error) return <ErrorState onRetry={() => void asked.refetch()}>{sentenceOf(asked.error)}</ErrorState>
  return <RowsSkeleton rows={8} />
}

type UndoProps = { children: ReactNode; onUndo: () => void; busy: boolean; action?: string }

/** Tells that a change is kept, and takes it back on request, for as long as the screen is open. */
export function UndoBar({ children, onUndo, busy, action }: UndoProps) {
  const { t } = useSettingsWords()
  return (
    <div className={css.undo} role="status">
      <span>{children}</span>
      <Button size="small" icon={Undo2} busy={busy} onClick={onUndo}>
        {action ?? t('undo')}
      </Button>
    </div>
  )
}
