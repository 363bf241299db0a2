import { registerStagedKind } from '../../platform/imports/staged/staged-imports.ts'
import type { RegisterJobs } from '../../platform/manifest/module.ts'
import { admissionsKind } from './uploads/admissions-kind.ts'
import { photosKind } from './uploads/photos-kind.ts'

/** Saves sheets of admissions in the background; also checks and saves zips of photos there. */
export const admissionsJobs: RegisterJobs = (platform) => {
  registerStagedKind(platform, admissionsKind(platform.keys))
  registerStagedKind(platform, photosKind(platform.files))
}
