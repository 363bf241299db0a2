/**
 * Whose a number of the college's list is: the list names those of the administrative office first, then as many of the campus, so the
 * first half is the office's; an odd one in the middle too.
 */
export function phonesByPlace(numbers: readonly string[]): { office: string[]; campus: string[] } {
  const half = Math.ceil(numbers.length / 2)
  return { office: numbers.slice(0, half), campus: numbers.slice(half) }
}
