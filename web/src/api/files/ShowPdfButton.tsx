import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import { Button, type ButtonProps } from '../../ui/form/Button.tsx'
import type { CallInput } from '../call.ts'
import { useShowPdf } from './show-pdf.ts'

type ShowProps<E extends EndpointSpec> = Omit<ButtonProps, 'onClick' | 'busy'> & { endpoint: E; input: CallInput<E> }

/** Shows the PDF or the picture that a call answers in a tab of its own. Busy until it is there; why it is refused is shown as a toast. */
export function ShowPdfButton<E extends EndpointSpec>({ endpoint, input, ...button }: ShowProps<E>) {
  const { act, busy } = useShowPdf(endpoint)
  return <Button {...button} busy={busy} onClick={() => void act(input)} />
}
