import { type Alumnus, directoryCalls } from '@nalanda/contract/alumni/directory'
import { alumniStatuses } from '@nalanda/contract/alumni/profile'
import { GraduationCap, MailQuestion } from 'lucide-react'
import { useState } from 'react'
import { useRecordEditing } from '../../../api/records.ts'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { dayText } from '../../../ui/format/format.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { RecordScreen } from '../../../ui/record/RecordScreen.tsx'
import { type Translate, useWords } from '../words.ts'
import { AddGraduatesDialog } from './AddGraduatesDialog.tsx'
import { alumnusForm } from './alumnus-form.tsx'
import { RefreshDialog } from './RefreshDialog.tsx'

const calls = directoryCalls.alumni

/** Verified alumni. The office adds and changes them, takes over graduates, and requests updates. */
export function DirectoryPage() {
  const t = useWords()
  const mayManage = useMay()('alumni.manage')
  const [open, setOpen] = useState<'graduates' | 'refresh' | null>(null)
  const state = useListState<typeof calls.list>({ sort: 'fullName' })
  const editing = useRecordEditing(calls, state, [directoryCalls])
  const statuses = [...alumniStatuses, 'other'] as const
  return (
    <>
      <RecordScreen
        name="alumni"
        title={t('directory')}
        about={t('directoryAbout')}
        add={t('addAlumnus')}
        none={t('noAlumni')}
        nameOf={({ fullName }) => fullName}
        columns={columns(t)}
        filters={[
          { name: 'status', label: t('status'), options: statuses.map((value) => ({ value, label: t(`status-${value}`) })) },
          { name: 'outdated', label: t('refreshedOn'), options: [{ value: 'yes', label: t('outdated') }] },
        ]}
        searchHint={t('nameOrRollNo')}
        state={state}
        editing={editing}
        form={alumnusForm(t)}
        hrefOf={({ id }) => `/app/Alumni/Directory/${id}`}
        empty={t('directoryEmpty')}
        actions={
          mayManage && (
            <>
              <Button icon={GraduationCap} onClick={() => setOpen('graduates')}>
                {t('addGraduates')}
              </Button>
              <Button icon={MailQuestion} onClick={() => setOpen('refresh')}>
                {t('refresh')}
              </Button>
            </>
          )
        }
      />
      {open === 'graduates' && <AddGraduatesDialog onClose={() => setOpen(null)} />}
      {open === 'refresh' && <RefreshDialog onClose={() => setOpen(null)} />}
    </>
  )
}

const columns = (t: Translate): Column<Alumnus, typeof calls.list>[] => [
  { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, main: true, sort: true, wide: true },
  { field: 'rollNo', head: t('rollNo'), text: ({ rollNo }) => rollNo, code: true, sort: true },
  { field: 'batch', head: t('batch'), text: ({ batch }) => batch, code: true, sort: true },
  { field: 'branch', head: t('branch'), text: ({ branch }) => branch },
  { field: 'status', head: t('status'), text: ({ status }) => t(`status-${status ?? 'other'}`) },
  { field: 'company', head: t('company'), text: ({ company, institute }) => company || institute || null, wide: true },
  { field: 'city', head: t('city'), text: ({ city }) => city },
  { field: 'email', head: t('email'), text: ({ email }) => email, hiddenAtFirst: true, wide: true },
  { field: 'mobile', head: t('mobile'), text: ({ mobile }) => mobile, code: true, hiddenAtFirst: true },
  { field: 'refreshedOn', head: t('refreshedOn'), text: ({ refreshedOn }) => dayText(refreshedOn), sort: true },
]
