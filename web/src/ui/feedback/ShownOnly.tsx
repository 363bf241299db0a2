import { count } from '../format/format.ts'
import { useUiWords } from '../words.ts'
import css from './states.module.css'

type ShownOnlyProps = {
  /** How many are shown, and how many are never exceeded. */
  shown: number
  most: number
  /** Which ones are shown: the newest, or the first in the order of the list. */
  which?: 'newest' | 'first'
}

/** Below a list that the server ends at `most`: says so once it is as long as that. */
export function ShownOnly({ shown, most, which = 'newest' }: ShownOnlyProps) {
  const t = useUiWords()
  if (shown < most) return null
  return <p className={css.shownOnly}>{t(`shownOnly-${which}`, { n: count(most) })}</p>
}
