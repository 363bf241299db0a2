/** Days in Telugu in one order, `31 ఆగ, 2026`: where a style names their parts, browsers put the comma behind the day, and elsewhere behind the month. */
export function inTeluguOrder(text: string): string {
  return text.replace(/(\d), (\S+) (\d)/, '$1 $2, $3')
}
