import { History } from 'lucide-react'
import { Button } from '../../../ui/form/Button.tsx'
import type { Draft } from '../../../ui/form/stored-drafts.ts'
import { dateText, instantText } from '../../../ui/format/format.ts'
import css from './Form.module.css'
import { useFormWords } from './words.ts'

type DraftBarProps = { draft: Draft; onRestore: () => void; onDiscard: () => void }

/** Offers to restore values that were typed earlier and never saved. */
export function DraftBar({ draft, onRestore, onDiscard }: DraftBarProps) {
  const t = useFormWords()
  return (
    <section className={css.bar} aria-label={t('draft')}>
      <History size={20} aria-hidden />
      <p>{t('draftFrom', { title: draft.title || t('unnamed'), at: instantText(draft.at) })}</p>
      <span className={css.barActs}>
        <Button size="small" onClick={onRestore}>
          {t('draftTake')}
        </Button>
        <Button size="small" kind="quiet" onClick={onDiscard}>
          {t('draftRefuse')}
        </Button>
      </span>
    </section>
  )
}

/** Shows beside the buttons that typed values are kept. */
export function DraftNote({ keptAt }: { keptAt: string | null }) {
  const t = useFormWords()
  if (!keptAt) return null
  return (
    <span className={css.kept}>
      {t('draftKept', { at: dateText(keptAt, { hour: '2-digit', minute: '2-digit', hour12: false }) })}
    </span>
  )
}
