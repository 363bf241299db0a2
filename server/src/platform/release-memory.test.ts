import { expect, it } from 'vitest'
import { releaseMemory } from './release-memory.ts'

const heapUsed = () => process.memoryUsage().heapUsed

it('unused memory of a process is released immediately', () => {
  releaseMemory()
  const before = heapUsed()
  let taken: object[] = Array.from({ length: 500_000 }, (_, at) => ({ at }))
  const grown = heapUsed() - before
  expect(grown).toBeGreaterThan(taken.length * 16)
  taken = []
  releaseMemory()
  expect(heapUsed() - before).toBeLessThan(grown / 4)
})
