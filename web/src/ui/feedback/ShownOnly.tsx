import { count } from '../format/format.ts'
import { useUiWords } from '../words.ts'
import css from './states.module.css'

type ShownOnlyProps = {
  /** Number of items shown, and the maximum. */
  shown: number
  most: number
  /** Which items are shown: the newest, or the first in the order of the list. */
  which?: 'newest' | 'first'
}

/** Note below a list that the server limits to `most` items; shown once the list has that length. */
export function ShownOnly({ shown, most, which = 'newest' }: ShownOnlyProps) {
  const t = useUiWords()
  if (shown < most) return null
  return <p className={css.shownOnly}>{t(`shownOnly-${which}`, { n: count(most) })}</p>
}
