import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Block, legalBlocks } from './legal-blocks.ts'

test('headings, paragraphs and lists of a legal text are separated', () => {
  const blocks = legalBlocks(
    'Intro **matters** much.\n\n## Duties\n- one\n- two\n\n### Steps\n\n1. first\n2. second\n\nEnd\nof it',
  )
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'heading', 'bullets', 'heading', 'steps', 'paragraph'])
  expect(blocks[0]).toMatchObject({
    lines: [
      [
        { text: 'Intro ', strong: false },
        { text: 'matters', strong: true },
        { text: ' much.', strong: false },
      ],
    ],
  })
  expect(blocks[1]).toMatchObject({ level: 2, text: 'Duties' })
  expect(blocks[3]).toMatchObject({ level: 3, text: 'Steps' })
  expect(blocks[4]).toMatchObject({ items: [[{ text: 'first' }], [{ text: 'second' }]] })
  expect(blocks[5]).toMatchObject({ lines: [[{ text: 'End' }], [{ text: 'of it' }]] })
})

test('a paragraph that is bold throughout is a notice', () => {
  expect(legalBlocks('**Digital products are not refunded.**')[0]?.kind).toBe('notice')
  expect(legalBlocks('**Only** this word')[0]?.kind).toBe('paragraph')
})

test('HTML markup is treated as plain text', () => {
  const [block] = legalBlocks('<img src=x onerror=alert(1)>')
  expect(block).toMatchObject({ kind: 'paragraph', lines: [[{ text: '<img src=x onerror=alert(1)>' }]] })
})

test('every word of a text is kept', () => {
  const wordsOf = (block: Block) =>
    block.kind === 'heading'
      ? block.text
      : ('items' in block ? block.items : block.lines)
          .flat()
          .map(({ text }) => text)
          .join(' ')
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 12 }), fc.nat(3), (words, form) => {
      const line = words.join(' ')
      const body = [line, `## ${line}`, `- ${line}\n- ${line}`, `**${line}** ${line}`][form] ?? line
      const read = legalBlocks(body).map(wordsOf).join(' ')
      for (const word of words) expect(read).toContain(word)
    }),
  )
})
