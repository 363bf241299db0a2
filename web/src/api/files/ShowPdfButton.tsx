import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import { Button, type ButtonProps } from '../../ui/form/Button.tsx'
import type { CallInput } from '../call.ts'
import { useShowPdf } from './show-pdf.ts'

type ShowProps<E extends EndpointSpec> = Omit<ButtonProps, 'onClick' | 'busy'> & { endpoint: E; input: CallInput<E> }

/** Shows the PDF or picture that a call returns in a new tab. Busy until it has arrived; a refusal is shown as a toast. */
export function ShowPdfButton<E extends EndpointSpec>({ endpoint, input, ...button }: ShowProps<E>) {
  const { act, busy } = useShowPdf(endpoint)
  return <Button {...button} busy={busy} onClick={() => void act(input)} />
}
