import type { ExistingStudent } from '@nalanda/contract/admissions/form-fields'
import { isLateralType } from '@nalanda/contract/students/record'
import { useQuery } from '@tanstack/react-query'
import { Save, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useFormState, useWatch } from 'react-hook-form'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { Checkbox } from '../../../ui/form/Field.tsx'
import { FormSection } from '../../../ui/form/Form.tsx'
import type { Draft } from '../../../ui/form/stored-drafts.ts'
import { UnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx'
import { useSaveShortcut } from '../../../ui/form/use-save-shortcut.ts'
import { useScreenSearch, useSearchChange } from '../../../ui/navigation/own-address.ts'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { PhotoField } from '../../../ui/photo/PhotoField.tsx'
import { DraftBar, DraftNote } from '../admission-form/DraftBar.tsx'
import formCss from '../admission-form/Form.module.css'
import { focusNextOnEnter } from '../admission-form/fields/focus-next-on-enter.ts'
import { useLists } from '../admission-form/lists.ts'
import { nextNumberQuery } from '../admission-form/next-number.ts'
import { PrintButton } from '../admission-form/PrintButton.tsx'
import { SavedBar } from '../admission-form/SavedBar.tsx'
import { SeatCard } from '../admission-form/SeatCard.tsx'
import { useFormWords } from '../admission-form/words.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import css from './EditForm.module.css'
import { FieldOf } from './FieldOf.tsx'
import { FindStudent } from './FindStudent.tsx'
import { editFields, type Section, tabs } from './fields.ts'
import { existingQuery } from './queries.ts'
import { SameAddress } from './SameAddress.tsx'
import { Tabs } from './Tabs.tsx'
import { type EditForm, type Saved, useEditForm } from './use-edit-form.ts'
import { useEditWords } from './words.ts'

/** ADMISSION FORM: admits a student, or modifies the one whose id is in the address as `?student=`. */
export function EditFormPage() {
  const t = useEditWords()
  const id = useStudentId()
  const [saved, setSaved] = useState<Saved | null>(null)
  const open = useOpenStudent()
  const result = useQuery(existingQuery(id))
  const onSaved = (next: Saved) => {
    setSaved(next)
    if (id !== null) open(null)
  }
  // The draft from which a student was opened in the empty form
  const [continued, setContinued] = useState<string | null>(null)
  const shared = { saved, onSaved, open, continued, setContinued }
  if (id === null) return <FormOfStudent key="new" existing={null} {...shared} />
  if (result.data) return <FormOfStudent key={id} existing={result.data} {...shared} />
  return (
    <Page title={t('title')}>
      <FindStudent onFound={(student) => open(student.id)} />
      <Waiting {...result} rows={12} />
    </Page>
  )
}

type FormOfProps = {
  existing: ExistingStudent | null
  saved: Saved | null
  onSaved: (saved: Saved) => void
  open: (id: number | null) => void
  continued: string | null
  setContinued: (draft: string | null) => void
}

function FormOfStudent({ existing, saved, onSaved, open, continued, setContinued }: FormOfProps) {
  const t = useEditWords()
  const edit = useEditForm({ existing, onSaved })
  const place = useRef<HTMLFormElement>(null)
  useSaveShortcut(edit.submit, place)
  const { offered, restore, discard } = edit.draft
  // The empty form offers drafts of existing students too: after a reload, users do not remember which student they were editing
  const draft = existing ? offered.find(({ record }) => record === existing.id) : offered[0]
  const begun = draft?.id === continued ? draft : undefined
  useEffect(() => {
    if (!existing || !begun) return
    setContinued(null)
    restore(begun)
  }, [existing, begun, restore, setContinued])
  const continueWith = (chosen: Draft) => {
    if (existing || chosen.record === null) return restore(chosen)
    setContinued(chosen.id)
    open(chosen.record)
  }
  return (
    <Page title={t('title')} actions={<Actions edit={edit} />} sticky>
      <div className={css.find}>
        <FindStudent first={!existing} onFound={(student) => open(student.id)} />
        {existing && (
          <p className={css.modifying}>
            <span>
              <strong>{t('modifying', { name: existing.fullName })}</strong> ·{' '}
              <span className="numerals">{existing.rollNumber || existing.adminNo}</span>
            </span>
            <RouteLink to="/app/Admission/Student admission form" className={buttonClass({ size: 'small' })}>
              {t('newAdmission')}
            </RouteLink>
          </p>
        )}
      </div>
      {saved && (
        <SavedBar {...saved}>
          <PrintButton adminNo={saved.saved.adminNo} />
        </SavedBar>
      )}
      {draft && <DraftBar draft={draft} onRestore={() => continueWith(draft)} onDiscard={() => discard(draft)} />}
      <FormProvider {...edit.form}>
        <form
          id="admission"
          ref={place}
          noValidate
          autoComplete="off"
          className={formCss.columns}
          onKeyDown={focusNextOnEnter}
          onSubmit={(event) => {
            event.preventDefault()
            void edit.submit()
          }}
        >
          <Card>
            <FormTabs edit={edit} />
          </Card>
          <div className={formCss.side}>
            <PhotoCard edit={edit} />
            <SeatOfForm edit={edit} />
            {!existing && (
              <Checkbox checked={edit.keepsClass} onChange={(event) => edit.setKeepsClass(event.target.checked)}>
                {t('keepClass')}
              </Checkbox>
            )}
          </div>
        </form>
      </FormProvider>
      <UnsavedGuard dirty={edit.dirty && !edit.saving} onDiscard={edit.draft.clear} />
      {edit.conflict && <ConflictDialog conflict={edit.conflict} onResolved={edit.resolve} onClose={edit.closeConflict} />}
    </Page>
  )
}

function Actions({ edit }: { edit: EditForm }) {
  const t = useEditWords()
  return (
    <>
      <DraftNote keptAt={edit.draft.keptAt} />
      <Button icon={X} disabled={!edit.dirty} onClick={edit.clear}>
        {t('clear')}
      </Button>
      <Button kind="primary" icon={Save} type="submit" form="admission" shortcut="Ctrl S" busy={edit.saving}>
        {t('save')}
      </Button>
    </>
  )
}

function FormTabs({ edit: { form, tab, setTab, existing } }: { edit: EditForm }) {
  const t = useEditWords()
  const { errors } = useFormState({ control: form.control })
  const invalid = new Set(editFields.filter(({ name }) => errors[name]).map((field) => field.tab))
  const [course, batch, branch, category] = useWatch({
    control: form.control,
    name: ['courseAppliedFor', 'batch', 'branch', 'category'],
  })
  const lists = useLists({ course: course ?? '', batch: batch ?? '', branch: branch ?? '', category: category ?? '' })
  const { data: nextNumber } = useQuery({ ...nextNumberQuery, enabled: existing === null })
  const edited = existing && { id: existing.id, mask: existing.adharNo }
  const sections = (parts: readonly Section[]) =>
    parts.map(({ part, fields }) => (
      <div key={part}>
        {part === 'present' && <SameAddress />}
        <FormSection title={t(part)} heading="h2">
          {fields.map((field) => (
            <FieldOf key={field.name} {...{ field, lists, edited, nextNumber }} />
          ))}
        </FormSection>
      </div>
    ))
  return (
    <Tabs
      label={t('tabs')}
      invalidLabel={t('invalid')}
      chosen={tab}
      onChoose={setTab}
      tabs={tabs.map(({ name, sections: parts }) => ({
        name,
        label: t(name),
        invalid: invalid.has(name),
        content: <div className={formCss.body}>{sections(parts)}</div>,
      }))}
    />
  )
}

function PhotoCard({ edit: { photo, form, existing } }: { edit: EditForm }) {
  const t = useFormWords()
  const words = useEditWords()
  const adminNo = useWatch({ control: form.control, name: 'adminNo' })
  return (
    <Card title={t('photo')}>
      <PhotoField
        label={t('uploadPhoto')}
        note={words('photoNote')}
        photo={photo.file}
        stored={photo.stored}
        kinds={['png', 'jpg']}
        name={adminNo?.trim() || 'photo'}
        onPhoto={photo.setFile}
        {...(existing && { onRemoveStored: photo.removeStored })}
      />
    </Card>
  )
}

function SeatOfForm({ edit: { form } }: { edit: EditForm }) {
  const [course, batch, branch, seatType, category, answer, type] = useWatch({
    control: form.control,
    name: ['courseAppliedFor', 'batch', 'branch', 'seatType', 'category', 'lateralEntry', 'admissionType'],
  }).map((value) => value ?? '') as [string, string, string, string, string, string, string]
  const lateral = answer ? answer === 'Yes' : isLateralType(type)
  return <SeatCard seat={{ course, batch, branch, seatType, category, lateral }} />
}

/** Returns the id of the student in the address; null if there is none or it is not a valid id. */
function useStudentId(): number | null {
  const { student } = useScreenSearch<'student'>()
  const id = Number(student)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** Returns a function that opens a student in the form, or an empty form, under the address at which the form was opened. */
function useOpenStudent(): (id: number | null) => void {
  const changeSearch = useSearchChange()
  return (id) => void changeSearch({ student: id ?? undefined }, { whole: true, step: true })
}
