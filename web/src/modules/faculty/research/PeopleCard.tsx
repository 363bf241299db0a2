import { workCalls as calls, type FacultyWorkDetail } from '@nalanda/contract/faculty/works'
import { UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { findStaff } from '../../../api/find-staff.ts'
import { Button, IconButton } from '../../../ui/form/Button.tsx'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { Table, type TableColumn } from '../../../ui/table/Table.tsx'
import { facultyViews } from '../faculty-views.ts'
import { useWords } from '../words.ts'

type Member = FacultyWorkDetail['members'][number]

/** The members of staff who take part in a work; users who may edit it can add and remove people. */
export function PeopleCard({ work }: { work: FacultyWorkDetail }) {
  const t = useWords()
  const [adding, setAdding] = useState(false)
  const remove = useAct(calls.removeMember, {
    input: (staffId: number) => ({
      params: { id: String(work.id), staffId: String(staffId) },
      body: { revision: work.revision },
    }),
    invalidates: facultyViews,
    done: t('personRemoved'),
  })
  const removal: TableColumn<Member> = {
    field: 'remove',
    head: t('remove'),
    acts: true,
    cell: ({ staffId, fullName }) =>
      staffId !== work.staffId && (
        <IconButton label={t('removeName', { name: fullName })} onClick={() => void remove.act(staffId)}>
          <X size={16} aria-hidden />
        </IconButton>
      ),
  }
  return (
    <Card
      title={t('people')}
      action={
        work.mayChange && (
          <Button size="small" icon={UserPlus} onClick={() => setAdding(true)}>
            {t('addPerson')}
          </Button>
        )
      }
    >
      <Table
        label={t('people')}
        stacked
        rows={work.members}
        rowId={({ staffId }) => staffId}
        columns={[
          {
            field: 'name',
            head: t('name'),
            main: true,
            cell: ({ staffId, fullName }) => <RouteLink to={`/app/Faculty/Profiles/${staffId}`}>{fullName}</RouteLink>,
          },
          { field: 'department', head: t('department'), cell: ({ departmentName }) => departmentName },
          { field: 'role', head: t('role'), cell: ({ staffId }) => staffId === work.staffId && t('leads') },
          ...(work.mayChange && work.members.length > 1 ? [removal] : []),
        ]}
      />
      {adding && <AddDialog work={work} onClose={() => setAdding(false)} />}
    </Card>
  )
}

const schema = z.object({ staffId: z.int() })
const { LookupField } = fieldsFor(schema)

function AddDialog({ work, onClose }: { work: FacultyWorkDetail; onClose: () => void }) {
  const t = useWords()
  const form = useZodForm(schema, { staffId: null })
  const add = useAct(calls.addMember, {
    input: (sent: z.output<typeof schema>) => ({ params: { id: String(work.id) }, body: { ...sent, revision: work.revision } }),
    invalidates: facultyViews,
    done: t('personAdded'),
  })
  return (
    <FormDialog title={t('addPerson')} action={t('add')} form={form} onSave={add.submit} onClose={onClose}>
      <LookupField name="staffId" label={t('staffMember')} required present={null} find={findStaff} />
    </FormDialog>
  )
}
