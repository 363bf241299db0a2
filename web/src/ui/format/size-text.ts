import { decimal } from './format.ts'

/** Formats a file size: 340 KB, 1.2 MB, 38.5 GB. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${decimal(Math.max(1, Math.round(bytes / 1000)))} KB`
  if (bytes < 1_000_000_000) return `${decimal(Math.round(bytes / 100_000) / 10)} MB`
  return `${decimal(Math.round(bytes / 100_000_000) / 10)} GB`
}
