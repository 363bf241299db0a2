import type { Address } from '../navigation/paths.ts'
import { RouteLink } from '../page/RouteLink.tsx'
import css from './RecordTabs.module.css'

export type Tab = { to: Address; text: string; current: boolean }

/** Tabs of a record, each with its own address. On a phone they are wider than the screen: the current one is scrolled into view. */
export function RecordTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={css.tabs} aria-label={label}>
      {tabs.map(({ to, text, current }) => (
        <RouteLink
          key={to}
          to={to}
          exact
          className={css.tab}
          aria-current={current ? 'page' : undefined}
          ref={current ? bringIntoSight : undefined}
        >
          {text}
        </RouteLink>
      ))}
    </nav>
  )
}

function bringIntoSight(tab: HTMLElement | null) {
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
}
