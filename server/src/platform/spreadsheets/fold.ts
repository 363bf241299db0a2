/** Normalises a name for comparison, ignoring case and surrounding spaces. */
export function fold(text: string): string {
  return text.trim().toLowerCase()
}
