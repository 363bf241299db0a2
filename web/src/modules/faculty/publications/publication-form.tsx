import { type Publication, publicationTypes, SavePublication } from '@nalanda/contract/faculty/publications'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { monthText } from '../../../ui/format/format.ts'
import type { RecordForm } from '../../../ui/record/RecordScreen.tsx'
import type { Translate } from '../words.ts'

const { CheckboxField, NumberField, SelectField, TextAreaField, TextField } = fieldsFor(SavePublication)

export const typeOptions = (t: Translate) => publicationTypes.map((value) => ({ value, label: t(`type-${value}`) }))

/** The form of a publication. */
export function publicationForm(t: Translate): RecordForm<Publication, typeof SavePublication> {
  return { schema: SavePublication, start, fields: () => <Fields t={t} /> }
}

const start = (row: Publication | null) => ({
  title: row?.title ?? '',
  type: row?.type ?? ('journal' as const),
  authorNames: row?.authors.map(({ name }) => name).join('\n') ?? '',
  venue: row?.venue ?? '',
  publisher: row?.publisher ?? '',
  year: row?.year ?? Number.NaN,
  month: row?.month ?? null,
  volume: row?.volume ?? '',
  issue: row?.issue ?? '',
  pages: row?.pages ?? '',
  doi: row?.doi ?? '',
  isbn: row?.isbn ?? '',
  citations: row?.citations ?? 0,
  inScopus: row?.inScopus ?? false,
  inWos: row?.inWos ?? false,
  inUgcCare: row?.inUgcCare ?? false,
  distinct: row?.distinct ?? false,
})

function Fields({ t }: { t: Translate }) {
  const months = Array.from({ length: 12 }, (_, at) => ({ value: at + 1, label: monthText(at + 1) }))
  return (
    <>
      <TextField name="title" label={t('title')} required maxLength={500} />
      <SelectField name="type" label={t('type')} required options={typeOptions(t)} />
      <TextAreaField name="authorNames" label={t('authors')} hint={t('authorsHint')} required rows={4} maxLength={20_000} />
      <TextField name="venue" label={t('publishedIn')} maxLength={300} />
      <TextField name="publisher" label={t('publisher')} maxLength={200} />
      <NumberField name="year" label={t('year')} required min={1900} max={2100} step={1} />
      <SelectField name="month" label={t('month')} numeric placeholder={t('notGiven')} options={months} />
      <TextField name="volume" label={t('volume')} maxLength={40} />
      <TextField name="issue" label={t('issue')} maxLength={40} />
      <TextField name="pages" label={t('pages')} maxLength={40} />
      <TextField name="doi" label={t('doi')} hint={t('doiHint')} maxLength={300} />
      <TextField name="isbn" label={t('isbn')} maxLength={40} />
      <NumberField name="citations" label={t('citations')} min={0} step={1} />
      <CheckboxField name="inScopus" label={t('inScopus')} />
      <CheckboxField name="inWos" label={t('inWos')} />
      <CheckboxField name="inUgcCare" label={t('inUgcCare')} />
      <CheckboxField name="distinct" label={t('distinct')} />
    </>
  )
}
