/** Where the tiles of a ring stand, and how the arrow keys walk it. */

/** The angle of each of `count` tiles at equal distances, in degrees clockwise, the first at the top. */
export function ringAngles(count: number): number[] {
  return Array.from({ length: count }, (_, at) => (360 / count) * at - 90)
}

/** The tile that a key leads to from tile `at` of `count`: right and down go clockwise, left and up back. Undefined for other keys. */
export function stepOnRing(at: number, key: string, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
