import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import { Trash2, Upload, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import { Card } from '../../ui/page/Page.tsx'
import { useTask } from '../act.ts'
import { type CallInput, call } from '../call.ts'
import { UploadDialog } from '../files/UploadDialog.tsx'
import type { Calls } from '../queries.ts'
import css from './RecordPhoto.module.css'
import { useRecordPhotoWords } from './words.ts'

type PhotoProps = { src: string | null; name: string }

/** Photo of a person, or a placeholder. */
export function PhotoImage({ src, name }: PhotoProps) {
  const t = useRecordPhotoWords()
  if (src) return <img src={src} alt={t('photoOf', { name })} width={120} height={150} />
  return (
    <span className={css.none}>
      <UserRound size={48} aria-hidden />
    </span>
  )
}

type RecordPhotoProps<Set extends EndpointSpec, Remove extends EndpointSpec> = PhotoProps & {
  id: number
  set: Set
  remove: Remove
  /** Calls that show the photo, refetched after a change. */
  views: readonly Calls[]
  mayEdit: boolean
}

const accept = '.jpg,.jpeg,.png'
const maxBytes = 2 * 1024 * 1024

/** Photo of a record, with actions to set, replace and remove it for readers who may. */
export function RecordPhoto<Set extends EndpointSpec, Remove extends EndpointSpec>(props: RecordPhotoProps<Set, Remove>) {
  const { src, name, id, set, remove, views, mayEdit } = props
  const t = useRecordPhotoWords()
  const [open, setOpen] = useState(false)
  const params = { id: String(id) }
  const store = useTask((photo: File) => call(set, { params, files: { photo } } as unknown as CallInput<Set>), {
    invalidates: views,
    done: t('photoStored'),
    onDone: () => setOpen(false),
  })
  const removal = useTask(() => call(remove, { params } as unknown as CallInput<Remove>), {
    invalidates: views,
    done: t('photoRemoved'),
  })
  return (
    <Card title={t('photo')}>
      <div className={css.photo}>
        <PhotoImage {...{ src, name }} />
        {mayEdit && (
          <div className={css.acts}>
            <Button size="small" icon={Upload} onClick={() => setOpen(true)}>
              {t(src ? 'changePhoto' : 'addPhoto')}
            </Button>
            {src && (
              <Button size="small" icon={Trash2} busy={removal.busy} onClick={() => void removal.act()}>
                {t('removePhotoOf')}
              </Button>
            )}
          </div>
        )}
      </div>
      {open && (
        <UploadDialog
          title={t(src ? 'changePhoto' : 'addPhoto')}
          label={t('dropPhoto')}
          hint={t('photoHint')}
          {...{ accept, maxBytes }}
          store={store}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  )
}
