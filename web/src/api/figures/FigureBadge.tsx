import type { FigureName } from '@nalanda/contract/platform/module-kinds'
import { count } from '../../ui/format/format.ts'
import { useCommonWords } from '../../ui/i18n/catalogue.ts'
import { useFigureWords } from '../start/figure-words.ts'
import { useFigureCounts } from '../start/start-queries.ts'
import css from './FigureBadge.module.css'

/** Badge with a figure of the start page in the menu; hidden while it is zero. */
export function FigureBadge({ name }: { name: FigureName }) {
  const t = useFigureWords()
  const say = useCommonWords()
  const total = useFigureCounts()?.find((figure) => figure.name === name)?.total ?? 0
  if (total === 0) return null
  const label = say('counted', { n: count(total), what: t(name, { count: total }) })
  return (
    <span className={css.count} role="img" aria-label={label} title={label}>
      {count(total)}
    </span>
  )
}
