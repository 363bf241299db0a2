/**
 * Normalises the order of days in Telugu to `31 ఆగ, 2026`: if a style names their parts, browsers put the comma after the day, and otherwise after the month.
 */
export function inTeluguOrder(text: string): string {
  return text.replace(/(\d), (\S+) (\d)/, '$1 $2, $3')
}
