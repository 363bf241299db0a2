import { Fragment, type ReactNode } from 'react'
import css from './Prose.module.css'

/**
 * Text that people typed, as paragraphs with its lines kept. Web addresses in it can be followed, to a page of its own that learns nothing of
 * this one; everything else shows as it was typed, so nothing in it can run.
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

/** The parts of a text that are web or mail addresses; a stop or a bracket after one is not part of it. */
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
