import type { FigureCount } from '@nalanda/contract/platform/figures'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { FigureLink } from './FigureLink.tsx'
import { changeText, valueText } from './figure-text.ts'
import { useFigureWords } from './figure-words.ts'
import css from './Start.module.css'
import { useStartWords } from './words.ts'

/** Tiles of the figures that prompt the user to act, each linking to the counted records. */
export function FigureTiles({ figures }: { figures: readonly FigureCount[] }) {
  const t = useStartWords()
  const word = useFigureWords()
  if (figures.length === 0) return null
  return (
    <section className={css.tiles} aria-label={t('figures')}>
      {figures.map(({ name, unit, total, andMore, outOf, about, change, ...link }) => (
        <FigureLink key={name} {...link} className={css.tile}>
          <span className={css.label}>{word(name)}</span>
          <strong>
            {valueText(unit, total)}
            {andMore && '+'}
            {outOf !== undefined && <small> {t('outOf', { whole: valueText(unit, outOf) })}</small>}
          </strong>
          <Change unit={unit} change={change} />
          {about && <span className={css.about}>{about}</span>}
        </FigureLink>
      ))}
    </section>
  )
}

function Change({ unit, change }: Pick<FigureCount, 'unit' | 'change'>) {
  const t = useStartWords()
  const text = changeText(t, { unit, change })
  if (!text || !change) return null
  // An increase is always good only for percentages and grade points
  const tone = unit === 'count' || change.by === 0 ? undefined : change.by > 0 ? 'pass' : 'fail'
  const Arrow = change.by > 0 ? ArrowUp : ArrowDown
  return (
    <span className={css.change} data-tone={tone}>
      {tone && <Arrow size={14} aria-hidden />}
      {text}
    </span>
  )
}
