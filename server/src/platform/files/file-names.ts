/**
 * The name that a file is saved under: what people called it, at most `most` characters, without its folders and its ending and without what
 * no file system takes; empty when nothing is left.
 */
export function plainFileName(given: string, most: number): string {
  const plain = given
    .normalize('NFC')
    .replace(/^.*[\\/]/, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    // Control characters, and those that turn the direction of writing so that an ending looks like another
    .replace(/[\p{Cc}\p{Cf}\p{Cs}:*?"<>|;%]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return [...plain].slice(0, most).join('')
}

/** A title as a file name: what no file system takes becomes a dash. */
export function fileName(title: string): string {
  const plain = title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-')
  return [...plain].slice(0, 120).join('').trim()
}
