import { publicationCalls as calls, type PublicationAuthor, type PublicationDetail } from '@nalanda/contract/faculty/publications'
import { useState } from 'react'
import { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { findStaff } from '../../../api/find-staff.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { facultyViews } from '../faculty-views.ts'
import { useWords } from '../words.ts'

/** The authors as printed, each with the linked member of staff. */
export function AuthorsCard({ publication }: { publication: PublicationDetail }) {
  const t = useWords()
  const [linking, setLinking] = useState<PublicationAuthor | null>(null)
  return (
    <Card title={t('authors')}>
      <Table
        label={t('authors')}
        stacked
        rows={publication.authors}
        rowId={({ position }) => position}
        columns={[
          { field: 'name', head: t('name'), main: true, cell: ({ name }) => name },
          { field: 'staff', head: t('staffMember'), cell: (author) => <StaffLink {...author} /> },
          ...(publication.mayChange
            ? [
                {
                  field: 'link',
                  head: t('change'),
                  acts: true,
                  cell: (author: PublicationAuthor) => (
                    <Button
                      size="small"
                      aria-label={t(author.staffId === null ? 'linkAuthorOf' : 'changeLinkOf', { name: author.name })}
                      onClick={() => setLinking(author)}
                    >
                      {t(author.staffId === null ? 'linkAuthor' : 'changeLink')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {linking && <LinkDialog author={linking} publication={publication} onClose={() => setLinking(null)} />}
    </Card>
  )
}

function StaffLink({ staffId, fullName }: PublicationAuthor) {
  if (staffId === null) return null
  return <RouteLink to={`/app/Faculty/Profiles/${staffId}`}>{fullName}</RouteLink>
}

const schema = z.object({ staffId: z.int().nullable() })
const { LookupField } = fieldsFor(schema)

type DialogProps = { author: PublicationAuthor; publication: PublicationDetail; onClose: () => void }

function LinkDialog({ author: { position, name, staffId, fullName }, publication, onClose }: DialogProps) {
  const t = useWords()
  const form = useZodForm(schema, { staffId })
  // Keeps the revision at opening: if the authors were reordered meanwhile, the position would belong to another author
  const [{ revision }] = useState(publication)
  const params = { id: String(publication.id), position: String(position) }
  const link = useAct(calls.linkAuthor, {
    input: (sent: z.output<typeof schema>) => ({ params, body: { ...sent, revision } }),
    invalidates: facultyViews,
    done: t('linked'),
  })
  return (
    <FormDialog title={t('linkTitle', { name })} action={t('save')} form={form} onSave={link.submit} onClose={onClose}>
      <LookupField
        name="staffId"
        label={t('staffMember')}
        hint={t('linkHint')}
        present={staffId === null ? null : { value: staffId, label: fullName ?? '' }}
        find={findStaff}
      />
    </FormDialog>
  )
}
