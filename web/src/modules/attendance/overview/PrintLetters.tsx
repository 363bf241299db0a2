import { letterCalls, maxLetters } from '@nalanda/contract/attendance/letters'
import { termAttendanceCalls } from '@nalanda/contract/attendance/term-attendance'
import { useTask } from '../../../api/act.ts'
import { useShowPdf } from '../../../api/files/show-pdf.ts'
import { Button, type ButtonProps } from '../../../ui/form/Button.tsx'

type Props = Omit<ButtonProps, 'onClick' | 'busy'> & { listIds: () => Promise<number[]> }

/** Prints the letters to the parents of these students; more than two hundred come as several files. */
export function PrintLetters({ listIds, ...button }: Props) {
  const { submit: show } = useShowPdf(letterCalls.printLetters)
  const print = useTask(
    async () => {
      const ids = await listIds()
      for (let start = 0; start < ids.length; start += maxLetters)
        await show({ body: { standingIds: ids.slice(start, start + maxLetters) } })
    },
    { invalidates: [termAttendanceCalls.standings.list] },
  )
  return <Button {...button} busy={print.busy} onClick={() => void print.act()} />
}
