/** A piece of plain text; `strong` pieces are emphasised. */
export type Run = { text: string; strong: boolean }
export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string; id: string }
  | { kind: 'paragraph' | 'notice'; lines: Run[][] }
  | { kind: 'bullets' | 'steps'; items: Run[][] }

/**
 * Parses the small format of legal texts (see the contract): headings, paragraphs, lists, strong words. Nothing else has a meaning, so that no text can become
 * markup. A paragraph that is strong as a whole is a notice.
 */
export function legalBlocks(body: string): Block[] {
  const blocks: Block[] = []
  for (const part of body.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const lines = part.split('\n').filter((line) => line.trim() !== '')
    for (const group of byKind(lines)) blocks.push(blockOf(group, blocks.length))
  }
  return blocks
}

type Kind = 'heading' | 'bullets' | 'steps' | 'paragraph'

function kindOf(line: string): Kind {
  if (/^#{2,3} /.test(line)) return 'heading'
  if (/^[-*] /.test(line)) return 'bullets'
  return /^\d{1,3}\. /.test(line) ? 'steps' : 'paragraph'
}

/** Groups adjacent lines of the same kind; every heading is a block of its own. */
function byKind(lines: string[]): { kind: Kind; lines: string[] }[] {
  const groups: { kind: Kind; lines: string[] }[] = []
  for (const line of lines) {
    const kind = kindOf(line)
    const last = groups.at(-1)
    if (last?.kind === kind && kind !== 'heading') last.lines.push(line)
    else groups.push({ kind, lines: [line] })
  }
  return groups
}

function blockOf({ kind, lines }: { kind: Kind; lines: string[] }, at: number): Block {
  const [first = ''] = lines
  if (kind === 'heading') {
    const text = first.replace(/^#+ /, '')
    return { kind, level: first.startsWith('### ') ? 3 : 2, text, id: `part-${at}` }
  }
  if (kind !== 'paragraph') return { kind, items: lines.map((line) => runs(line.replace(/^\S+ /, ''))) }
  const content = lines.map(runs)
  const whole = content.every((line) => line.every(({ strong, text }) => strong || text.trim() === ''))
  return { kind: whole ? 'notice' : 'paragraph', lines: content }
}

function runs(line: string): Run[] {
  return line
    .split(/\*\*(.+?)\*\*/)
    .map((text, at) => ({ text, strong: at % 2 === 1 }))
    .filter(({ text }) => text !== '')
}
