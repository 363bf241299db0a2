import { letterCalls, maxLetters } from '@nalanda/contract/attendance/letters'
import { termAttendanceCalls } from '@nalanda/contract/attendance/term-attendance'
import { useAct, useTask } from '../../../api/act.ts'
import { useShowPdf } from '../../../api/files/show-pdf.ts'
import { Button, type ButtonProps } from '../../../ui/form/Button.tsx'

type Props = Omit<ButtonProps, 'onClick' | 'busy'> & { listIds: () => Promise<number[]> }

/** Prints the letters to the parents of these students; more than two hundred letters are created in the background and shown by `LastLetters`. */
export function PrintLetters({ listIds, ...button }: Props) {
  const { submit: show } = useShowPdf(letterCalls.printLetters)
  const { submit: make } = useAct(letterCalls.makeLetterFile, { invalidates: [letterCalls.findLetterFile] })
  const print = useTask(
    async () => {
      const body = { standingIds: await listIds() }
      await (body.standingIds.length > maxLetters ? make({ body }) : show({ body }))
    },
    { invalidates: [termAttendanceCalls.standings.list] },
  )
  return <Button {...button} busy={print.busy} onClick={() => void print.act()} />
}
