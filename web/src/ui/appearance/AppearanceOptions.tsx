import { languages } from '@nalanda/contract/platform/languages'
import { Check } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { Menu, MenuItem } from '../overlay/Menu.tsx'
import { useUiWords } from '../words.ts'
import css from './AppearanceOptions.module.css'
import { chooseAppearance, palettes, readAppearance, schemes } from './appearance.ts'
import { languageNames } from './stored-preferences.ts'

type ChoicesProps = { open: boolean; anchor: RefObject<HTMLElement | null>; onClose: () => void }

/** Menu of palette, scheme and language; a choice takes effect immediately and is stored on this device. */
export function AppearanceOptions({ open, anchor, onClose }: ChoicesProps) {
  const t = useUiWords()
  const [appearance, setAppearance] = useState(readAppearance)
  const groups = [
    {
      title: t('palette'),
      options: palettes.map((palette) => ({
        key: palette,
        words: t(palette),
        on: appearance.palette === palette,
        choose: () => setAppearance(chooseAppearance({ palette })),
      })),
    },
    {
      title: t('scheme'),
      options: schemes.map((scheme) => ({
        key: scheme,
        words: t(scheme),
        on: appearance.scheme === scheme,
        choose: () => setAppearance(chooseAppearance({ scheme })),
      })),
    },
    {
      title: t('language'),
      options: languages.map((language) => ({
        key: language,
        words: languageNames[language],
        on: appearance.language === language,
        lang: language,
        choose: () => setAppearance(chooseAppearance({ language })),
      })),
    },
  ]
  return (
    <Menu {...{ open, anchor, onClose }} label={t('appearance')} side="below-end">
      {groups.flatMap(({ title, options }) => [
        <div key={title} role="presentation" className={css.group}>
          {title}
        </div>,
        ...options.map(({ key, words, on, choose, ...rest }) => (
          <MenuItem key={key} {...rest} role="menuitemradio" aria-checked={on} onClick={choose}>
            <span className={css.check}>{on && <Check size={16} aria-hidden />}</span>
            {words}
          </MenuItem>
        )),
      ])}
    </Menu>
  )
}
