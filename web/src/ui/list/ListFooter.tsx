import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../form/Button.tsx'
import { InlineSelect } from '../form/Select.tsx'
import { count } from '../format/format.ts'
import { useMessages } from '../i18n/messages.ts'
import { useUiWords } from '../words.ts'
import css from './DataList.module.css'
import { type ListState, pageSizes } from './list-state.ts'

type FooterProps = {
  /** Name of the list, since a screen may have several. */
  label: string
  state: ListState
  shown: { items: unknown[]; total: number; andMore?: boolean | undefined; next: string | null }
  /** Whether the rows are still those of the previous page or search. */
  busy: boolean
}

/**
 * Position of the page in the list, and links to the next and previous ones; for an empty list only the position, for screen readers, which announce every
 * change.
 */
export function ListFooter({ label, state, shown, busy }: FooterProps) {
  const { next } = shown
  const position = usePosition(state, shown, busy)
  return (
    <div className={shown.total > 0 ? css.footer : 'unseen'}>
      <span className="numerals" role="status">
        {position}
      </span>
      {shown.total > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border of its own
        <span className={css.pages} role="group" aria-label={label}>
          <Sizes label={label} state={state} />
          <Turn name="previousPage" go={state.page > 0 ? state.previous : null} />
          <Turn name="nextPage" go={next === null ? null : () => state.next(next)} />
        </span>
      )}
    </div>
  )
}

/** Returns `26–50 of 104`; until the rows of another page have loaded, the position of the rows shown. */
function usePosition({ page, size }: ListState, { items, total, andMore }: FooterProps['shown'], busy: boolean): string {
  const t = useUiWords()
  const say = useMessages()
  const last = useRef('')
  if (busy && last.current) return last.current
  const first = page * size + 1
  const all = andMore ? t('andMore', { count: count(total) }) : count(total)
  const range = () => t('range', { first: count(first), last: count(first + items.length - 1), total: all })
  last.current = total === 0 ? say('noRecords') : items.length > 0 ? range() : all
  return last.current
}

function Sizes({ label, state }: Pick<FooterProps, 'label' | 'state'>) {
  const t = useUiWords()
  const options = pageSizes.map((size) => ({ value: size, label: String(size) }))
  return (
    <InlineSelect
      label={t('rows')}
      aria-label={t('rowsOf', { label })}
      size="small"
      value={state.size}
      onChange={state.resize}
      options={options}
    />
  )
}

type TurnProps = { name: 'previousPage' | 'nextPage'; go: (() => void) | null }

/** Button to the next or previous page. At the end of the list it does nothing but keeps the focus, which `disabled` would remove. */
function Turn({ name, go }: TurnProps) {
  const t = useUiWords()
  const Icon = name === 'nextPage' ? ChevronRight : ChevronLeft
  return (
    <IconButton label={t(name)} aria-disabled={go === null} onClick={() => go?.()}>
      <Icon size={20} aria-hidden />
    </IconButton>
  )
}
