import type { MailBlock, MailContent, Piece } from './mail-content.ts'

/** A rendered e-mail: the same content as plain text and as markup. */
export type RenderedMail = { subject: string; text: string; html: string }

const longestSubject = 200

/** Renders an e-mail: the only place where text becomes markup. A subject becomes one line. */
export function renderMail({ subject, language, blocks }: MailContent): RenderedMail {
  const title = subject
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, longestSubject)
    .toWellFormed()
  return {
    subject: title,
    text: `${blocks.map(textOf).join('\n\n')}\n`,
    html: layout({ title, language, body: blocks.map(markupOf).join('\n') }),
  }
}

const font =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Telugu','Noto Sans Devanagari',sans-serif"

function layout({ title, language, body }: { title: string; language: string; body: string }): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:16px;background:#f4f5f7">
<div style="max-width:600px;margin:0 auto;padding:8px 24px;background:#fff;color:#1d2129;font-size:16px;line-height:1.5;${font}">
${body}
</div>
</body>
</html>
`
}

function textOf(block: MailBlock): string {
  if (block.kind === 'paragraph') return block.lines.map((line) => line.map(plain).join('')).join('\n')
  const { title, url, byline, body, attachment } = block
  return `* ${title}\n${byline}\n\n${body}${attachment ? `\n[${attachment}]` : ''}\n${url}`
}

const plain = (piece: Piece) => (typeof piece === 'string' ? piece : piece.link)

const quietStyle = 'color:#5b6472'

function markupOf(block: MailBlock): string {
  if (block.kind === 'paragraph') {
    const words = block.lines.map((line) => line.map(marked).join('')).join('<br>')
    return block.quiet ? `<p style="${quietStyle}">${words}</p>` : `<p>${words}</p>`
  }
  const { title, url, byline, body, attachment } = block
  return [
    `<h2 style="font-size:18px;margin-bottom:0">${anchor(url, title)}</h2>`,
    `<p style="${quietStyle};margin-top:0">${escapeHtml(byline)}</p>`,
    ...body.split(/\n{2,}/).map((part) => `<p>${broken(part)}</p>`),
    ...(attachment ? [`<p>[${escapeHtml(attachment)}]</p>`] : []),
  ].join('\n')
}

const marked = (piece: Piece) => (typeof piece === 'string' ? broken(piece) : anchor(piece.link, piece.link))
const anchor = (url: string, words: string) => `<a href="${escapeHtml(url)}">${escapeHtml(words)}</a>`
const broken = (words: string) => escapeHtml(words).replaceAll('\n', '<br>')

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text so that markup shows it as it was typed. */
export function escapeHtml(words: string): string {
  return words.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
