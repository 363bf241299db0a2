import { accessWords } from '../../modules/access/words.hi.ts'
import { institutionWords } from '../../modules/institution/words.hi.ts'
import { commonWords } from '../../ui/i18n/words-common.hi.ts'
import { areaWords } from '../../ui/navigation/words-areas.hi.ts'
import { uiWords } from '../../ui/words.hi.ts'
import { shellWords } from '../words.hi.ts'

/** Hindi texts of the home page and the sign-in, in one small chunk. */
export const words = {
  shell: shellWords,
  ui: uiWords,
  access: accessWords,
  institution: institutionWords,
  areas: areaWords,
  common: commonWords,
}
