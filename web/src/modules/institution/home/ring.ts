/** How the arrow keys move around the ring. The style sheet places its tiles, at equal angles. */

/** The tile that a key leads to from tile `at` of `count`: right and down go clockwise, left and up back. Undefined for other keys. */
export function stepOnRing(at: number, key: string, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
