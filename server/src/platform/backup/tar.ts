const block = 512
/** Larger entries are never written: an entry that claims to be larger is damaged or an attack. */
const largestEntry = 64 * 1024 * 1024

export type TarEntry = { name: string; content: Buffer }

/** Returns one file of a tar archive (POSIX ustar), readable by any tar. Names are ASCII, at most 100 characters. */
export function tarEntry(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(block)
  header.write(name, 0, 100, 'latin1')
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('        0ustar\x0000', 148)
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([header, content, Buffer.alloc(padding(content.length))])
}

/** Two empty blocks end an archive. */
export const tarEnd = Buffer.alloc(2 * block)

/** Yields the entries of a tar archive in order. Throws if anything is incomplete. */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = readExactly(chunks)
  for (let header = await reader(block); header[0] !== 0; header = await reader(block)) {
    if (Number.parseInt(header.toString('latin1', 148, 154), 8) !== checksum(header)) throw new Error('a header is damaged')
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8)
    if (!(size <= largestEntry)) throw new Error('an entry is too large')
    const name = header.toString('latin1', 0, 100).split('\0', 1)[0] ?? ''
    const content = await reader(size)
    await reader(padding(size))
    yield { name, content }
  }
  // Reads the rest as well: a file that was cut off there is incomplete
  await reader.drain()
}

/** The sum of the header's bytes, with its own field counted as spaces. */
function checksum(header: Buffer): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0)
}

function padding(size: number): number {
  return (block - (size % block)) % block
}

function readExactly(chunks: AsyncIterable<Buffer>): ((size: number) => Promise<Buffer>) & { drain: () => Promise<void> } {
  const iterator = chunks[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  const read = async (size: number) => {
    const held = [rest]
    for (let length = rest.length; length < size; ) {
      const { value, done } = await iterator.next()
      if (done) throw new Error('it ends too early')
      held.push(value)
      length += value.length
    }
    const all = held.length === 1 ? rest : Buffer.concat(held)
    rest = all.subarray(size)
    return all.subarray(0, size)
  }
  const drain = async () => {
    while (!(await iterator.next()).done);
  }
  return Object.assign(read, { drain })
}
