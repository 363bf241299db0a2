import { isUsername, longestUsername, plainUsername } from '@nalanda/contract/access/usernames'
import { accessError } from '@nalanda/contract/access/validation-errors'
import { type Relation, relations } from '@nalanda/contract/people/relations'
import { line } from '@nalanda/contract/platform/primitives'
import { issueMessage } from '@nalanda/contract/platform/validation/issues'
import { z } from 'zod'
import type { RowOf } from '../../../platform/imports/columns.ts'
import { Mobile } from '../../../platform/imports/mapped/read-values.ts'
import { plainHeading } from '../../../platform/spreadsheets/cell-text.ts'

const relationWords: Readonly<Record<string, Relation>> = {
  ...{ father: 'father', f: 'father', dad: 'father', mother: 'mother', m: 'mother', mom: 'mother' },
  ...{ guardian: 'guardian', g: 'guardian', uncle: 'guardian', aunt: 'guardian', brother: 'guardian', grandfather: 'guardian' },
}

export const parentColumns = {
  children: {
    heading: 'Roll numbers of the children',
    synonyms: [
      ...[
        'Roll number',
        'Roll no',
        'Rollno',
        'HT no',
        'Hall ticket no',
        'Hall ticket number',
        'Student roll no',
        'Ward roll no',
        'Children',
      ],
      ...[
        'Ward',
        'Wards',
        'Roll nos',
        'Regd no',
        'Reg no',
        'Student roll number',
        'Roll numbers',
        'Child',
        'Roll no of the student',
      ],
    ],
    schema: z.string().transform(rollNosIn),
    note: 'One or more, separated by commas. Rows of the same parent are combined.',
    width: 32,
  },
  fullName: {
    heading: 'Name of the parent',
    synonyms: [
      'Parent name',
      'Parent',
      'Name',
      'Father name',
      'Fathers name',
      'Guardian name',
      'Mother name',
      'Name of the father',
      'Parents name',
    ],
    schema: line(120),
    width: 32,
  },
  relation: {
    heading: 'Relation',
    synonyms: ['Relationship', 'Relation with student', 'Relation to student'],
    schema: z.preprocess((text) => relationWords[plainHeading(String(text))] ?? text, z.enum(relations)),
    choices: relations,
    open: true,
    optional: true,
    note: 'Father, mother or guardian. Blank means guardian.',
  },
  mobile: {
    heading: 'Mobile',
    synonyms: [
      'Mobile no',
      'Mobile number',
      'Parent mobile',
      'Father mobile',
      'Father mobile no',
      'Phone',
      'Phone no',
      'Contact no',
      'Contact',
      'Parent mobile no',
    ],
    schema: Mobile,
    optional: true,
    note: 'Their user name, where none is given.',
    width: 16,
  },
  email: {
    heading: 'E-mail',
    synonyms: ['Email', 'Email ID', 'Mail ID', 'Parent email', 'Father email', 'Parent mail id', 'Email address'],
    schema: z.string().toLowerCase().pipe(z.email().max(200)),
    optional: true,
    width: 32,
  },
  username: {
    heading: 'User name',
    synonyms: ['Username', 'Login', 'Login name', 'User ID', 'Login ID'],
    schema: z
      .string()
      .transform(plainUsername)
      .pipe(line(longestUsername).refine(isUsername, issueMessage(accessError('access.not-a-username')))),
    optional: true,
    note: 'If blank, the mobile number or the e-mail is used.',
    width: 20,
  },
} as const
export type ParentRow = RowOf<typeof parentColumns>

/** Returns the name by which a parent signs in, in lower case. */
export function nameOf({ username, mobile, email }: Pick<ParentRow, 'username' | 'mobile' | 'email'>): string {
  return (username ?? mobile ?? email ?? '').toLowerCase()
}

/** Returns the column that contains this name. */
export const fieldOfName = ({ username, mobile }: Pick<ParentRow, 'username' | 'mobile'>) =>
  username ? 'username' : mobile ? 'mobile' : 'email'

/** Splits roll numbers as people list them: separated by commas, semicolons, spaces or line breaks. */
export function rollNosIn(text: string): string[] {
  return [...new Set(text.toUpperCase().split(/[\s,;]+/))].filter((rollNo) => rollNo !== '')
}
