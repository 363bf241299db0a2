import { type Gender, genders } from '@nalanda/contract/students/record'

type Word = 'male' | 'female' | 'otherGender'

/** The genders that the college records, labelled with a form's texts, with the values that its payload uses. */
export const genderOptions = (t: (word: Word) => string, spell: (gender: Gender) => string) =>
  genders.map((gender) => ({ value: spell(gender), label: t(gender === 'other' ? 'otherGender' : gender) }))
