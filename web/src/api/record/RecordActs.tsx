import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import { Pencil, Printer } from 'lucide-react'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '../../ui/form/Button.tsx'
import { useGo } from '../../ui/navigation/go.ts'
import type { Address } from '../../ui/navigation/paths.ts'
import { useShortcut } from '../../ui/navigation/shortcut.ts'
import type { RecordForm } from '../../ui/record/RecordScreen.tsx'
import type { Kept } from '../../ui/record/record-editing.ts'
import { useUiWords } from '../../ui/words.ts'
import { type ItemOf, type RecordCalls, useRecordRemoval } from '../records.ts'
import { useMay } from '../session.ts'
import { ChangeDrawer } from './ChangeDrawer.tsx'

type DetailCalls = RecordCalls & { get: EndpointSpec; listChanges: EndpointSpec }

type RecordActsProps<Calls extends DetailCalls, Schema extends z.ZodType<FieldValues, FieldValues>> = {
  calls: Calls
  row: ItemOf<Calls> & Kept
  name: string
  form: RecordForm<ItemOf<Calls> & Kept, Schema>
  /** Where the list of these records is: the screen after a record was deleted. */
  list: Address
}

/** What can be done with a record on its own screen: print it, and edit it (Alt E) in the drawer that also deletes it. */
export function RecordActs<Calls extends DetailCalls, Schema extends z.ZodType<FieldValues, FieldValues>>({
  calls,
  row,
  name,
  form,
  list,
}: RecordActsProps<Calls, Schema>) {
  const t = useUiWords()
  const go = useGo()
  const mayEdit = useMay()(calls.change.allow)
  const removal = useRecordRemoval(calls)
  const [open, setOpen] = useState(false)
  useShortcut('e', () => mayEdit && setOpen(true))
  return (
    <>
      <Button icon={Printer} onClick={() => window.print()}>
        {t('print')}
      </Button>
      {mayEdit && (
        <Button kind="primary" icon={Pencil} shortcut="Alt E" onClick={() => setOpen(true)}>
          {t('edit')}
        </Button>
      )}
      {open && (
        <ChangeDrawer
          {...{ calls, row, name, form, removal }}
          get={calls.get}
          affects={[calls.get, calls.listChanges]}
          onClose={() => setOpen(false)}
          onDeleted={() => void go(list)}
        />
      )}
    </>
  )
}
