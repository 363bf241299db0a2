import { catalogue, type SayOf } from '../../ui/catalogue.ts'
import { type ProfileWords, profileWords } from './words-profile.en.ts'

export type SayProfile = SayOf<ProfileWords>

/** What the profile of a student says, in the language of the page. */
export const useProfileWords = catalogue('profile', profileWords)
