/**
 * Splits the college's list of numbers by place: it lists those of the administrative office first, then as many of the campus. The first half belongs to the
 * office, including the middle one of an odd count.
 */
export function phonesByPlace(numbers: readonly string[]): { office: string[]; campus: string[] } {
  const half = Math.ceil(numbers.length / 2)
  return { office: numbers.slice(0, half), campus: numbers.slice(half) }
}
