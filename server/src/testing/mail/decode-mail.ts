/** Decodes a mail as its reader sees it: the headers as sent, with decoded subjects, then every text part, decoded by its own encoding. */
export function decodeMail(raw: string): string {
  const mail = raw.replaceAll('\r\n', '\n')
  const end = mail.indexOf('\n\n')
  const head = mail.slice(0, end).replace(/\n[ \t]+/g, ' ')
  const body = mail.slice(end + 2)
  const boundary = /^content-type: multipart\/.*boundary="?([^";\n]+)/im.exec(head)?.[1]
  const text = boundary === undefined ? decodeBody(head, body) : partsOf(body, boundary).map(decodeMail).join('\n\n')
  return `${decodeWords(head)}\n\n${text}`
}

function partsOf(body: string, boundary: string): string[] {
  const parts = body.split(`--${boundary}`).slice(1, -1)
  return parts.map((part) => part.replace(/^\n/, ''))
}

/** Decodes the body by the encoding that the mail declares: letters that look like an encoded byte are plain letters in a seven-bit mail. */
function decodeBody(head: string, body: string): string {
  const encoding = /^content-transfer-encoding: (\S+)/im.exec(head)?.[1]?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return decodeBytes(body.replaceAll('=\n', ''))
  return body
}

/** Decodes words of a header beyond ASCII: `=?UTF-8?Q?caf=C3=A9?=`. Long ones are split, and the space between the parts does not count. */
function decodeWords(head: string): string {
  return head
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString('utf8') : decodeBytes(text.replaceAll('_', ' ')),
    )
}

function decodeBytes(text: string): string {
  return text.replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'))
}
