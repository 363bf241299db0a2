import { type Gender, genders } from '@nalanda/contract/students/record'

type Word = 'male' | 'female' | 'otherGender'

/** The genders that the college records, by the words of a form and as its payload spells them. */
export const genderOptions = (t: (word: Word) => string, spell: (gender: Gender) => string) =>
  genders.map((gender) => ({ value: spell(gender), label: t(gender === 'other' ? 'otherGender' : gender) }))
