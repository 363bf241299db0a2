import { createElement } from 'react'
import css from './Legal.module.css'
import { type Block, legalBlocks, type Run } from './legal-blocks.ts'

/** Renders a legal text. `level` is the level of its headings on the page; the language is that of the text. */
export function LegalProse({ body, level = 2 }: { body: string; level?: 2 | 3 }) {
  return (
    <div className={css.prose} lang="en" dir="auto">
      {legalBlocks(body).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place
        <Part key={at} block={block} level={level} />
      ))}
    </div>
  )
}

function Part({ block, level }: { block: Block; level: number }) {
  if (block.kind === 'heading')
    return createElement(
      `h${block.level + level - 2}`,
      { id: block.id, className: css.heading, 'data-level': block.level },
      block.text,
    )
  if ('items' in block) {
    const List = block.kind === 'steps' ? 'ol' : 'ul'
    return (
      <List>
        {block.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={at}>
            <Runs runs={item} />
          </li>
        ))}
      </List>
    )
  }
  return (
    <p className={block.kind === 'notice' ? css.notice : css.paragraph}>
      {block.lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <span key={at}>
          <Runs runs={line} />
        </span>
      ))}
    </p>
  )
}

function Runs({ runs }: { runs: Run[] }) {
  return runs.map(({ text, strong }, at) => {
    const content = withMail(text)
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    return strong ? <strong key={at}>{content}</strong> : <span key={at}>{content}</span>
  })
}

/** Turns e-mail addresses into links. */
function withMail(text: string) {
  return text.split(/([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/).map((piece, at) =>
    at % 2 === 1 ? (
      <a key={piece} href={`mailto:${piece}`}>
        {piece}
      </a>
    ) : (
      piece
    ),
  )
}
