import { Fragment, type ReactNode } from 'react'
import css from './Prose.module.css'

/**
 * Renders typed text as paragraphs with its line breaks. Web addresses become links that open a new page without a reference to this one; everything else is
 * rendered as plain text, so nothing in it can execute.
 */
export function Prose({ children }: { children: string }) {
  return (
    <div className={css.prose}>
      {children.split(/\n\s*\n/).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs neither move nor come and go by themselves
        <p key={at}>{withLinks(paragraph)}</p>
      ))}
    </div>
  )
}

/** Matches web and mail addresses in a text; a full stop or a bracket after one is not part of it. */
const address = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]|\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g

function withLinks(text: string): ReactNode[] {
  return text.split(address).map((part, at) => {
    const href = at % 2 === 1 ? hrefOf(part) : null
    const key = `${at} ${part}`
    return href ? (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    )
  })
}

function hrefOf(part: string): string | null {
  if (!part.startsWith('http')) return `mailto:${part}`
  return URL.canParse(part) && /^https?:$/.test(new URL(part).protocol) ? part : null
}
