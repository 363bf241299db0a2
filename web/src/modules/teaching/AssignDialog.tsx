import { type Offering, offeringCalls } from '@nalanda/contract/teaching/offerings'
import { useQuery } from '@tanstack/react-query'
import { Waiting } from '../../api/figures/Waiting.tsx'
import { queryOf } from '../../api/queries.ts'
import { Button } from '../../ui/form/Button.tsx'
import { PanelDialog } from '../../ui/overlay/Dialogs.tsx'
import { TeachersDialog } from './TeachersDialog.tsx'
import { useWords } from './words.ts'

/** Assigns the teachers of an offering in its present version; tells which department assigns them if the user may not. */
export function AssignDialog({ row, onClose }: { row: Offering; onClose: () => void }) {
  const t = useWords()
  const { data, error, refetch } = useQuery(queryOf(offeringCalls.getOffering, { params: { id: String(row.id) } }))
  if (data?.can.assign) return <TeachersDialog offering={data} onClose={onClose} />
  return (
    <PanelDialog open title={t('assignTeachers')} onClose={onClose} actions={<Button onClick={onClose}>{t('close')}</Button>}>
      {data ? (
        <p>{t('assignedElsewhere', { department: data.taughtBy ?? '' })}</p>
      ) : (
        <Waiting error={error} refetch={refetch} rows={3} />
      )}
    </PanelDialog>
  )
}
