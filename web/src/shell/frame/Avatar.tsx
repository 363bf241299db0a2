import css from './Avatar.module.css'
import type { PersonStatus } from './person-status.ts'

/** Initials of a person in a circle, with a dot for the status. Its users must state the status in words too. */
export function Avatar({ name, status }: { name: string; status: PersonStatus }) {
  return (
    <span className={css.avatar} aria-hidden>
      {initials(name)}
      <span className={css.dot} data-status={status} />
    </span>
  )
}

function initials(name: string): string {
  const words = name.replace(/^(Dr|Mr|Mrs|Ms|Prof)\.?\s+/i, '').split(/\s+/)
  return `${words[0]?.charAt(0) ?? ''}${words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : ''}`.toUpperCase()
}
