import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Address } from '../../ui/navigation/paths.ts'
import type { RecordForm } from '../../ui/record/RecordScreen.tsx'
import type { Kept } from '../../ui/record/record-editing.ts'
import type { Calls } from '../queries.ts'
import { type DetailCalls, RecordActs } from '../record/RecordActs.tsx'
import { RecordColumns } from '../record/RecordColumns.tsx'
import { RecordPage } from '../record/RecordPage.tsx'
import type { ItemOf } from '../records.ts'
import { EvidenceActs, type EvidenceCalls, type EvidenceRecord } from './EvidenceActs.tsx'
import { EvidenceCard, type EvidenceCardProps } from './EvidenceCard.tsx'
import { evidenceState } from './evidence-state.ts'
import { useEvidenceWords } from './words.ts'

type Props<Kind extends DetailCalls, Item, Schema extends z.ZodType<FieldValues, FieldValues>> = {
  calls: Kind
  /** The react-query result of the record. */
  result: { data: Item | undefined; error: unknown; refetch: () => unknown }
  /** Title until the record has loaded. */
  noun: string
  title: (item: Item) => string
  about: (item: Item) => string
  /** Name of the record in confirmation dialogs; its title if omitted. */
  nameOf?: (item: Item) => string
  form: RecordForm<ItemOf<Kind> & Kept, Schema>
  /** Address of the list of these records. */
  list: Address
  /** Calls that show these records, refetched after a change. */
  views: readonly Calls[]
  /** Details of the record, beside its verification. */
  children: (item: Item) => ReactNode
  /** Content in full width, below both. */
  below?: (item: Item) => ReactNode
}

/** Screen of one evidence record: its details, its proof, and its verification. */
export function EvidenceRecordPage<
  Kind extends DetailCalls & EvidenceCalls,
  Item extends ItemOf<Kind> & Kept & EvidenceRecord & EvidenceCardProps,
  Schema extends z.ZodType<FieldValues, FieldValues>,
>({ calls, result, noun, title, about, nameOf = title, form, list, views, children, below }: Props<Kind, Item, Schema>) {
  const t = useEvidenceWords()
  return (
    <RecordPage
      {...{ result, noun, title, about }}
      status={({ state }) => evidenceState(t, state)}
      actions={(one) => (
        <RecordActs<Kind, Schema> {...{ calls, form, list, views }} row={one} name={nameOf(one)} mayEdit={one.mayChange}>
          <EvidenceActs {...{ calls, views }} record={one} name={nameOf(one)} />
        </RecordActs>
      )}
    >
      {(one) => (
        <>
          <RecordColumns>
            <div>{children(one)}</div>
            <EvidenceCard {...one} />
          </RecordColumns>
          {below?.(one)}
        </>
      )}
    </RecordPage>
  )
}
