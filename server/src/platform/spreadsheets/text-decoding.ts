/**
 * The text of a file: UTF-8, UTF-16 with its byte order mark, or what Windows programs write in western Europe and India (windows-1252). Null for what is no
 * text.
 */
export function decodeText(bytes: Buffer): string | null {
  const mark = bytes.toString('hex', 0, 2)
  const marked = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : null
  const text = marked
    ? new TextDecoder(marked).decode(bytes)
    : (decodeUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what shows that it is no text
  return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? null : text
}

/** The text of a file in UTF-8 with or without its byte order mark; null for another. */
function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
