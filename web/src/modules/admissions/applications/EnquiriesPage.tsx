import { enquiryStates } from '@nalanda/contract/applications/application-states'
import { applications } from '@nalanda/contract/applications/applications'
import { type Enquiry, enquiryOrigins, SaveEnquiry } from '@nalanda/contract/applications/enquiries'
import { sources } from '@nalanda/contract/students/record'
import { Suspense } from 'react'
import { useCourseChoices } from '../../../api/choices.ts'
import { useRecordEditing } from '../../../api/records.ts'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { dayText, instantText } from '../../../ui/format/format.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { type RecordForm, RecordScreen } from '../../../ui/record/RecordScreen.tsx'
import { enquiryTones } from './application-states.ts'
import { applicationViews } from './queries.ts'
import { type Translate, useApplicationsWords } from './words.ts'

const { DateField, SelectField, TextAreaField, TextField } = fieldsFor(SaveEnquiry)
const ConvertEnquiry = lazyPart(() => import('./ConvertEnquiry.tsx'), 'ConvertEnquiry')

/** All enquiries about a place, entered at the counter or sent from the public page. */
export function EnquiriesPage() {
  const t = useApplicationsWords()
  const state = useListState<typeof applications.enquiries.list>({ sort: '-askedAt' })
  const editing = useRecordEditing(applications.enquiries, state, applicationViews)
  return (
    <RecordScreen
      name="enquiries"
      title={t('enquiries')}
      about={t('enquiriesAbout')}
      add={t('addEnquiry')}
      none={t('noEnquiries')}
      nameOf={({ fullName }) => fullName}
      columns={columns(t)}
      filters={[
        { name: 'state', label: t('state'), options: enquiryStates.map((value) => ({ value, label: t(value) })) },
        { name: 'origin', label: t('source'), options: enquiryOrigins.map((value) => ({ value, label: t(value) })) },
        { name: 'courseId', label: t('course'), options: useCourseChoices(state.needs('courseId')) },
      ]}
      searchHint={t('searchEnquiries')}
      state={state}
      editing={editing}
      form={formWith(t)}
      empty={t('enquiriesEmpty')}
    />
  )
}

const columns = (t: Translate): Column<Enquiry, typeof applications.enquiries.list>[] => [
  { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, main: true, sort: true, wide: true },
  { field: 'mobile', head: t('mobile'), text: ({ mobile }) => mobile, code: true },
  {
    field: 'state',
    head: t('state'),
    status: ({ state }) => ({ tone: enquiryTones[state], text: t(state) }),
  },
  { field: 'course', head: t('course'), text: ({ courseName }) => courseName, wide: true },
  { field: 'message', head: t('message'), text: ({ message }) => message, wide: true },
  { field: 'origin', head: t('source'), text: ({ origin }) => t(origin) },
  { field: 'followUpOn', head: t('followUpOn'), text: ({ followUpOn }) => (followUpOn ? dayText(followUpOn) : null), sort: true },
  { field: 'askedAt', head: t('askedOn'), text: ({ askedAt }) => instantText(askedAt), sort: true },
  {
    field: 'application',
    head: t('application'),
    text: ({ application }) => application?.number ?? null,
    code: true,
    hiddenAtFirst: true,
  },
]

const formWith = (t: Translate): RecordForm<Enquiry, typeof SaveEnquiry> => ({
  schema: SaveEnquiry,
  start: (row) => ({
    fullName: row?.fullName ?? '',
    mobile: row?.mobile ?? '',
    email: row?.email ?? '',
    courseId: row?.courseId ?? null,
    message: row?.message ?? '',
    source: row?.source ?? '',
    origin: row?.origin ?? 'counter',
    state: row?.state === 'contacted' || row?.state === 'closed' ? row.state : 'open',
    note: row?.note ?? '',
    followUpOn: row?.followUpOn ?? '',
  }),
  fields: (row) => <EnquiryFields t={t} enquiry={row} />,
})

function EnquiryFields({ t, enquiry }: { t: Translate; enquiry: Enquiry | null }) {
  return (
    <>
      <Suspense>{enquiry && <ConvertEnquiry enquiry={enquiry} />}</Suspense>
      <TextField name="fullName" label={t('name')} required maxLength={120} />
      <TextField name="mobile" label={t('mobile')} required digits={10} />
      <TextField name="email" label={t('email')} type="email" maxLength={200} />
      <CourseField />
      <TextAreaField name="message" label={t('message')} maxLength={1000} />
      <SelectField
        name="origin"
        label={t('source')}
        required
        options={enquiryOrigins.map((value) => ({ value, label: t(value) }))}
      />
      <SelectField
        name="source"
        label={t('source')}
        options={sources.map((value) => ({ value, label: t(value) }))}
        placeholder={t('choose')}
      />
      <SelectField
        name="state"
        label={t('state')}
        required
        options={(['open', 'contacted', 'closed'] as const).map((value) => ({ value, label: t(value) }))}
      />
      <DateField name="followUpOn" label={t('followUpOn')} />
      <TextAreaField name="note" label={t('officeNote')} maxLength={1000} />
    </>
  )
}

function CourseField() {
  const t = useApplicationsWords()
  return <SelectField name="courseId" label={t('course')} numeric options={useCourseChoices()} placeholder={t('choose')} />
}
