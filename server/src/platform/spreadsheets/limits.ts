import { maxSheets } from '@nalanda/contract/platform/imports/sheet-imports'

/** How much of a file is worth reading. Beyond any of these it is refused, so that one upload cannot take the server down. */
export interface Limits {
  /** Size of the file as uploaded. */
  bytes: number
  /** Bytes that may come out of its compressed parts, counted while they come out: headers are not believed. */
  unpackedBytes: number
  /** Unpacked bytes for each packed one, looked at after the first megabytes; real sheets stay well under 100. */
  ratio: number
  /** Files inside the file. */
  parts: number
  sheets: number
  rows: number
  columns: number
  /** Cells over all sheets, blank ones before a filled one in its row included: they take memory too. */
  cells: number
  /** Characters of text, over all sheets. */
  characters: number
  /** Characters of one cell. Excel's own limit. */
  cellCharacters: number
  /** Reading stops after this long. */
  milliseconds: number
}

export const defaultLimits: Limits = {
  bytes: 25 * 1024 * 1024,
  unpackedBytes: 160 * 1024 * 1024,
  ratio: 300,
  parts: 2_000,
  sheets: maxSheets,
  rows: 60_000,
  columns: 512,
  cells: 2_000_000,
  characters: 24_000_000,
  cellCharacters: 32_767,
  milliseconds: 45_000,
}
