import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import { Pencil, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '../../ui/form/Button.tsx'
import { useGo } from '../../ui/navigation/go.ts'
import type { Address } from '../../ui/navigation/paths.ts'
import { useShortcut } from '../../ui/navigation/shortcut.ts'
import type { RecordForm } from '../../ui/record/RecordScreen.tsx'
import type { Kept } from '../../ui/record/record-editing.ts'
import { useUiWords } from '../../ui/words.ts'
import type { Calls } from '../queries.ts'
import { type ItemOf, type RecordCalls, useRecordRemoval } from '../records.ts'
import { useMay } from '../session.ts'
import { ChangeDrawer } from './ChangeDrawer.tsx'

export type DetailCalls = RecordCalls & { get: EndpointSpec; listChanges?: EndpointSpec }

type RecordActsProps<Kind extends DetailCalls, Schema extends z.ZodType<FieldValues, FieldValues>> = {
  calls: Kind
  row: ItemOf<Kind> & Kept
  name: string
  form: RecordForm<ItemOf<Kind> & Kept, Schema>
  /** Address of the list of these records, which opens after a record was deleted. */
  list: Address
  /** Whether the reader may edit this record, if the permission alone does not decide it. */
  mayEdit?: boolean
  /** Calls besides the list that show these records; the record and its changes if omitted. */
  views?: readonly Calls[]
  /** Further actions; editing is then not the primary one. */
  children?: ReactNode
}

/** Actions for a record on its own screen: print it, edit it (Alt E) in the drawer, which can also delete it, and further actions of the screen. */
export function RecordActs<Kind extends DetailCalls, Schema extends z.ZodType<FieldValues, FieldValues>>(
  props: RecordActsProps<Kind, Schema>,
) {
  const { calls, row, name, form, list, children } = props
  const t = useUiWords()
  const go = useGo()
  const mayByRole = useMay()(calls.change.allow)
  const mayEdit = props.mayEdit ?? mayByRole
  const views = props.views ?? [calls.get, ...(calls.listChanges ? [calls.listChanges] : [])]
  const removal = useRecordRemoval<Kind>(calls, props.views)
  const [open, setOpen] = useState(false)
  useShortcut('e', () => mayEdit && setOpen(true))
  return (
    <>
      <Button icon={Printer} onClick={() => window.print()}>
        {t('print')}
      </Button>
      {mayEdit && (
        <Button {...(!children && { kind: 'primary' as const })} icon={Pencil} shortcut="Alt E" onClick={() => setOpen(true)}>
          {t('edit')}
        </Button>
      )}
      {children}
      {open && (
        <ChangeDrawer<Kind, Schema>
          {...{ calls, row, name, form, removal }}
          get={calls.get}
          affects={views}
          onClose={() => setOpen(false)}
          onDeleted={() => void go(list, { replace: true })}
        />
      )}
    </>
  )
}
