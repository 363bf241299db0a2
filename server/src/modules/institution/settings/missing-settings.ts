import { missingIn } from '@nalanda/contract/institution/completeness'
import type { Figure } from '../../../platform/manifest/figures.ts'
import { getSettings } from './settings.ts'

/** Number of missing college facts that visitors would need; the settings page lists them. */
export const missingSettings: Figure = {
  name: 'settingsMissing',
  place: 'waiting',
  allow: 'institution.edit',
  roles: ['ROLE_ADMINISTRATION'],
  address: '/app/Administration/Settings',
  measure: async (db) => ({ total: Object.values(missingIn(await getSettings(db))).flat().length }),
}
