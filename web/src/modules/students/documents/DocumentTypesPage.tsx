import { lookups } from '@nalanda/contract/lookups/lookups'
import { type DocumentType, documentCalls, SaveDocumentType } from '@nalanda/contract/students/documents'
import { students } from '@nalanda/contract/students/students'
import { useChoices, useRecordEditing } from '../../../api/records.ts'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { RecordScreen } from '../../../ui/record/RecordScreen.tsx'
import { useProfileWords } from '../profile/words.ts'
import { type TranslateState, useStateWords } from '../states/words.ts'

const { CheckboxField, CheckboxGroupField, NumberField, TextField } = fieldsFor(SaveDocumentType)

/** The kinds of documents that the college requires of admitted students, in their order. */
export function DocumentTypesPage() {
  const t = useStateWords()
  const p = useProfileWords()
  const state = useListState<typeof students.documentTypes.list>({ sort: 'position' })
  const editing = useRecordEditing(students.documentTypes, state, [documentCalls])
  return (
    <RecordScreen
      name="document-kinds"
      title={t('kindsTitle')}
      about={t('kindsAbout')}
      add={t('addKind')}
      none={t('noKinds')}
      nameOf={(row: DocumentType) => row.name}
      columns={columns(t, (yes) => p(yes ? 'yes' : 'no'))}
      searchHint={t('find')}
      state={state}
      editing={editing}
      form={{
        schema: SaveDocumentType,
        start: (row) => ({
          name: row?.name ?? '',
          admissionTypes: row?.admissionTypes ?? [],
          required: row?.required ?? true,
          aadhaarCard: row?.aadhaarCard ?? false,
          position: row?.position ?? 200,
          retired: row?.retired ?? false,
        }),
        fields: () => <Fields />,
      }}
      empty={t('kindsEmpty')}
    />
  )
}

function Fields() {
  const t = useStateWords()
  const types = useChoices(lookups.values, { kind: 'admission-type', sort: 'position' }) ?? []
  return (
    <>
      <TextField name="name" label={t('name')} required maxLength={80} />
      <CheckboxGroupField
        name="admissionTypes"
        label={t('kindTypes')}
        hint={t('kindTypesHint')}
        options={types.map(({ value, label }) => ({ value, label: label ?? value }))}
      />
      <CheckboxField name="required" label={t('required')} hint={t('requiredHint')} />
      <CheckboxField name="aadhaarCard" label={t('aadhaarCard')} hint={t('aadhaarCardHint')} />
      <NumberField name="position" label={t('position')} min={0} max={999} step={1} />
      <CheckboxField name="retired" label={t('retired')} />
    </>
  )
}

const columns = (
  t: TranslateState,
  yesNo: (yes: boolean) => string,
): Column<DocumentType, typeof students.documentTypes.list>[] => [
  { field: 'name', head: t('name'), text: ({ name }) => name, main: true, sort: true, wide: true },
  { field: 'types', head: t('kindTypes'), text: ({ admissionTypes }) => admissionTypes.join(', ') || t('all'), wide: true },
  { field: 'required', head: t('required'), text: ({ required }) => yesNo(required) },
  { field: 'aadhaarCard', head: t('aadhaarCard'), text: ({ aadhaarCard }) => yesNo(aadhaarCard) },
  { field: 'position', head: t('position'), text: ({ position }) => position, numeric: true, sort: true },
  { field: 'retired', head: t('retired'), text: ({ retired }) => yesNo(retired) },
]
