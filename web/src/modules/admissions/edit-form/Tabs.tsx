import { CircleAlert } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import css from './EditForm.module.css'

type Tab<Name extends string> = { name: Name; label: string; invalid: boolean; content: ReactNode }
type TabsProps<Name extends string> = {
  label: string
  /** Accessible description of a tab with an error. */
  invalidLabel: string
  tabs: readonly Tab<Name>[]
  chosen: Name
  onChoose: (name: Name) => void
}

/** The parts of a long form as tabs. All of them stay mounted, so that no typed values are lost; arrow keys move between tabs. */
export function Tabs<Name extends string>({ label, invalidLabel, tabs, chosen, onChoose }: TabsProps<Name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === chosen)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChoose(next.name)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={css.tabs} onKeyDown={walk}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            data-tab={tab.name}
            aria-selected={tab.name === chosen}
            aria-controls={`${id}-${tab.name}-panel`}
            tabIndex={tab.name === chosen ? 0 : -1}
            className={css.tab}
            onClick={() => onChoose(tab.name)}
          >
            {tab.label}
            {tab.invalid && <CircleAlert size={16} role="img" aria-label={invalidLabel} className={css.error} />}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.name}
          role="tabpanel"
          id={`${id}-${tab.name}-panel`}
          aria-labelledby={`${id}-${tab.name}`}
          hidden={tab.name !== chosen}
        >
          {tab.content}
        </div>
      ))}
    </>
  )
}
