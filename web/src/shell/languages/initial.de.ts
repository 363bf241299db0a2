import { accessWords } from '../../modules/access/words.de.ts'
import { institutionWords } from '../../modules/institution/words.de.ts'
import { commonWords } from '../../ui/i18n/words-common.de.ts'
import { areaWords } from '../../ui/navigation/words-areas.de.ts'
import { uiWords } from '../../ui/words.de.ts'
import { shellWords } from '../words.de.ts'

/** German texts of the home page and the sign-in, in one small chunk. */
export const words = {
  shell: shellWords,
  ui: uiWords,
  access: accessWords,
  institution: institutionWords,
  areas: areaWords,
  common: commonWords,
}
