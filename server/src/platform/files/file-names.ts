/**
 * Returns the name under which a file is saved: the given name, at most `most` characters, without its folders, its extension and characters that file systems
 * reject; empty if nothing is left.
 */
export function plainFileName(given: string, most: number): string {
  const plain = given
    .normalize('NFC')
    .replace(/^.*[\\/]/, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    // Control characters, and characters that change the writing direction so that an extension looks like another
    .replace(/[\p{Cc}\p{Cf}\p{Cs}:*?"<>|;%]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return [...plain].slice(0, most).join('')
}

/** Converts a title to a file name: characters that file systems reject become a dash. */
export function fileName(title: string): string {
  const plain = title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-')
  return [...plain].slice(0, 120).join('').trim()
}
