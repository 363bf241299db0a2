import type { FigureCount } from '@nalanda/contract/platform/figures'
import { CircleCheckBig } from 'lucide-react'
import { buttonClass } from '../../ui/form/Button.tsx'
import { count } from '../../ui/format/format.ts'
import { Card } from '../../ui/page/Page.tsx'
import { FigureLink } from './FigureLink.tsx'
import { useFigureWords } from './figure-words.ts'
import css from './Start.module.css'
import { useStartWords } from './words.ts'

/** List of the user's pending work, each entry linking to exactly the counted records. */
export function ToDo({ items }: { items: readonly FigureCount[] }) {
  const t = useStartWords()
  const word = useFigureWords()
  return (
    <Card title={t('toDo')}>
      {items.length === 0 ? (
        <p className={css.nothing}>
          <CircleCheckBig size={20} aria-hidden />
          {t('nothing')}
        </p>
      ) : (
        <ul className={css.toDo}>
          {items.map(({ name, total, andMore, ...link }) => {
            const what = word(name, { count: total })
            return (
              <li key={name}>
                <strong>
                  {count(total)}
                  {andMore && '+'}
                </strong>
                <span>{what}</span>
                <FigureLink
                  {...link}
                  className={buttonClass({ size: 'small' })}
                  aria-label={t('openOf', { what: t('counted', { n: count(total), what }) })}
                >
                  {t('open')}
                </FigureLink>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
