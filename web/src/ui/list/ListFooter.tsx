import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../form/Button.tsx'
import { InlineSelect } from '../form/Select.tsx'
import { count } from '../format/format.ts'
import { useUiWords } from '../words.ts'
import css from './DataList.module.css'
import { type ListState, pageSizes } from './list-state.ts'

/** The position of the page in the list, and links to the next and previous ones. */
export function ListFooter({
  state,
  shown,
}: {
  state: ListState
  shown: { items: unknown[]; total: number; andMore?: boolean | undefined; next: string | null }
}) {
  const t = useUiWords()
  const { next } = shown
  const first = state.page * state.size + 1
  const last = first + shown.items.length - 1
  const total = shown.andMore ? t('andMore', { count: count(shown.total) }) : count(shown.total)
  return (
    <div className={css.footer}>
      <span className="numerals" role="status">
        {shown.items.length > 0 ? t('range', { first: count(first), last: count(last), total }) : total}
      </span>
      <span className={css.pages}>
        <InlineSelect
          label={t('rows')}
          size="small"
          value={state.size}
          onChange={state.resize}
          options={pageSizes.map((size) => ({ value: size, label: String(size) }))}
        />
        <IconButton label={t('previousPage')} disabled={state.page === 0} onClick={state.previous}>
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <IconButton label={t('nextPage')} disabled={next === null} onClick={() => next !== null && state.next(next)}>
          <ChevronRight size={20} aria-hidden />
        </IconButton>
      </span>
    </div>
  )
}
