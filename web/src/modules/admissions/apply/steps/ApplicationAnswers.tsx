import {
  type ApplicationForm,
  type ApplyStep,
  applySteps,
  type FormField,
  fieldsOf,
} from '@nalanda/contract/applications/application-form'
import type { ApplicationDocument, ApplyView } from '@nalanda/contract/applications/views'
import { Button } from '../../../../ui/form/Button.tsx'
import { dayText, rupees } from '../../../../ui/format/format.ts'
import { Card } from '../../../../ui/page/Page.tsx'
import { DescriptionItem, DescriptionList } from '../../../../ui/record/DescriptionList.tsx'
import css from '../Apply.module.css'
import { type Translate, useWords } from '../words.ts'
import { addressLine, fieldWord } from './field-names.ts'

type WrittenProps = {
  form: ApplicationForm
  documents: readonly ApplicationDocument[]
  view: ApplyView | undefined
  onChange?: (step: ApplyStep) => void
  heading?: 'h2' | 'h3'
  /** Texts for other readers, replacing those that address the applicant. */
  instead?: Readonly<Record<string, string>>
}

/** All entered values, step by step. */
export function ApplicationAnswers({ form, documents, view, onChange, heading: Heading = 'h3', instead = {} }: WrittenProps) {
  const t = useWords()
  const headingOf = (step: ApplyStep) => instead[`step${step}`] ?? t(`step${step}`)
  return (
    <div className={css.written}>
      {applySteps
        .filter((step) => step !== 'review' && (step !== 'documents' || documents.length > 0))
        .map((step) => (
          <section key={step} aria-label={headingOf(step)}>
            <div className={css.writtenHead}>
              <Heading>{headingOf(step)}</Heading>
              {onChange && (
                <Button
                  size="small"
                  kind="quiet"
                  aria-label={t('labelled', { label: t('change'), value: headingOf(step) })}
                  onClick={() => onChange(step)}
                >
                  {t('change')}
                </Button>
              )}
            </div>
            <DescriptionList>
              {step === 'documents'
                ? documents.map((document) => (
                    <DescriptionItem key={document.id} name={instead[document.kind] ?? t(document.kind)}>
                      {document.name}
                    </DescriptionItem>
                  ))
                : shownFields(form, step).map((field) => (
                    <DescriptionItem key={field} name={instead[field] ?? t(fieldWord(field))}>
                      {textOf(form, field, { t, view }) || t('notGiven')}
                    </DescriptionItem>
                  ))}
            </DescriptionList>
          </section>
        ))}
    </div>
  )
}

/** Returns the fields to show: empty fields that are not required of every applicant are left out. */
function shownFields(form: ApplicationForm, step: ApplyStep): FormField[] {
  const always: readonly FormField[] = [
    'courseId',
    'branchIds',
    'gender',
    'dateOfBirth',
    'category',
    'fathersName',
    'mothersName',
  ]
  const never: readonly FormField[] = ['presentSame']
  return (fieldsOf[step] as readonly FormField[]).filter((field) => {
    if (never.includes(field)) return false
    if (field === 'presentParts') return !form.presentSame
    if (field === 'physicallyHandicapped' || field === 'lateralEntry') return form[field]
    return always.includes(field) || form[field] !== null
  })
}

type CorrectedProps = { title: string; before: ApplicationForm } & Pick<WrittenProps, 'form' | 'view' | 'instead'>

/** A card of the values that an applicant corrected, each with its earlier value. Nothing if both forms say the same. */
export function CorrectedAnswers({ title, before, form, view, instead = {} }: CorrectedProps) {
  const t = useWords()
  const naming = { t, view }
  const corrected = Object.values(fieldsOf)
    .flat()
    .map((field: FormField) => ({ field, old: textOf(before, field, naming), now: textOf(form, field, naming) }))
    .filter(({ field, old, now }) => field !== 'presentSame' && old !== now)
  return corrected.length === 0 ? null : (
    <Card title={title}>
      <DescriptionList>
        {corrected.map(({ field, old, now }) => (
          <DescriptionItem key={field} name={instead[field] ?? t(fieldWord(field))}>
            {t('valueChange', { before: old || t('notGiven'), after: now || t('notGiven') })}
          </DescriptionItem>
        ))}
      </DescriptionList>
    </Card>
  )
}

type Naming = { t: Translate; view: ApplyView | undefined }

function textOf(form: ApplicationForm, field: FormField, { t, view }: Naming): string {
  const course = view?.courses.find(({ id }) => id === form.courseId)
  if (field === 'courseId') return course?.name ?? ''
  if (field === 'branchIds')
    return form.branchIds.flatMap((id) => course?.branches.find((one) => one.id === id)?.shortName ?? []).join(', ')
  if (field === 'permanentParts') return addressLine(form.permanentParts)
  if (field === 'presentParts') return addressLine(form.presentSame ? form.permanentParts : form.presentParts)
  if (field === 'dateOfBirth') return form.dateOfBirth ? dayText(form.dateOfBirth) : ''
  if (field === 'annualIncomePaise') return form.annualIncomePaise === null ? '' : rupees(form.annualIncomePaise)
  if (field === 'gender') return form.gender ? t(form.gender) : ''
  if (field === 'source') return form.source ? t(form.source) : ''
  if (field === 'physicallyHandicapped') return t(form.physicallyHandicapped ? 'yes' : 'no')
  if (field === 'lateralEntry') return t(form.lateralEntry ? 'lateralNote' : 'firstYearNote')
  return String(form[field] ?? '')
}
