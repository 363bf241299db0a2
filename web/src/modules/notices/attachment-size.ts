import { decimal } from '../../ui/format/format.ts'

/** A size for people: 340 KB, 1.2 MB. */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${decimal(Math.max(1, Math.round(bytes / 1000)))} KB`
    : `${decimal(Math.round(bytes / 100_000) / 10)} MB`
}
