import { modules } from './modules.ts'
import type { FileReference } from './platform/files/file-references.ts'
import { imports } from './platform/imports/staged/schema.ts'
import type { ServerModule } from './platform/manifest/module.ts'

/** Returns every column that refers to stored files in a portal with these modules: those of the platform, and those that the modules declare. */
export function fileReferencesOf(served: readonly Pick<ServerModule, 'fileReferences'>[]): readonly FileReference[] {
  return [{ table: imports, key: imports.fileKey }, ...served.flatMap((module) => module.fileReferences ?? [])]
}

/** The file references of the whole portal. */
export const fileReferences = fileReferencesOf(modules)
