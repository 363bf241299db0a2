import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { count } from '../format/format.ts'
import { useMessages } from '../i18n/messages.ts'
import { useAnchored } from '../overlay/anchored.ts'
import { useUiWords } from '../words.ts'
import css from './Combobox.module.css'
import fieldCss from './Field.module.css'
import type { FieldIds } from './Field.tsx'
import { meantOf, useEarlyEnter } from './typing/early-enter.ts'

export type Choice = {
  key: string | number
  label: string
  view?: ReactNode
  /** Numbers that identify it uniquely, such as a roll number. */
  codes?: readonly (string | null)[]
}

type ComboboxProps<One extends Choice> = {
  ids: FieldIds
  text: string
  onText: (text: string) => void
  options: readonly One[]
  onChoose: (option: One) => void
  /** Whether the results for the typed text are still loading. */
  busy: boolean
  /** Whether more was found than is offered. */
  isPart?: boolean
  /** Whether to offer nothing for the typed text. */
  silent?: boolean
  /** Whether Enter selects the first result. */
  eager: boolean
  /**
   * Whether Tab selects the option reached by arrow keys, or the only unambiguous one, even if the results arrive later: for a field that requires a record.
   */
  takesOnTab?: boolean
  type?: 'text' | 'search'
  placeholder: string
  /** Whether the field gets the focus when the page opens. */
  first?: boolean
  onFocus?: () => void
  onBlur?: () => void
}

/**
 * A text field that offers results for its text. Arrow keys move through the list, Enter or a click selects, Esc closes only the list. If Enter is pressed
 * before the results arrive, it selects as soon as they are unambiguous.
 */
export function Combobox<One extends Choice>(props: ComboboxProps<One>) {
  const { ids, text, onText, options, onChoose, busy, silent = false, eager, takesOnTab = false } = props
  const { type = 'text', placeholder, first = false, isPart = false } = props
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState<number | null>(null)
  useEffect(() => {
    if (first) input.current?.focus()
  }, [first])
  const shown = open && !silent
  // While results are loading, the listed ones belong to an earlier text
  const offersFirst = eager && !busy
  const active = shown ? options[at ?? (offersFirst ? 0 : -1)] : undefined
  const choose = (option: One) => {
    setOpen(false)
    setAt(null)
    onChoose(option)
  }
  const named = { options, isNamed: (option: One) => isNamed(option, text) }
  const keeps = useRef(false)
  const waits = useEarlyEnter({ ...named, busy }, choose)
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      setOpen(true)
      if (shown && options.length > 0)
        setAt(((active ? options.indexOf(active) : step < 0 ? 0 : -1) + step + options.length) % options.length)
    }
    const early = event.key === 'Enter' && !active && shown && eager && busy
    waits.current = early
    if (event.key === 'Enter' && active) choose(active)
    const left = event.key === 'Tab' && takesOnTab && shown && !busy && (at === null ? eager && meantOf(named) : active)
    if (left) choose(left)
    keeps.current = event.key === 'Tab' && takesOnTab && shown && eager && busy
    if (keeps.current) waits.current = true
    if (event.key === 'Escape') setOpen(false)
    const used = step || early || (event.key === 'Enter' && active) || (event.key === 'Escape' && shown)
    if (used) event.preventDefault()
  }
  return (
    <div className={css.box}>
      <input
        {...ids}
        ref={input}
        type={type}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? list : undefined}
        aria-activedescendant={active && `${list}-${active.key}`}
        className={fieldCss.input}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => {
          setOpen(true)
          setAt(null)
          onText(target.value)
        }}
        onKeyDown={press}
        onClick={() => setOpen(true)}
        onFocus={props.onFocus}
        onBlur={() => {
          setOpen(false)
          if (!keeps.current) waits.current = false
          props.onBlur?.()
        }}
      />
      {shown && <OptionList id={list} {...{ input, options, active, busy, isPart, choose }} />}
    </div>
  )
}

function isNamed({ label, codes = [] }: Choice, text: string): boolean {
  const typed = text.trim().toLowerCase()
  return [label, ...codes].some((name) => name?.toLowerCase() === typed)
}

type ListProps<One extends Choice> = {
  id: string
  input: RefObject<HTMLInputElement | null>
  options: readonly One[]
  active: One | undefined
  busy: boolean
  isPart: boolean
  choose: (option: One) => void
}

function OptionList<One extends Choice>({ id, input, options, active, busy, isPart, choose }: ListProps<One>) {
  const t = useUiWords()
  const say = useMessages()
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (list.current && input.current) list.current.style.width = `${input.current.offsetWidth}px`
    list.current?.showPopover?.()
  }, [input])
  useAnchored(list, input, 'below-start')
  useLayoutEffect(() => {
    if (active) document.getElementById(`${id}-${active.key}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, active])
  return (
    // The field keeps the focus while an option is selected with the mouse
    // biome-ignore lint/a11y/noStaticElementInteractions: the options are what is clicked
    <div ref={list} popover="manual" className={css.list} onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-busy={busy}>
        {options.map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
          <div
            key={option.key}
            id={`${id}-${option.key}`}
            role="option"
            aria-selected={option === active}
            className={css.option}
            onClick={() => choose(option)}
          >
            {option.view ?? option.label}
          </div>
        ))}
      </div>
      {(options.length === 0 || isPart) && (
        <p role="status" className={css.note}>
          {options.length > 0 ? t('foundFirst', { n: count(options.length) }) : busy ? t('loading') : say('noRecords')}
        </p>
      )}
    </div>
  )
}
