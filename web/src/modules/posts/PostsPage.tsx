import { people } from '@nalanda/contract/people/people'
import { postCalls as calls, type PostName, postKindOf, postNames, SavePost, type StaffPost } from '@nalanda/contract/posts/posts'
import { useEffect } from 'react'
import { useDepartmentChoices } from '../../api/choices.ts'
import { findStaff } from '../../api/find-staff.ts'
import { useRecordEditing } from '../../api/records.ts'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import { dayText } from '../../ui/format/format.ts'
import type { Column } from '../../ui/list/DataList.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { yesNoOptions } from '../../ui/list/yes-no-options.ts'
import { type RecordForm, RecordScreen } from '../../ui/record/RecordScreen.tsx'
import { type Translate, useWords } from './words.ts'

const { DateField, LookupField, SelectField, TextField, useFormContext } = fieldsFor(SavePost)

/** The posts with their holders and the start of each. Administrators appoint; the role of the post comes with it. */
export function PostsPage() {
  const t = useWords()
  const state = useListState<typeof calls.list>({ sort: '-heldFrom', filters: { current: 'yes' } })
  const editing = useRecordEditing(calls, state, [calls, people])
  return (
    <RecordScreen
      name="posts"
      title={t('posts')}
      about={t('postsAbout')}
      add={t('appoint')}
      none={t('noPosts')}
      nameOf={({ post, fullName }) => t('postOf', { post: t(`post-${post}`), name: fullName })}
      columns={columns(t)}
      filters={[
        { name: 'post', label: t('post'), options: postOptions(t) },
        { name: 'departmentId', label: t('department'), options: useDepartmentChoices(state.needs('departmentId')) },
        { name: 'current', label: t('heldToday'), options: yesNoOptions(t) },
      ]}
      searchHint={t('postsSearch')}
      state={state}
      editing={editing}
      form={postForm(t)}
      empty={t('postsEmpty')}
    />
  )
}

const postOptions = (t: Translate) => postNames.map((value) => ({ value, label: t(`post-${value}`) }))

const columns = (t: Translate): Column<StaffPost, typeof calls.list>[] => [
  { field: 'post', head: t('post'), text: ({ post }) => t(`post-${post}`), main: true },
  { field: 'part', head: t('forPart'), text: ({ departmentName, place }) => departmentName ?? place, wide: true },
  { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, sort: true, wide: true },
  { field: 'heldFrom', head: t('from'), text: ({ heldFrom }) => dayText(heldFrom), sort: true },
  { field: 'heldUntil', head: t('until'), text: ({ heldUntil }) => heldUntil && dayText(heldUntil) },
  { field: 'orderNo', head: t('orderNo'), text: ({ orderNo }) => orderNo, code: true, hiddenAtFirst: true },
  {
    field: 'isCurrent',
    head: t('heldToday'),
    status: ({ isCurrent }) => (isCurrent ? { tone: 'pass', text: t('yes') } : { tone: 'quiet', text: t('no') }),
  },
]

function postForm(t: Translate): RecordForm<StaffPost, typeof SavePost> {
  return {
    schema: SavePost,
    start: (row) => ({
      post: row?.post ?? 'hod',
      departmentId: row?.departmentId ?? null,
      place: row?.place ?? '',
      staffId: row?.staffId ?? null,
      heldFrom: row?.heldFrom ?? '',
      heldUntil: row?.heldUntil ?? null,
      orderNo: row?.orderNo ?? '',
    }),
    fields: (row) => <Fields {...{ t, row }} />,
  }
}

type FieldsProps = { t: Translate; row: StaffPost | null }

function Fields({ t, row }: FieldsProps) {
  const departments = useDepartmentChoices()
  const { watch, setValue } = useFormContext()
  const { part } = postKindOf(watch('post') as PostName)
  useEffect(() => {
    // Values of another post are not sent with this one
    if (part !== 'department') setValue('departmentId', null)
    if (part !== 'place') setValue('place', '')
  }, [part, setValue])
  return (
    <>
      <SelectField name="post" label={t('post')} required options={postOptions(t)} />
      {part === 'department' && (
        <SelectField name="departmentId" label={t('department')} required numeric options={departments} />
      )}
      {part === 'place' && <TextField name="place" label={t('hostel')} required maxLength={60} />}
      <LookupField
        name="staffId"
        label={t('staffMember')}
        required
        present={row && { value: row.staffId, label: row.fullName }}
        find={findStaff}
      />
      <DateField name="heldFrom" label={t('firstDay')} required />
      <DateField name="heldUntil" label={t('lastDay')} hint={t('heldUntilHint')} />
      <TextField name="orderNo" label={t('orderNo')} hint={t('orderHint')} maxLength={60} />
    </>
  )
}
