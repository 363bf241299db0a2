import { Save, Upload, X } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { RowsSkeleton } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Checkbox } from '../../../ui/form/Field.tsx'
import { FormSection } from '../../../ui/form/Form.tsx'
import { UnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx'
import { useSaveShortcut } from '../../../ui/form/use-save-shortcut.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { PhotoField } from '../../../ui/photo/PhotoField.tsx'
import { DraftBar, DraftNote } from '../admission-form/DraftBar.tsx'
import formCss from '../admission-form/Form.module.css'
import { focusNextOnEnter } from '../admission-form/fields/focus-next-on-enter.ts'
import { useLists } from '../admission-form/lists.ts'
import { PrintButton } from '../admission-form/PrintButton.tsx'
import { SavedBar } from '../admission-form/SavedBar.tsx'
import { useFormWords } from '../admission-form/words.ts'
import { Consent } from './Consent.tsx'
import { type StudentValues, sections } from './fields.ts'
import { PrivacyLine } from './PrivacyLine.tsx'
import { StudentFieldOf } from './StudentFieldOf.tsx'
import { type StudentForm, useStudentForm } from './use-student-form.ts'
import { useStudentFormWords } from './words.ts'

const UploadView = lazyPart(() => import('../uploads/UploadView.tsx'), 'UploadView')

/** STUDENT ADMISSION FORM: admits students one after another, each with a printed form, or hundreds from a sheet. */
export function StudentFormPage() {
  const t = useStudentFormWords()
  const student = useStudentForm()
  const [uploading, setUploading] = useState(false)
  const place = useRef<HTMLFormElement>(null)
  useSaveShortcut(async () => (uploading ? undefined : student.submit()), place)
  const [offered] = student.draft.offered
  const { last, form, draft } = student
  return (
    <Page title={t('title')} actions={<Actions {...{ student, uploading }} onUpload={() => setUploading(!uploading)} />} sticky>
      {uploading && (
        <Suspense fallback={<RowsSkeleton />}>
          <UploadView onClose={() => setUploading(false)} />
        </Suspense>
      )}
      {!uploading && last && (
        <SavedBar {...last}>
          <PrintButton adminNo={last.saved.adminNo} />
        </SavedBar>
      )}
      {!uploading && offered && (
        <DraftBar draft={offered} onRestore={() => draft.restore(offered)} onDiscard={() => draft.discard(offered)} />
      )}
      <FormProvider {...form}>
        <form
          id="student-admission"
          ref={place}
          noValidate
          autoComplete="off"
          hidden={uploading}
          className={formCss.columns}
          onKeyDown={focusNextOnEnter}
          onSubmit={(event) => {
            event.preventDefault()
            void student.submit()
          }}
        >
          <Card>
            <Fields />
          </Card>
          <div className={formCss.side}>
            <PhotoCard student={student} />
            <Checkbox checked={student.keepsClass} onChange={(event) => student.setKeepsClass(event.target.checked)}>
              {t('keepClass')}
            </Checkbox>
          </div>
        </form>
      </FormProvider>
      <UnsavedGuard dirty={student.dirty && !student.saving} onDiscard={draft.clear} />
    </Page>
  )
}

type ActionsProps = { student: StudentForm; uploading: boolean; onUpload: () => void }

function Actions({ student, uploading, onUpload }: ActionsProps) {
  const t = useStudentFormWords()
  return (
    <>
      {!uploading && <DraftNote keptAt={student.draft.keptAt} />}
      <Button icon={Upload} aria-expanded={uploading} onClick={onUpload}>
        {t('upload')}
      </Button>
      {!uploading && (
        <>
          <Button icon={X} disabled={!student.dirty} onClick={student.clear}>
            {t('clear')}
          </Button>
          <Button kind="primary" icon={Save} type="submit" form="student-admission" shortcut="Ctrl S" busy={student.saving}>
            {t('submit')}
          </Button>
        </>
      )}
    </>
  )
}

function Fields() {
  const t = useStudentFormWords()
  const [course, batch, branch, category] = useWatch<StudentValues>({
    name: ['courseAppliedFor', 'batch', 'branch', 'category'],
  }) as (string | null)[]
  const lists = useLists({ course: course ?? '', batch: batch ?? '', branch: branch ?? '', category: category ?? '' })
  return (
    <div className={formCss.body}>
      {sections.map(({ part, fields }) => (
        <div key={part} className={formCss.body}>
          <FormSection title={t(part)} heading="h2" columns={part === 'addresses' ? 2 : 3}>
            {fields.map((field) => (
              <StudentFieldOf key={field.name} {...{ field, lists }} />
            ))}
          </FormSection>
          {part === 'family' && <Consent />}
        </div>
      ))}
      <PrivacyLine />
    </div>
  )
}

function PhotoCard({ student: { photo, setPhoto, form } }: { student: StudentForm }) {
  const t = useStudentFormWords()
  const f = useFormWords()
  const adminNo = useWatch({ control: form.control, name: 'adminNo' })
  return (
    <Card title={f('photo')}>
      <PhotoField
        label={f('uploadPhoto')}
        note={t('photoNote')}
        photo={photo}
        stored={null}
        kinds={['jpg']}
        name={adminNo?.trim() || 'photo'}
        onPhoto={setPhoto}
      />
    </Card>
  )
}
