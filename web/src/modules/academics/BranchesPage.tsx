import { academics, SaveBranch } from '@nalanda/contract/academics/academics'
import { useCourseChoices, useDepartmentChoices } from '../../api/choices.ts'
import { type ItemOf, useRecordEditing } from '../../api/records.ts'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import type { Column } from '../../ui/list/DataList.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { RecordScreen } from '../../ui/record/RecordScreen.tsx'
import { structureViews } from './structure/structure-queries.ts'
import { type Translate, useWords } from './words.ts'

const { NumberField, SelectField, TextField } = fieldsFor(SaveBranch)

type Branch = ItemOf<typeof academics.branches>

/** Page of the branches of each course. */
export function BranchesPage() {
  const t = useWords()
  const state = useListState<typeof academics.branches.list>({ sort: 'code' })
  const editing = useRecordEditing(academics.branches, state, structureViews)
  return (
    <RecordScreen
      name="branches"
      title={t('branches')}
      about={t('branchesAbout')}
      add={t('addBranch')}
      none={t('noBranches')}
      nameOf={({ name }) => name}
      columns={columns(t)}
      filters={[{ name: 'courseId', label: t('course'), options: useCourseChoices(state.needs('courseId')) }]}
      searchHint={t('branchSearch')}
      state={state}
      editing={editing}
      form={{
        schema: SaveBranch,
        start: (row: Branch | null) => ({
          courseId: row?.courseId,
          code: row?.code ?? '',
          shortName: row?.shortName ?? '',
          name: row?.name ?? '',
          departmentId: row?.departmentId ?? null,
          intake: row?.intake ?? 60,
        }),
        fields: (row) => <BranchFields row={row} />,
      }}
      empty={t('branchesEmpty')}
    />
  )
}

function BranchFields({ row }: { row: Branch | null }) {
  const t = useWords()
  const departments = useDepartmentChoices()
  return (
    <>
      <SelectField name="courseId" label={t('course')} required numeric options={useCourseChoices()} />
      <TextField name="code" label={t('code')} required maxLength={10} hint={t('codeHint')} />
      <TextField name="shortName" label={t('shortName')} required maxLength={20} hint={t('suchAsCse')} />
      <TextField name="name" label={t('name')} required maxLength={120} hint={t('branchNameHint')} />
      <SelectField
        name="departmentId"
        label={t('department')}
        numeric
        placeholder={t('none')}
        hint={t('departmentHint')}
        options={withPresent(departments, row)}
      />
      <NumberField name="intake" label={t('intakeYear')} required step={1} min={0} max={5000} />
    </>
  )
}

/** Adds the branch's present department to the options, for users who may not list departments. */
function withPresent(options: readonly { value: number; label: string }[], row: Branch | null) {
  if (!row?.departmentId || options.some(({ value }) => value === row.departmentId)) return options
  return [{ value: row.departmentId, label: row.departmentName ?? '' }, ...options]
}

const columns = (t: Translate): Column<Branch, typeof academics.branches.list>[] => [
  { field: 'code', head: t('code'), text: ({ code }) => code, code: true, sort: true },
  { field: 'shortName', head: t('shortName'), text: ({ shortName }) => shortName, sort: true },
  { field: 'name', head: t('branch'), text: ({ name }) => name, main: true, sort: true, wide: true },
  { field: 'course', head: t('course'), text: ({ courseName }) => courseName, wide: true },
  { field: 'department', head: t('department'), text: ({ departmentName }) => departmentName, wide: true },
  { field: 'intake', head: t('intake'), text: ({ intake }) => intake, numeric: true },
]
