import { History } from 'lucide-react'
import { Button } from '../../../ui/form/Button.tsx'
import type { Draft } from '../../../ui/form/stored-drafts.ts'
import { dateText, instantText } from '../../../ui/format/numerals.ts'
import css from './Form.module.css'
import { useFormWords } from './words.ts'

type DraftBarProps = { draft: Draft; onTake: () => void; onRefuse: () => void }

/** Offers what was typed earlier and never saved. */
export function DraftBar({ draft, onTake, onRefuse }: DraftBarProps) {
  const t = useFormWords()
  return (
    <section className={css.bar} aria-label={t('draft')}>
      <History size={20} aria-hidden />
      <p>{t('draftFrom', { title: draft.title || t('unnamed'), at: instantText(draft.at) })}</p>
      <span className={css.barActs}>
        <Button size="small" onClick={onTake}>
          {t('draftTake')}
        </Button>
        <Button size="small" kind="quiet" onClick={onRefuse}>
          {t('draftRefuse')}
        </Button>
      </span>
    </section>
  )
}

/** Shows beside the buttons that what is typed is kept. */
export function DraftNote({ keptAt }: { keptAt: string | null }) {
  const t = useFormWords()
  if (!keptAt) return null
  return (
    <span className={css.kept}>
      {t('draftKept', { at: dateText(keptAt, { hour: '2-digit', minute: '2-digit', hour12: false }) })}
    </span>
  )
}
