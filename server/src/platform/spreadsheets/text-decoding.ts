/**
 * Decodes the text of a file: UTF-8, UTF-16 with a byte order mark, or the encoding of Windows programs in Western Europe and India (windows-1252). Null if it
 * is not text.
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

/** Decodes UTF-8 with or without a byte order mark; null for other encodings. */
function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
