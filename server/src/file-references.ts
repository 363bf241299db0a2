import { modules } from './modules.ts'
import type { FileReference } from './platform/files/file-references.ts'
import { imports } from './platform/imports/staged/schema.ts'
import type { ServerModule } from './platform/manifest/module.ts'

/** Every column that names files of the store in a portal of these modules: those of the platform, and what the modules declare. */
export function fileReferencesOf(served: readonly Pick<ServerModule, 'fileReferences'>[]): readonly FileReference[] {
  return [{ table: imports, key: imports.fileKey }, ...served.flatMap((module) => module.fileReferences ?? [])]
}

/** Those of the whole portal. */
export const fileReferences = fileReferencesOf(modules)
