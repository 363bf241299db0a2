import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { archive } from './archive.ts'

const files = [
  { name: 'Register, volume 1.pdf', bytes: Buffer.from('%PDF one') },
  { name: 'జూలై.pdf', bytes: Buffer.alloc(100_000, 7) },
]

it('lists its files at the end, each where the list says, names in any script included', () => {
  const zip = archive(files)
  const end = zip.subarray(-22)
  expect([end.readUInt32LE(0), end.readUInt16LE(10)]).toEqual([0x06054b50, files.length])
  let entry = end.readUInt32LE(16)
  for (const { name, bytes } of files) {
    const nameLength = zip.readUInt16LE(entry + 28)
    expect(zip.subarray(entry + 46, entry + 46 + nameLength).toString()).toBe(name)
    const head = zip.readUInt32LE(entry + 42)
    const start = head + 30 + zip.readUInt16LE(head + 26)
    const stored = zip.subarray(start, start + zip.readUInt32LE(entry + 24))
    expect(stored.equals(bytes)).toBe(true)
    expect(zip.readUInt32LE(entry + 16)).toBe(crc32(bytes))
    entry += 46 + nameLength
  }
  expect(entry).toBe(zip.length - 22)
})

it('gives the same bytes for the same files', () => {
  expect(archive(files).equals(archive(files))).toBe(true)
})
