import { academics, SaveSubject, type Subject } from '@nalanda/contract/academics/academics'
import { useBranchChoices, useRegulationChoices, useSemesterChoices } from '../../api/choices.ts'
import { ImportLink } from '../../api/ImportLink.tsx'
import { useRecordEditing } from '../../api/records.ts'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import type { Column } from '../../ui/list/DataList.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { RecordScreen } from '../../ui/record/RecordScreen.tsx'
import { structureViews } from './structure/structure-queries.ts'
import { type Translate, useWords } from './words.ts'

const { CheckboxGroupField, DependentField, NumberField, SelectField, TextField, useFormContext } = fieldsFor(SaveSubject)

/** What is taught and examined. */
export function SubjectsPage() {
  const t = useWords()
  const state = useListState<typeof academics.subjects.list>({ sort: 'code' })
  const editing = useRecordEditing(academics.subjects, state, structureViews)
  return (
    <RecordScreen
      name="subjects"
      title={t('subjects')}
      about={t('subjectsAbout')}
      add={t('addSubject')}
      none={t('noSubjects')}
      nameOf={({ code, name }) => `${code} ${name}`}
      columns={columns(t)}
      filters={[
        { name: 'regulationId', label: t('regulation'), options: useRegulationChoices() },
        { name: 'semesterId', label: t('semester'), options: useSemesterChoices() },
        { name: 'branchId', label: t('branch'), options: useBranchChoices() },
        {
          name: 'creditless',
          label: t('credits'),
          options: [
            { value: 'yes', label: t('outside') },
            { value: 'no', label: t('withCredits') },
          ],
        },
      ]}
      searchHint={t('codeOrName')}
      actions={<ImportLink kind="academics.subjects" allow="academics.edit" />}
      state={state}
      editing={editing}
      form={{ schema: SaveSubject, start, fields: () => <SubjectFields /> }}
      empty={t('subjectsEmpty')}
    />
  )
}

function start(row: Subject | null) {
  return {
    regulationId: row?.regulationId,
    semesterId: row?.semesterId,
    code: row?.code ?? '',
    name: row?.name ?? '',
    credits: row?.credits ?? 3,
    maxInternal: row?.maxInternal ?? 40,
    maxExternal: row?.maxExternal ?? 60,
    branchIds: row?.branchIds ?? [],
  }
}

function SubjectFields() {
  const t = useWords()
  const { watch } = useFormContext()
  const regulations = useRegulationChoices()
  const semesters = useSemesterChoices()
  const branches = useBranchChoices()
  const courseId = regulations.find(({ value }) => value === watch('regulationId'))?.of
  return (
    <>
      <SelectField name="regulationId" label={t('regulation')} required numeric options={regulations} />
      <DependentField name="semesterId" label={t('semester')} options={semesters} of={courseId} first={t('regulationFirst')} />
      <TextField name="code" label={t('code')} required maxLength={20} hint={t('subjectCodeHint')} />
      <TextField name="name" label={t('name')} required maxLength={160} />
      <NumberField name="credits" label={t('credits')} required step={0.5} min={0} max={30} hint={t('creditsHint')} />
      <NumberField name="maxInternal" label={t('maxInternal')} required min={0} max={1000} />
      <NumberField name="maxExternal" label={t('maxExternal')} required min={0} max={1000} />
      <CheckboxGroupField
        name="branchIds"
        label={t('studiedBy')}
        hint={t('studiedByHint')}
        options={branches
          .filter(({ of }) => of === courseId)
          .map(({ value, short, retired }) => ({ value, label: short, retired }))}
      />
    </>
  )
}

const columns = (t: Translate): Column<Subject, typeof academics.subjects.list>[] => [
  { field: 'code', head: t('code'), text: ({ code }) => code, code: true, sort: true },
  { field: 'name', head: t('subject'), text: ({ name }) => name, main: true, sort: true, wide: true },
  { field: 'regulation', head: t('regulation'), text: ({ regulationCode }) => regulationCode, code: true },
  { field: 'semester', head: t('semester'), text: ({ semesterName }) => semesterName },
  { field: 'credits', head: t('credits'), text: ({ credits }) => credits, numeric: true, sort: true },
  { field: 'marks', head: t('marks'), text: ({ maxInternal, maxExternal }) => `${maxInternal} + ${maxExternal}`, code: true },
  { field: 'branches', head: t('branches'), text: ({ branches }) => branches || t('allBranches'), wide: true },
]
