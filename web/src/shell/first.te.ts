import { accessWords } from '../modules/access/words.te.ts'
import { shellWords } from './words.te.ts'

/** What home and sign-in say in Telugu, in one small chunk. */
export const words = { shell: shellWords, access: accessWords }
