import type { Role } from '@nalanda/contract/platform/roles'
import { chooseAppearance, commandKey } from '../../ui/appearance/appearance.ts'
import { useAppearance } from '../../ui/appearance/use-appearance.ts'
import { PanelDialog } from '../../ui/overlay/Dialogs.tsx'
import type { MenuItem } from '../menu/menu.ts'
import { useScreenNames } from '../screens/screen-names.ts'
import css from './KeysDialog.module.css'
import { shortcutsOf } from './shortcuts.ts'
import { useFrameWords } from './words.ts'

/** Dialog with all keyboard shortcuts of the portal, and a switch for single-letter ones. */
export function KeysDialog({ menu, role, onClose }: { menu: readonly MenuItem[]; role: Role | undefined; onClose: () => void }) {
  const t = useFrameWords()
  const name = useScreenNames()
  const { letterKeys } = useAppearance()
  const groups = [
    {
      title: t('keysEverywhere'),
      keys: [
        { keys: [commandKey(), 'K'], words: t('find') },
        { keys: ['?'], words: t('keys') },
        { keys: ['['], words: t('keySidebar') },
      ],
    },
    {
      title: t('keysGo'),
      keys: shortcutsOf(menu, role).map((one) => ({
        keys: ['G', one.letter.toUpperCase()],
        words: 'word' in one ? t(one.word) : name(one.title),
      })),
    },
    {
      title: t('keysLists'),
      keys: [
        { keys: ['/'], words: t('keySearch') },
        { keys: ['↑', '↓'], words: t('keyWalk') },
        { keys: ['Enter'], words: t('keyOpen') },
        { keys: ['Alt', 'N'], words: t('keyAdd') },
      ],
    },
    {
      title: t('keysForms'),
      keys: [
        { keys: [commandKey(), 'S'], words: t('save') },
        { keys: ['Esc'], words: t('keyClose') },
      ],
    },
  ]
  return (
    <PanelDialog open onClose={onClose} title={t('keys')} width="md">
      <div className={css.groups}>
        {groups.map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(({ keys: pressed, words }) => (
                <div key={words}>
                  <dt>
                    {pressed.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className={css.switch}>
        <input
          type="checkbox"
          checked={letterKeys === 'on'}
          onChange={({ target }) => chooseAppearance({ letterKeys: target.checked ? 'on' : 'off' })}
        />
        {t('keysSingle')}
      </label>
    </PanelDialog>
  )
}
