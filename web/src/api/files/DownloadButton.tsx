import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import { Download } from 'lucide-react'
import { Button, type ButtonProps } from '../../ui/form/Button.tsx'
import { useTask } from '../act.ts'
import { type Answer, type CallInput, call, type SavedFile, saveFile } from '../call.ts'
import type { Calls } from '../queries.ts'

/** Calls that return a file. */
type FileCall<E extends EndpointSpec> = E & (Answer<E> extends SavedFile ? unknown : never)
type Sent<E extends EndpointSpec> = Record<never, never> extends CallInput<E> ? { input?: CallInput<E> } : { input: CallInput<E> }

type DownloadProps<E extends EndpointSpec> = Omit<ButtonProps, 'onClick' | 'busy'> &
  Sent<E> & {
    endpoint: FileCall<E>
    /** Calls whose data changes because the file was downloaded. */
    invalidates?: readonly Calls[]
    /** Confirmation message. */
    done?: (file: SavedFile) => string
  }

/** Downloads the file that a call returns, with the name given by the server. Busy until it has arrived; a refusal is shown as a toast. */
export function DownloadButton<E extends EndpointSpec>({ endpoint, input, invalidates = [], done, ...button }: DownloadProps<E>) {
  const { act, busy } = useTask(async () => (await call<E>(endpoint, input)) as SavedFile, {
    invalidates,
    onDone: saveFile,
    ...(done && { done }),
  })
  return <Button icon={Download} {...button} busy={busy} onClick={() => void act()} />
}
