import type { SearchKind } from '@nalanda/contract/platform/module-kinds'
import { mayUse } from '@nalanda/contract/platform/permissions'
import type { Role } from '@nalanda/contract/platform/roles'
import { type LucideIcon, Search } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useEarlyEnter } from '../../ui/form/typing/early-enter.ts'
import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'
import { useGo } from '../../ui/navigation/go.ts'
import { asAddress } from '../../ui/navigation/paths.ts'
import { Modal } from '../../ui/overlay/Modal.tsx'
import type { Panel } from '../frame/panels.ts'
import { useFrameWords } from '../frame/words.ts'
import type { MenuItem } from '../menu/menu.ts'
import { useAddress } from '../screens/address.ts'
import css from './CommandPalette.module.css'
import { type Found, useFoundRecords } from './find-records.ts'
import { type Command, useFoundRecent, useFoundScreens } from './find-screens.ts'
import { fuzzyMatch, piecesOf } from './fuzzy-match.ts'
import { takeTypedAhead } from './TypeAhead.tsx'

type PaletteProps = { roles: readonly Role[]; menu: readonly MenuItem[]; onPanel: (panel: Panel) => void; onClose: () => void }
type Option = { key: string; icon: LucideIcon; title: string; note: string; go: () => void }

/** Names of the modules' records in the search. */
const useFoundWords = catalogue('figures', {}) as () => TranslateOf<Readonly<Record<`find-${SearchKind}`, string>>>

/** Finds screens, students, staff, documents and notices by some of their words, from the keyboard. */
export function CommandPalette({ roles, menu, onPanel, onClose }: PaletteProps) {
  const t = useFrameWords()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const { groups, busy } = useGroups(typed.trim(), { roles, menu, onPanel, onClose })
  const options = groups.flatMap((group) => group.options)
  const chosen = options[Math.min(at, options.length - 1)]
  const name = typed.trim().toLowerCase()
  const offered = { options, busy: busy || name === '', isNamed: (option: Option) => isNamed(option, name) }
  const waits = useEarlyEnter(offered, ({ go }) => go())
  useLayoutEffect(() => {
    const { text, isEntered } = takeTypedAhead()
    setTyped((before) => before + text)
    waits.current = isEntered
  }, [waits])
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options.length > 0) {
      event.preventDefault()
      setAt((Math.min(at, options.length - 1) + step + options.length) % options.length)
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) waits.current = false
    else if (chosen) chosen.go()
    else waits.current = busy
  }
  const hint = mayUse('students.view', roles) ? t('find') : t('findScreen')
  return (
    <Modal place="top" className={css.document} aria-label={hint} onClose={onClose}>
      <div className={css.box}>
        <Search size={20} aria-hidden />
        <input
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={chosen ? `${id}-${chosen.key}` : undefined}
          aria-label={hint}
          placeholder={hint}
          maxLength={100}
          value={typed}
          onKeyDown={walk}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
        />
        <kbd aria-hidden>Esc</kbd>
      </div>
      <div id={id} role="listbox" aria-label={hint} aria-busy={busy} className={css.list}>
        {groups.map(({ title, options: found }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox, not of fields
          <div key={title} role="group" aria-label={title}>
            <div className={css.group} aria-hidden>
              {title}
            </div>
            {found.map((one) => (
              <OptionLine key={one.key} id={`${id}-${one.key}`} option={one} typed={typed} selected={one === chosen} />
            ))}
          </div>
        ))}
      </div>
      <p className={options.length === 0 && !busy ? css.nothing : 'unseen'} role="status">
        {options.length > 0 ? t('findCount', { count: options.length }) : busy ? '' : t('findNothing')}
      </p>
    </Modal>
  )
}

const isNamed = ({ title, note }: Option, name: string) =>
  [title, ...note.split(/[\s·,]+/)].some((word) => word.toLowerCase() === name)

type LineProps = { id: string; option: Option; typed: string; selected: boolean }

function OptionLine({ id, option: { icon: Icon, title, note, go }, typed, selected }: LineProps) {
  const self = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (selected) self.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
    <div ref={self} id={id} role="option" aria-selected={selected} className={css.option} onClick={go}>
      <Icon size={20} aria-hidden />
      <span>
        <Marked text={title} typed={typed} />
      </span>
      <small>
        <Marked text={note} typed={typed} />
      </small>
    </div>
  )
}

/** Renders a text with the matches of the typed words marked. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const spans = typed
    .trim()
    .split(/\s+/)
    .flatMap((word) => (word ? (fuzzyMatch(word, text)?.spans ?? []) : []))
    .sort((a, b) => a[0] - b[0])
  let start = 0
  return piecesOf(text, spans).map((piece) => {
    const key = start
    start += piece.text.length
    return piece.found ? <mark key={key}>{piece.text}</mark> : piece.text
  })
}

function useGroups(typed: string, { roles, menu, onPanel, onClose }: PaletteProps) {
  const t = useFrameWords()
  const nameOf = useFoundWords()
  const go = useGo()
  const q = useDeferredValue(typed)
  const { screens, commands } = useFoundScreens(typed, menu)
  const recent = useFoundRecent(typed, useAddress())
  const { students, staff, documents, notices, others, busy } = useFoundRecords(q, roles)
  const toOption = ({ address, search, outside, ...shown }: Found): Option => ({
    ...shown,
    go: () => {
      onClose()
      if (outside) location.assign(address)
      else void go(asAddress(address), { search })
    },
  })
  const toAct = ({ panel, ...shown }: Command): Option => ({ ...shown, go: () => onPanel(panel) })
  const groups = [
    { title: t('findRecent'), options: recent.map(toOption) },
    { title: t('findScreens'), options: screens.map(toOption) },
    { title: t('findStudents'), options: students.map(toOption) },
    { title: t('staff'), options: staff.map(toOption) },
    { title: t('documents'), options: documents.map(toOption) },
    { title: t('notices'), options: notices.map(toOption) },
    ...others.map(({ kind, found }) => ({ title: nameOf(`find-${kind}`), options: found.map(toOption) })),
    { title: t('findCommands'), options: commands.map(toAct) },
  ]
  return { groups: groups.filter(({ options }) => options.length > 0), busy: busy || q !== typed }
}
