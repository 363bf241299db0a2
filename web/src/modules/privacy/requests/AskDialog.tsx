import { issueError } from '@nalanda/contract/platform/validation/issues'
import type { DataPerson } from '@nalanda/contract/privacy/people'
import { correctableFields, NewDataRequest, requestAsks } from '@nalanda/contract/privacy/requests'
import { z } from 'zod'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { useWatch } from '../../../ui/form/form-hooks.ts'
import { thisDay } from '../../../ui/format/format.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { isPartOfPeople, numberOf, subjectOf, useFindPeople } from '../copies/find-people.ts'
import { useWords } from '../words.ts'

type Asked = Pick<NewDataRequest, 'kind' | 'id' | 'ask' | 'field' | 'value' | 'text'>
type Props = { people: readonly DataPerson[] | 'find'; onAsk: (asked: Asked) => Promise<unknown>; onClose: () => void }

const none = 'none'
const emptyIsNull = (value: unknown) => (value === '' || value === none || value === undefined ? null : value)
/** The rules of the contract, with the person as one number. */
const AskForm = z
  .object({
    person: z.coerce.number().int(),
    ask: z.enum(requestAsks),
    field: z.preprocess(emptyIsNull, z.enum(correctableFields).nullable()),
    value: z.preprocess(emptyIsNull, z.string().nullable()),
    /** The value of a date field. */
    day: z.preprocess(emptyIsNull, z.string().nullable()),
    text: z.string(),
  })
  .transform(({ person, day, ...asked }, context) => {
    const { kind, id } = subjectOf(person)
    const usesField = asked.ask === 'correction' && kind === 'student'
    const field = usesField ? asked.field : null
    const isDay = field === 'dateOfBirth'
    const given = isDay ? day : asked.value
    const wanted = { ...asked, field, value: field || asked.ask === 'nominee' ? given : null, kind, id }
    const checked = NewDataRequest.safeParse(wanted, { error: issueError })
    if (checked.success) return checked.data
    for (const { path, message } of checked.error.issues)
      context.addIssue({ code: 'custom', path: isDay && path[0] === 'value' ? ['day'] : [...path], message })
    return z.NEVER
  })
const { DateField, LookupField, SelectField, TextAreaField, TextField } = fieldsFor(AskForm)

/** Sends the college a request about the data of the user, of a child, or of the person at the counter. */
export function AskDialog({ people, onAsk, onClose }: Props) {
  const t = useWords()
  const [first] = people === 'find' ? [] : people
  const form = useZodForm(AskForm, {
    ...(first && { person: numberOf(first) }),
    ask: 'correction',
    field: none,
    value: '',
    day: null,
    text: '',
  })
  const find = useFindPeople()
  return (
    <FormDialog title={t('askTitle')} action={t('sendRequest')} form={form} onSave={onAsk} onClose={onClose}>
      {people === 'find' ? (
        <LookupField
          name="person"
          label={t('person')}
          hint={t('find')}
          required
          present={null}
          find={find}
          isPart={isPartOfPeople}
        />
      ) : (
        people.length > 1 && (
          <SelectField
            name="person"
            label={t('person')}
            required
            numeric
            options={people.map((person) => ({ value: numberOf(person), label: person.name }))}
          />
        )
      )}
      <AskFields />
    </FormDialog>
  )
}

function AskFields() {
  const t = useWords()
  const { ask, person, field } = useWatch() as { ask: string; person?: number | null; field: string }
  const ofStudent = Number.isInteger(person) && subjectOf(Number(person)).kind === 'student'
  const named = ask === 'correction' && ofStudent && field !== none && field !== ''
  const known = requestAsks.find((one) => one === ask) ?? 'correction'
  return (
    <>
      <SelectField
        name="ask"
        label={t('request')}
        required
        options={requestAsks.map((value) => ({ value, label: t(`ask-${value}`) }))}
      />
      <p>{t(`about-${known}`)}</p>
      {ask === 'correction' && ofStudent && (
        <SelectField
          name="field"
          label={t('whichField')}
          options={[
            { value: none, label: t('otherField') },
            ...correctableFields.map((value) => ({ value, label: t(`field-${value}`) })),
          ]}
        />
      )}
      {named && field === 'dateOfBirth' && (
        <DateField name="day" label={t('shouldBe')} required min="1940-01-01" max={thisDay()} />
      )}
      {named && field !== 'dateOfBirth' && <TextField name="value" label={t('shouldBe')} required />}
      {ask === 'nominee' && <TextField name="value" label={t('nominee')} hint={t('nomineeHint')} required maxLength={500} />}
      <TextAreaField name="text" label={t('requestText')} required maxLength={2000} />
    </>
  )
}
