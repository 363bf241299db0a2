/** Keyboard navigation on the ring. The style sheet places the tiles at equal angles. */

/** Returns the index of the tile to which a key moves from tile `at` of `count`: right and down move clockwise, left and up back. Undefined for other keys. */
export function stepOnRing(at: number, key: string, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
