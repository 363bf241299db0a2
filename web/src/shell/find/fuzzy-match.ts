/** A matched range in a text: `from` inclusive, `before` exclusive. */
export type Span = readonly [from: number, before: number]
export type Match = { score: number; spans: readonly Span[] }

/**
 * Rates how well the typed text matches a title: every word must be found in it, at the start of a word (best), within one, or with one typing error in a word
 * of at least four letters. `also` is searched too, and counts less. Null if a word is not found.
 */
export function fuzzyMatch(typed: string, title: string, also = ''): Match | null {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  let score = 0
  const spans: Span[] = []
  for (const word of words) {
    const found = findIn(word, title.toLowerCase())
    const elsewhere = found ? null : findIn(word, also.toLowerCase())
    if (!found && !elsewhere) return null
    if (found?.span) spans.push(found.span)
    score += found ? found.score : (elsewhere?.score ?? 0) / 4
  }
  return { score: score - title.length / 1000, spans: spans.sort((a, b) => a[0] - b[0]) }
}

/** Returns the pieces of a title in order, each with whether it was matched; overlapping spans are merged. */
export function piecesOf(title: string, spans: readonly Span[]): { text: string; found: boolean }[] {
  const pieces: { text: string; found: boolean }[] = []
  let at = 0
  for (const [from, before] of spans) {
    const start = Math.max(from, at)
    if (start >= before) continue
    if (start > at) pieces.push({ text: title.slice(at, start), found: false })
    pieces.push({ text: title.slice(start, before), found: true })
    at = before
  }
  return at < title.length ? [...pieces, { text: title.slice(at), found: false }] : pieces
}

const letterBefore = /[\p{L}\p{N}\p{M}]$/u

function findIn(word: string, text: string): { score: number; span: Span | null } | null {
  const within = text.indexOf(word)
  for (let at = within; at >= 0; at = text.indexOf(word, at + 1)) {
    if (!letterBefore.test(text.slice(0, at))) return { score: at === 0 ? 4 : 3, span: [at, at + word.length] }
  }
  if (within >= 0) return { score: 2, span: [within, within + word.length] }
  const slipped = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].find(([one]) => word.length >= 4 && oneSlip(word, one))
  return slipped ? { score: 1, span: [slipped.index, slipped.index + slipped[0].length] } : null
}

/** Whether a word is the beginning of another one, except for one letter that is extra, missing, wrong, or swapped with its neighbour. */
function oneSlip(word: string, whole: string): boolean {
  let same = 0
  while (same < word.length && word[same] === whole[same]) same += 1
  const rest = (typed: number, meant: number) => whole.slice(same + meant).startsWith(word.slice(same + typed))
  const exchanged = word[same] === whole[same + 1] && word[same + 1] === whole[same] && rest(2, 2)
  return exchanged || rest(1, 1) || rest(1, 0) || rest(0, 1)
}
