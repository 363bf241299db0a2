import { type Participant, participantCalls } from '@nalanda/contract/activities/participants'
import { Printer } from 'lucide-react'
import { useShowPdf } from '../../api/files/show-pdf.ts'
import { StateChip } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import type { Column } from '../../ui/list/DataList.tsx'
import css from './Activities.module.css'
import { type Translate, useWords } from './words.ts'

/** The column for the position of a participant. */
export function positionColumn(t: Translate): Column<Participant, typeof participantCalls.participants.list> {
  return {
    field: 'position',
    head: t('position'),
    text: ({ position }) => t(`position-${position}`),
    cell: ({ position }) => (
      <StateChip tone={position === 'participant' ? 'quiet' : 'plain'}>{t(`position-${position}`)}</StateChip>
    ),
  }
}

/** The column for the certificate number, which prints the certificate. */
export function certificateColumn(t: Translate): Column<Participant, typeof participantCalls.participants.list> {
  return {
    field: 'certificateNo',
    head: t('certificate'),
    text: ({ certificateNo }) => certificateNo ?? t('noCertificate'),
    cell: ({ id, certificateNo }) =>
      certificateNo === null ? (
        <span className={css.quiet}>{t('noCertificate')}</span>
      ) : (
        <PrintButton id={id} certificateNo={certificateNo} />
      ),
  }
}

function PrintButton({ id, certificateNo }: { id: number; certificateNo: string }) {
  const t = useWords()
  const { act, busy } = useShowPdf(participantCalls.printCertificate)
  return (
    <Button
      size="small"
      kind="quiet"
      icon={Printer}
      busy={busy}
      aria-label={t('printOf', { number: certificateNo })}
      onClick={() => void act({ params: { id: String(id) } })}
    >
      {certificateNo}
    </Button>
  )
}
