import { accessWords } from '../../modules/access/words.te.ts'
import { institutionWords } from '../../modules/institution/words.te.ts'
import { commonWords } from '../../ui/i18n/words-common.te.ts'
import { areaWords } from '../../ui/navigation/words-areas.te.ts'
import { uiWords } from '../../ui/words.te.ts'
import { shellWords } from '../words.te.ts'

/** Telugu texts of the home page and the sign-in, in one small chunk. */
export const words = {
  shell: shellWords,
  ui: uiWords,
  access: accessWords,
  institution: institutionWords,
  areas: areaWords,
  common: commonWords,
}
