/** Names are found whatever their capitals, and the spaces around them. */
export function fold(text: string): string {
  return text.trim().toLowerCase()
}
