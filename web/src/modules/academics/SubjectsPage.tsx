import { academics, SaveSubject, type Subject } from '@nalanda/contract/academics/academics'
import { electiveKinds, subjectTypes } from '@nalanda/contract/academics/subject-teaching'
import { useBranchChoices, useRegulationChoices, useSemesterChoices } from '../../api/choices.ts'
import { ImportLink } from '../../api/ImportLink.tsx'
import { useRecordEditing } from '../../api/records.ts'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import type { Column } from '../../ui/list/DataList.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { yesNoOptions } from '../../ui/list/yes-no-options.ts'
import { RecordScreen } from '../../ui/record/RecordScreen.tsx'
import { structureViews } from './structure/structure-queries.ts'
import { type Translate, useWords } from './words.ts'

const { CheckboxGroupField, DependentField, NumberField, SelectField, TextField, useFormContext } = fieldsFor(SaveSubject)

/** Page of the subjects that are taught and examined. */
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
        { name: 'regulationId', label: t('regulation'), options: useRegulationChoices(state.needs('regulationId')) },
        { name: 'semesterId', label: t('semester'), options: useSemesterChoices(state.needs('semesterId')) },
        { name: 'branchId', label: t('branch'), options: useBranchChoices(state.needs('branchId')) },
        {
          name: 'creditless',
          label: t('credits'),
          options: [
            { value: 'yes', label: t('outside') },
            { value: 'no', label: t('withCredits') },
          ],
        },
        { name: 'type', label: t('subjectType'), options: subjectTypes.map((value) => ({ value, label: t(`type-${value}`) })) },
        { name: 'elective', label: t('elective'), options: yesNoOptions(t) },
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
    type: row?.type ?? ('theory' as const),
    lectureHours: row?.lectureHours ?? 3,
    tutorialHours: row?.tutorialHours ?? 0,
    practicalHours: row?.practicalHours ?? 0,
    electiveKind: row?.electiveKind ?? null,
    electiveGroup: row?.electiveGroup ?? '',
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
      <SelectField
        name="type"
        label={t('subjectType')}
        required
        options={subjectTypes.map((value) => ({ value, label: t(`type-${value}`) }))}
      />
      <NumberField name="lectureHours" label={t('lectureHours')} required min={0} max={20} hint={t('hoursHint')} />
      <NumberField name="tutorialHours" label={t('tutorialHours')} required min={0} max={20} />
      <NumberField name="practicalHours" label={t('practicalHours')} required min={0} max={20} />
      <SelectField
        name="electiveKind"
        label={t('elective')}
        options={electiveKinds.map((value) => ({ value, label: t(`elective-${value}`) }))}
        placeholder={t('noElective')}
      />
      <TextField name="electiveGroup" label={t('electiveGroup')} maxLength={60} hint={t('electiveGroupHint')} />
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
  { field: 'type', head: t('subjectType'), text: ({ type }) => t(`type-${type}`) },
  {
    field: 'hours',
    head: t('hoursAWeek'),
    text: ({ lectureHours, tutorialHours, practicalHours }) => `${lectureHours} + ${tutorialHours} + ${practicalHours}`,
    code: true,
  },
  {
    field: 'electiveGroup',
    head: t('electiveGroup'),
    text: ({ electiveGroup }) => electiveGroup,
    wide: true,
    hiddenAtFirst: true,
  },
  { field: 'branches', head: t('branches'), text: ({ branches }) => branches || t('allBranches'), wide: true },
]
