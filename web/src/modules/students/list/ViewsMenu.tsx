import { students } from '@nalanda/contract/students/students'
import type { StudentView } from '@nalanda/contract/students/views'
import { Bookmark, Pencil, Star, Trash2 } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useMay } from '../../../api/session.ts'
import { Button, IconButton } from '../../../ui/form/Button.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { useSearchChange } from '../../../ui/navigation/own-address.ts'
import { Popover } from '../../../ui/overlay/Popover.tsx'
import { useStateWords } from '../states/words.ts'
import css from './list.module.css'
import { searchOf, useViewActs, useViews } from './views.ts'

const SaveViewDialog = lazyPart(() => import('./SaveViewDialog.tsx'), 'SaveViewDialog')
const ChangeViewDialog = lazyPart(() => import('./SaveViewDialog.tsx'), 'ChangeViewDialog')

/** The views of the list: opens one, saves the present one, or sets the default. */
export function ViewsMenu({ present }: { present: Record<string, string> }) {
  const t = useStateWords()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [saving, setSaving] = useState(false)
  const [changing, setChanging] = useState<StudentView | null>(null)
  const views = useViews() ?? []
  const { save, change } = useViewActs()
  const mayShare = useMay()(students.recordState.allow)
  return (
    <>
      <Button ref={anchor} icon={Bookmark} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        {t('views')}
      </Button>
      <Popover open={open} anchor={anchor} onClose={() => setOpen(false)} label={t('views')}>
        <div className={css.views}>
          {views.length === 0 && <p className={css.muted}>{t('viewsLead')}</p>}
          {views.length > 0 && (
            <ul>
              {views.map((view) => (
                <ViewRow
                  key={view.id}
                  view={view}
                  onOpened={() => setOpen(false)}
                  onChange={() => {
                    setOpen(false)
                    setChanging(view)
                  }}
                />
              ))}
            </ul>
          )}
          <Button
            kind="quiet"
            icon={Bookmark}
            onClick={() => {
              setOpen(false)
              setSaving(true)
            }}
          >
            {t('saveView')}
          </Button>
        </div>
      </Popover>
      <Suspense>
        {saving && (
          <SaveViewDialog
            {...{ query: present, views, mayShare }}
            onSave={(body) => save.submit({ body })}
            onReplace={(id, query) => change.submit({ params: { id: String(id) }, body: { query } })}
            onClose={() => setSaving(false)}
          />
        )}
        {changing && (
          <ChangeViewDialog
            {...{ view: changing, mayShare }}
            onSave={(body) => change.submit({ params: { id: String(changing.id) }, body })}
            onClose={() => setChanging(null)}
          />
        )}
      </Suspense>
    </>
  )
}

type RowProps = {
  view: StudentView
  onOpened: () => void
  onChange: () => void
}

function ViewRow({ view: { id, name, query, mine, owner, usual }, onOpened, onChange }: RowProps) {
  const t = useStateWords()
  const changeSearch = useSearchChange()
  const openView = () => {
    onOpened()
    void changeSearch(searchOf(query), { whole: true, step: true })
  }
  const { remove, setUsual } = useViewActs()
  return (
    <li>
      <button type="button" className={css.view} onClick={openView}>
        {name}
        {!mine && <small>{t('sharedBy', { by: owner })}</small>}
      </button>
      <IconButton
        label={t(usual ? 'isUsual' : 'makeUsual', { name })}
        aria-pressed={usual}
        onClick={() => void setUsual.act({ body: { id: usual ? null : id } })}
      >
        <Star size={18} aria-hidden fill={usual ? 'currentColor' : 'none'} />
      </IconButton>
      {mine && (
        <IconButton label={t('changeView', { name })} onClick={onChange}>
          <Pencil size={18} aria-hidden />
        </IconButton>
      )}
      {mine && (
        <IconButton label={t('removeView', { name })} onClick={() => void remove.act({ params: { id: String(id) } })}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}
