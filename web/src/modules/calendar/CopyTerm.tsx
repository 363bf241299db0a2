import { SaveTerm, type Term, termCalls } from '@nalanda/contract/calendar/terms'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../api/act.ts'
import { useMay } from '../../api/session.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useZodForm } from '../../ui/form/Form.tsx'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import { useGo } from '../../ui/navigation/go.ts'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { calendarViews } from './queries.ts'
import { useWords } from './words.ts'

const CopyOf = SaveTerm.pick({ name: true, startsOn: true })
const { DateField, TextField } = fieldsFor(CopyOf)

/** Copies a term to other days and opens the copy. */
export function CopyTerm({ term }: { term: Term }) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  if (!useMay()(termCalls.copyTerm.allow)) return null
  return (
    <>
      <Button icon={Copy} onClick={() => setOpen(true)}>
        {t('copyTerm')}
      </Button>
      {open && <CopyDialog term={term} onClose={() => setOpen(false)} />}
    </>
  )
}

function CopyDialog({ term: { id, name }, onClose }: { term: Term; onClose: () => void }) {
  const t = useWords()
  const go = useGo()
  const form = useZodForm(CopyOf, { name: '', startsOn: '' })
  const copy = useAct(termCalls.copyTerm, {
    input: (body: typeof CopyOf._output) => ({ params: { id: String(id) }, body }),
    invalidates: calendarViews,
    done: (made) => t('copiedTerm', { name: made.name }),
    onDone: (made) => void go(`/app/Academics/Terms/${made.id}`),
  })
  return (
    <FormDialog
      title={t('copyTitle', { name })}
      action={t('copyTerm')}
      width="xs"
      form={form}
      onSave={copy.submit}
      onClose={onClose}
    >
      <p>{t('copyLead')}</p>
      <TextField name="name" label={t('name')} required maxLength={60} hint={t('termNameHint')} />
      <DateField name="startsOn" label={t('firstDay')} required />
    </FormDialog>
  )
}
