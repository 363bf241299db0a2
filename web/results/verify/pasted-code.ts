/** Returns the code in scanned or pasted text: the code itself, or the end of an address. */
export function codeIn(text: string): string {
  const trimmed = text.trim()
  return /[#?&](?:code=)?([\w-]{100,})$/.exec(trimmed)?.[1] ?? trimmed.replace(/^#/, '')
}
