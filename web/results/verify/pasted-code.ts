/** The code in what somebody scanned or pasted: the code itself, or an address that ends in it. */
export function codeIn(text: string): string {
  const trimmed = text.trim()
  return /[#?&](?:code=)?([\w-]{100,})$/.exec(trimmed)?.[1] ?? trimmed.replace(/^#/, '')
}
