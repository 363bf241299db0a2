import { RotateCcw } from 'lucide-react'
import {
  chooseLook,
  directions,
  firstLook,
  type Look,
  layouts,
  menus,
  palettes,
  schemes,
  sidebars,
  widths,
} from '../../ui/appearance/look.ts'
import { languageNames, languages } from '../../ui/appearance/stored-preferences.ts'
import { useLook } from '../../ui/appearance/use-look.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ChoiceBar } from '../../ui/form/ChoiceBar.tsx'
import { SideDrawer } from '../../ui/overlay/SideDrawer.tsx'
import css from './AppearanceDrawer.module.css'
import { useFrameWords } from './words.ts'

/** How the portal looks to this person on this device. Every choice takes effect immediately, and one button resets them all. */
export function AppearanceDrawer({ onClose }: { onClose: () => void }) {
  const t = useFrameWords()
  const look = useLook()
  const bar = <Part extends keyof Look>(part: Part, label: string, options: readonly { value: Look[Part]; words: string }[]) => ({
    label,
    options,
    value: look[part],
    onChoose: (value: Look[Part]) => chooseLook({ [part]: value } as Partial<Look>),
  })
  const named = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) =>
    values.map((value) => ({ value, words: names[value] }))
  const onOff = named(['on', 'off'] as const, { on: t('on'), off: t('off') })
  return (
    <SideDrawer
      open
      title={t('look')}
      onClose={onClose}
      actions={
        <Button
          icon={RotateCcw}
          onClick={() => chooseLook({ ...firstLook, language: look.language, letterKeys: look.letterKeys })}
        >
          {t('lookReset')}
        </Button>
      }
    >
      <div className={css.groups}>
        <section aria-label={t('lookColours')}>
          <h3>{t('lookColours')}</h3>
          <ChoiceBar {...bar('palette', t('palette'), named(palettes, { cyan: t('cyan'), grey: t('grey') }))} />
          <ChoiceBar
            {...bar('scheme', t('scheme'), named(schemes, { system: t('system'), light: t('light'), dark: t('dark') }))}
          />
          <ChoiceBar {...bar('gradient', t('gradient'), onOff)} />
          <ChoiceBar {...bar('decoration', t('decoration'), onOff)} />
        </section>
        <section aria-label={t('lookMenus')}>
          <h3>{t('lookMenus')}</h3>
          <ChoiceBar
            {...bar('layout', t('layout'), named(layouts, { 'mega-menu': t('layoutMega'), sidebar: t('layoutSidebar') }))}
          />
          <ChoiceBar
            {...bar('menu', t('menuKind'), named(menus, { mega: t('menuMega'), plain: t('menuPlain') }))}
            blocked={look.layout === 'sidebar' ? t('menuBlocked') : undefined}
          />
          <ChoiceBar
            {...bar(
              'sidebar',
              t('sidebar'),
              named(sidebars, { open: t('sidebarOpen'), collapsed: t('sidebarCollapsed'), hidden: t('sidebarHidden') }),
            )}
          />
          <ChoiceBar {...bar('width', t('width'), named(widths, { full: t('widthFull'), boxed: t('widthBoxed') }))} />
        </section>
        <section aria-label={t('lookReading')}>
          <h3>{t('lookReading')}</h3>
          <ChoiceBar {...bar('language', t('language'), named(languages, languageNames))} />
          <ChoiceBar {...bar('direction', t('direction'), named(directions, { ltr: t('leftToRight'), rtl: t('rtl') }))} />
        </section>
      </div>
      <p className={css.note}>{t('lookNote')}</p>
    </SideDrawer>
  )
}
