import { modules } from './modules.ts'
import type { FileReference } from './platform/files/file-references.ts'
import { imports } from './platform/imports/staged/schema.ts'

/** Every column of the portal that names files of the store: those of the platform, and what the modules declare. */
export const fileReferences: readonly FileReference[] = [
  { table: imports, key: imports.fileKey },
  ...modules.flatMap((module) => module.fileReferences ?? []),
]
