import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import { Download } from 'lucide-react'
import { Button, type ButtonProps } from '../../ui/form/Button.tsx'
import { useTask } from '../act.ts'
import { type Answer, type CallInput, call, type SavedFile, saveFile } from '../call.ts'
import type { Calls } from '../queries.ts'

/** The calls that answer a file. */
type FileCall<E extends EndpointSpec> = E & (Answer<E> extends SavedFile ? unknown : never)
type Sent<E extends EndpointSpec> = Record<never, never> extends CallInput<E> ? { input?: CallInput<E> } : { input: CallInput<E> }

type DownloadProps<E extends EndpointSpec> = Omit<ButtonProps, 'onClick' | 'busy'> &
  Sent<E> & {
    endpoint: FileCall<E>
    /** Calls whose answers change because the file was downloaded. */
    invalidates?: readonly Calls[]
    /** The sentence that confirms it. */
    done?: (file: SavedFile) => string
  }

/** Downloads the file that a call answers, under the name the server gave it. Busy until it is there; why it is refused is shown as a toast. */
export function DownloadButton<E extends EndpointSpec>({ endpoint, input, invalidates = [], done, ...button }: DownloadProps<E>) {
  const { act, busy } = useTask(async () => (await call<E>(endpoint, input)) as SavedFile, {
    invalidates,
    onDone: saveFile,
    ...(done && { done }),
  })
  return <Button icon={Download} {...button} busy={busy} onClick={() => void act()} />
}
